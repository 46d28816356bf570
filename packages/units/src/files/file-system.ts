/** Files and folders as the host of a walk answers for them. No method rejects: a path that can't be read is a value. */
export interface FileSystem {
  /** The entries of a folder, in any order. A link to a folder is none, since it may lead in circles. */
  list(folder: string): Promise<Read<readonly Entry[]>>;
  /** Reads a regular file. Whatever would not end, such as a pipe, can't be read. */
  readText(path: string): Promise<Read<string>>;
  /** Returns the kind of entry at a path, links followed; undefined when there is none. */
  kindOf(path: string): Promise<Entry['kind'] | undefined>;
}

/** An entry of a folder. */
export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** A value, or the reason why it can't be read. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  /** `problem` is a clause such as "permission denied". */
  | { readonly ok: false; readonly problem: string };
