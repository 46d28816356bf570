/** File access that a host provides. No method rejects; an unreadable path is a value. */
export interface FileSystem {
  /** Returns entries in any order. Links to folders are left out because they may form a cycle. */
  list(folder: string): Promise<Read<readonly Entry[]>>;
  /** Reads a regular file. Endless files such as pipes are reported as unreadable. */
  readText(path: string): Promise<Read<string>>;
  /** Follows links. Undefined if the path does not exist. */
  kindOf(path: string): Promise<Entry['kind'] | undefined>;
}

/** An entry of a folder; `name` has no path. */
export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** A value, or the reason why it can't be read. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  /** `problem` is a clause such as "permission denied". */
  | { readonly ok: false; readonly problem: string };
