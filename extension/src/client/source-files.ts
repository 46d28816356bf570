import type { Uri } from 'vscode';

/** The languages that OpenAPI documents and SDK configurations are written in. */
export const sourceLanguages = ['yaml', 'json', 'jsonc'] as const;

export interface SourceQuestion {
  readonly uri: Pick<Uri, 'scheme'>;
  readonly languageId: string;
}

/** The places that documents come from, as the editor knows them. */
export interface Places {
  /** Folders of the workspace. */
  readonly folders: readonly { readonly uri: Pick<Uri, 'scheme'> }[];
  /** Undefined for a scheme that is no file system. */
  isWritable(scheme: string): boolean | undefined;
}

/**
 * Returns true for a document that somebody works at: not the other side of a comparison, an output, or a cell of a
 * notebook, where each problem would be shown once more.
 */
export function isSource(
  { uri: { scheme }, languageId }: SourceQuestion,
  { folders, isWritable }: Places,
): boolean {
  if (!sourceLanguages.some((language) => language === languageId)) return false;
  if (scheme === 'untitled' || folders.some(({ uri }) => uri.scheme === scheme)) return true;
  return isWritable(scheme) === true;
}

/** UTF-16 units; a key that only comes later is not looked for. */
export const maxLookedAt = 200_000;

/**
 * Keys at the root of OpenAPI documents, SDK configurations and overlays. A document in which `openapi` comes late, as where keys
 * are sorted, is recognised by its `components`.
 */
const keys = 'openapi|swagger|pagination|resources|components|overlay';
/** In YAML flush left, perhaps in quotes. */
const inBlock = new RegExp(`^["']?(?:${keys})["']?[ \\t]*:(?:\\s|$)`, 'm');
/** In JSON near the margin; without line breaks right after a brace or comma. */
const inFlow = new RegExp(`(?:^[ \\t]{0,4}"|[,{][ \\t]?["']?)(?:${keys})["']?[ \\t]*:`, 'm');

/**
 * Returns true when a text, or a part of one that begins with a line, may be one that Pagewright reads. The test is
 * cheap and sometimes true for another text: the server that is started for such a text decides exactly.
 */
export function mayDeclarePaging(text: string): boolean {
  const part = text.length > maxLookedAt ? text.slice(0, maxLookedAt) : text;
  return inBlock.test(part) || inFlow.test(part);
}

/** Returns true for a configuration by its name, which may have nothing in it yet. */
export function isNamedConfig(path: string): boolean {
  return /(?:^|\/)pagewright\.(?:ya?ml|jsonc?)$/.test(path);
}

/**
 * A workspace with such a file starts the server before anything is opened. The manifest activates the extension by the
 * same pattern.
 */
export const wellKnownNames = '**/{openapi,swagger}.{yaml,yml,json}';
