import type { Uri } from 'vscode';

export const sourceLanguages = ['yaml', 'json', 'jsonc'] as const;

export interface DocumentIdentity {
  readonly uri: Pick<Uri, 'scheme'>;
  readonly languageId: string;
}

export interface EditorFiles {
  readonly folders: readonly { readonly uri: Pick<Uri, 'scheme'> }[];
  /** Undefined if no file system provider is registered for the scheme. */
  isWritable(scheme: string): boolean | undefined;
}

/**
 * Returns true for a document that is being edited. Returns false for one side of a diff, an output channel or a
 * notebook cell, because problems there would be reported twice.
 */
export function isSource(
  { uri: { scheme }, languageId }: DocumentIdentity,
  { folders, isWritable }: EditorFiles,
): boolean {
  if (!sourceLanguages.some((language) => language === languageId)) return false;
  if (scheme === 'untitled' || folders.some(({ uri }) => uri.scheme === scheme)) return true;
  return isWritable(scheme) === true;
}

/** Number of UTF-16 units to search. Keys after this point don't start the server. */
export const maxScannedLength = 200_000;

/**
 * Root keys of OpenAPI documents, SDK configurations and overlays. `components` recognises documents with sorted keys,
 * whose `openapi` comes late.
 */
const keys = 'openapi|swagger|pagination|resources|components|overlay';
const inBlock = new RegExp(`^["']?(?:${keys})["']?[ \\t]*:(?:\\s|$)`, 'm');
/** A JSON key near the margin, or right after a brace or comma if the text has no line breaks. */
const inFlow = new RegExp(`(?:^[ \\t]{0,4}"|[,{][ \\t]?["']?)(?:${keys})["']?[ \\t]*:`, 'm');

/**
 * Guesses whether `text`, a whole file or a part from the start of a line, belongs to a file that Pagewright reads. The
 * guess may be wrong: it only decides whether to start the server, which then examines the file.
 */
export function mayDeclarePaging(text: string): boolean {
  const part = text.length > maxScannedLength ? text.slice(0, maxScannedLength) : text;
  return inBlock.test(part) || inFlow.test(part);
}

/** Recognises a configuration by its name, because it may still be empty. */
export function isNamedConfig(path: string): boolean {
  return /(?:^|\/)pagewright\.(?:ya?ml|jsonc?)$/.test(path);
}

/**
 * Files that start the server as soon as a workspace opens. `activationEvents` in the manifest repeats this pattern.
 */
export const wellKnownNames = '**/{openapi,swagger}.{yaml,yml,json}';
