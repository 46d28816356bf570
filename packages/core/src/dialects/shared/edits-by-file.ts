import type { FixEdits, PointerEdit } from '../../diagnostics/edit.js';
import { placeKey } from '../../openapi/spot.js';

/** Edits of several files as they come in, each kept once: operations that share a place are changed there once. */
export class EditsByFile {
  readonly #files = new Map<
    string,
    { readonly home: Omit<FixEdits, 'edits'>; readonly edits: Map<string, PointerEdit> }
  >();

  add({ edits, ...home }: FixEdits): void {
    const key = JSON.stringify([home.source, home.file]);
    const known = this.#files.get(key) ?? { home, edits: new Map<string, PointerEdit>() };
    this.#files.set(key, known);
    for (const edit of edits) {
      // Several items are added at the end of one list.
      const own = edit.kind === 'insert' && typeof edit.pointer.at(-1) === 'number' ? known.edits.size : '';
      const at = `${edit.kind} ${placeKey(undefined, edit.pointer)} ${own}`;
      if (!known.edits.has(at)) known.edits.set(at, edit);
    }
  }

  /** One for each file. */
  all(): readonly FixEdits[] {
    return [...this.#files.values()].map(({ home, edits }) => ({ ...home, edits: [...edits.values()] }));
  }
}

/** A text that two removals share where they take out the same. */
export function removalKeys({ source, file, edits }: FixEdits): readonly string[] {
  return edits.map(({ pointer }) => `${source} ${placeKey(file, pointer)}`);
}
