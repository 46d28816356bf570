import type { FixEdits, Pointer, PointerEdit } from '@pagewright/core';
import {
  declarationsIn,
  type ExternalDeclaration,
  type ExternalFormatId,
  type ExternalSubject,
} from '@pagewright/core/external';
import { externalFormats } from './external-formats.js';

/**
 * Lists what an operation declares in the ways of other tools; the operation may carry the declarations of
 * several. `from`: the external formats that are read, default all.
 */
export function externalDeclarations(
  subject: ExternalSubject,
  from?: readonly ExternalFormatId[],
): readonly ExternalDeclaration[] {
  const read = externalFormats.filter(({ id }) => from === undefined || from.includes(id));
  return declarationsIn(subject, read);
}

/**
 * Edits that put a member in front of another and take that one out, as the other with another key and value: then its
 * comments stay. All else stays as it is.
 */
export function inPlace(changes: readonly FixEdits[]): readonly FixEdits[] {
  return changes.map((change) => ({ ...change, edits: replacing(change.edits) }));
}

function replacing(edits: readonly PointerEdit[]): readonly PointerEdit[] {
  const removed = new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? [keyOf(edit.pointer)] : [])));
  const taken = new Set<string>();
  const made = edits.flatMap((edit): readonly PointerEdit[] => {
    if (edit.kind !== 'insert' || typeof edit.before !== 'string') return [edit];
    const pointer = [...edit.pointer.slice(0, -1), edit.before];
    const place = keyOf(pointer);
    if (!removed.has(place) || taken.has(place)) return [edit];
    taken.add(place);
    return [
      { kind: 'renameKey', pointer, key: String(edit.pointer.at(-1)) },
      { kind: 'set', pointer, value: edit.value },
    ];
  });
  return made.filter((edit) => edit.kind !== 'remove' || !taken.has(keyOf(edit.pointer)));
}

function keyOf(pointer: Pointer): string {
  return JSON.stringify(pointer);
}
