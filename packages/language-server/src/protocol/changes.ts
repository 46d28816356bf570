import type { WorkspaceFile } from '../model/workspace-file.js';

/**
 * A change of the text of an open document, of which files there are or what is on disk, of the settings, or of what is
 * to be reported.
 */
export type Change =
  | { readonly kind: 'text'; readonly file: WorkspaceFile }
  | { readonly kind: 'files' }
  | { readonly kind: 'settings' }
  /** Diagnostics that were held back are due; nothing else is another. */
  | { readonly kind: 'due' };

/**
 * Listeners that answer for what they have sent, and are notified of every change, in the order in which
 * changes were made.
 */
export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();

  /** Number of listeners. */
  get size(): number {
    return this.#listeners.size;
  }

  /** Gives what ends it. */
  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
