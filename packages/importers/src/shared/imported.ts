import type { Finding, FixEdits, PointerEdit, SourceLocation } from '@pagewright/core';
import type { ExternalFormatId } from '@pagewright/core/external';
import { locationKey, type NodeRef } from '@pagewright/core/openapi';

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
      const at = `${edit.kind} ${locationKey(undefined, edit.pointer)} ${own}`;
      if (!known.edits.has(at)) known.edits.set(at, edit);
    }
  }

  /** One for each file. */
  all(): readonly FixEdits[] {
    return [...this.#files.values()].map(({ home, edits }) => ({ ...home, edits: [...edits.values()] }));
  }
}

/** The edit that takes out a key or an item with its value, in the file that it is in. */
export function removalOf({ document: { file }, pointer }: NodeRef): FixEdits {
  return { source: 'document', ...(file !== undefined && { file }), edits: [{ kind: 'remove', pointer }] };
}

/** A text that two removals share where they take out the same. */
export function removalKeys({ source, file, edits }: FixEdits): readonly string[] {
  return edits.map(({ pointer }) => `${source} ${locationKey(file, pointer)}`);
}

/** The result of importing a declaration. */
export interface ImportedDeclaration {
  readonly externalFormat: ExternalFormatId;
  /** The operation, `get /users`. */
  readonly operation: string;
  readonly place: SourceLocation;
  /**
   * - exact: carried over, and pages as before
   * - noted: carried over, with findings about what differs
   * - never: the declaration disables pagination, and so does the imported one
   * - left: stays as it is; a finding gives the reason
   */
  readonly outcome: 'exact' | 'noted' | 'never' | 'left';
  /** The name of the scheme that it is carried over to. */
  readonly scheme?: string;
}

/** The outcome of an import: each declaration, what differs, and the edits that put schemes in their place. */
export interface Imported {
  /** In the order of the document. */
  readonly declarations: readonly ImportedDeclaration[];
  /**
   * Findings of what differs, is lost or was guessed, and of what is wrong with the declarations, at the
   * author's own text.
   */
  readonly findings: readonly Finding[];
  /** One for each file. Empty where there is nothing to import. */
  readonly changes: readonly FixEdits[];
}
