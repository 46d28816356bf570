import type { CancellationToken } from 'vscode-languageserver';

/** The result of reading a file. */
export type FileReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  /** The file is there, and can't be read; `problem` is a sentence. */
  | { readonly kind: 'unreadable'; readonly problem: string };

/** Reads files for the server. Nothing here rejects but for a connection that is gone. */
export interface FileHost {
  read(uri: string, token: StopToken): Promise<FileReading>;
  /**
   * URIs of the files below a folder that may be ours by their names, in slices as they are found; near ones first.
   * `onProblem` is told once of what is left out.
   */
  find(
    folder: string,
    token: StopToken,
    onProblem: (problem: string) => void,
  ): AsyncIterable<readonly string[]>;
  /** Returns those of some files below a folder that `find` would come upon, as far as the host can tell. */
  wouldFind(folder: string, uris: readonly string[]): Promise<readonly string[]>;
}

/** Looked at again and again by whoever takes long. */
export type StopToken = Pick<CancellationToken, 'isCancellationRequested'>;

/** Extensions of the files that may be ours. */
export const candidateExtensions = ['yaml', 'yml', 'json', 'jsonc'] as const;

export function isCandidate(name: string): boolean {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return candidateExtensions.some((one) => one === extension);
}

/** So many files are handed on at a time, so that it can be shown how far it is. */
const slice = 50;

export function* inSlices(uris: readonly string[]): Iterable<readonly string[]> {
  for (let at = 0; at < uris.length; at += slice) yield uris.slice(at, at + slice);
}

/** Reads nothing: a client in a browser that does not offer its files. */
export const noHost: FileHost = {
  read: async () => ({ kind: 'absent' }),
  async *find() {},
  wouldFind: async () => [],
};
