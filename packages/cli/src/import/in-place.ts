import type { PointerEdit } from '@pagewright/core';

/**
 * The same edits, but what is put in front of a member that goes takes over its place: with the comments above and behind
 * it, and whatever else is written around its value.
 */
export function inPlace(edits: readonly PointerEdit[]): readonly PointerEdit[] {
  const removed = new Map(
    edits.flatMap((edit) => (edit.kind === 'remove' ? [[keyOf(edit.pointer), edit]] : [])),
  );
  const taken = new Set<PointerEdit>();
  const changed = edits.flatMap((edit): readonly PointerEdit[] => {
    const { pointer } = edit;
    const key = pointer.at(-1);
    if (edit.kind !== 'insert' || typeof key !== 'string' || typeof edit.before !== 'string') return [edit];
    const place = [...pointer.slice(0, -1), edit.before];
    const gone = removed.get(keyOf(place));
    if (gone === undefined || taken.has(gone)) return [edit];
    taken.add(gone);
    return [
      { kind: 'set', pointer: place, value: edit.value },
      { kind: 'renameKey', pointer: place, key },
    ];
  });
  return changed.filter((edit) => !taken.has(edit));
}

function keyOf(pointer: PointerEdit['pointer']): string {
  return JSON.stringify(pointer);
}
