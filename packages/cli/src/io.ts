/**
 * Everything the command line asks of its host, so that tests run whole commands in process.
 * Nothing here throws: what cannot be read is a value with a sentence that says why.
 */
export interface Io {
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute; relative arguments start here. */
  readonly cwd: string;
  /** The version of this package. */
  readonly version: string;
  /** Milliseconds, for measuring how long something takes. */
  now(): number;
  readFile(path: string): Promise<Read<Uint8Array>>;
  readStdin(): Promise<Read<Uint8Array>>;
  /** The entries of a folder, in any order. */
  list(folder: string): Promise<Read<readonly Entry[]>>;
  /** What stands at a path, symbolic links followed; undefined when nothing does. */
  kindOf(path: string): Promise<'file' | 'folder' | undefined>;
}

export interface Stream {
  write(text: string): void;
  readonly isTTY: boolean;
  /** Width of the terminal; undefined when there is none. */
  readonly columns: number | undefined;
}

export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  /** `problem` is a clause such as "permission denied". */
  | { readonly ok: false; readonly problem: string };
