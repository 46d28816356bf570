import type { WorkspaceFile } from '../model/workspace-file.js';

export type Change =
  | { readonly kind: 'text'; readonly file: WorkspaceFile }
  | { readonly kind: 'files' }
  | { readonly kind: 'settings' }
  /** Declarations were verified against recorded traffic again; no document changed. */
  | { readonly kind: 'recordings' }
  /** Diagnostics that were held back are now due; no file changed. */
  | { readonly kind: 'due' };

export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();

  get size(): number {
    return this.#listeners.size;
  }

  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
