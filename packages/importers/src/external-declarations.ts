import type { FixEdits, Pointer, PointerEdit } from '@pagewright/core';
import {
  declarationsIn,
  type ExternalDeclaration,
  type ExternalFormatId,
  type ExternalSubject,
} from '@pagewright/core/external';
import { externalFormats } from './external-formats.js';

/**
 * Lists the declarations on an operation that are in external formats. There may be several.
 * @param from formats to read. Default: all
 */
export function externalDeclarations(
  subject: ExternalSubject,
  from?: readonly ExternalFormatId[],
): readonly ExternalDeclaration[] {
  const read = externalFormats.filter(({ id }) => from === undefined || from.includes(id));
  return declarationsIn(subject, read);
}

/**
 * If a change inserts a member directly before a member that it removes, renames the removed member and replaces its
 * value instead, so that the comments there stay. Other edits stay unchanged.
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
