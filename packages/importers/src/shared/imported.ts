import type { Finding, FixEdits, PointerEdit, SourceLocation } from '@pagewright/core';
import type { ExternalFormatId } from '@pagewright/core/external';
import { locationKey, type NodeRef } from '@pagewright/core/openapi';

/** Collects edits by file. Equal edits are kept once, because several operations may share a declaration. */
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
      // Number the items that are appended to a list: equal edits are merged, but a list may get several items.
      const own = edit.kind === 'insert' && typeof edit.pointer.at(-1) === 'number' ? known.edits.size : '';
      const at = `${edit.kind} ${locationKey(undefined, edit.pointer)} ${own}`;
      if (!known.edits.has(at)) known.edits.set(at, edit);
    }
  }

  all(): readonly FixEdits[] {
    return [...this.#files.values()].map(({ home, edits }) => ({ ...home, edits: [...edits.values()] }));
  }
}

export function removalOf({ document: { file }, pointer }: NodeRef): FixEdits {
  return { source: 'document', ...(file !== undefined && { file }), edits: [{ kind: 'remove', pointer }] };
}

/** Returns keys that are equal for removals of the same value. */
export function removalKeys({ source, file, edits }: FixEdits): readonly string[] {
  return edits.map(({ pointer }) => `${source} ${locationKey(file, pointer)}`);
}

/** The result of importing one declaration. */
export interface ImportedDeclaration {
  readonly externalFormat: ExternalFormatId;
  /** Such as `get /users`. */
  readonly operation: string;
  readonly place: SourceLocation;
  /**
   * - exact: imported; the pagination is unchanged
   * - noted: imported; findings tell the differences
   * - never: the declaration turned pagination off, and still does after the import
   * - left: not imported; a finding gives the reason
   */
  readonly outcome: 'exact' | 'noted' | 'never' | 'left';
  readonly scheme?: string;
}

/**
 * The result of an import: the declarations, the findings, and the edits that replace declarations by
 * schemes.
 */
export interface Imported {
  /** In the order of the document. */
  readonly declarations: readonly ImportedDeclaration[];
  /** Differences, losses, guesses and problems of the declarations. Locations refer to the original text. */
  readonly findings: readonly Finding[];
  /** One per file. Empty if there is nothing to import. */
  readonly changes: readonly FixEdits[];
}
