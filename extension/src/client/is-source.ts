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
