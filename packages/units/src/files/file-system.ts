/**
 * File access that a host provides. No method rejects: the result says why a path is unreadable. `list`
 * returns entries in any order and leaves out links to folders, which may form a cycle. `readText` reports
 * endless files such as pipes as unreadable. `kindOf` follows links and returns undefined if the path does
 * not exist.
 */
export interface FileSystem {
  list(folder: string): Promise<Read<readonly Entry[]>>;
  readText(path: string): Promise<Read<string>>;
  kindOf(path: string): Promise<Entry['kind'] | undefined>;
}

/** An entry of a folder; `name` has no path. */
export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** A value, or the reason why it can't be read: a clause such as "permission denied". */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };
