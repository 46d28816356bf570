import type { WorkspaceFile } from '../model/workspace-file.js';

/** What has become another: the text of an open document, which files there are or what is on disk, the settings. */
export type Change =
  | { readonly kind: 'text'; readonly file: WorkspaceFile }
  | { readonly kind: 'files' }
  | { readonly kind: 'settings' };

/** Those who answer for what they have sent hear of every change, in the order in which they were made. */
export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();

  /** How many listen. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Gives what ends it. */
  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
