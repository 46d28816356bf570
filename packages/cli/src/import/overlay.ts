import { type FixEdits, isRecord, type PointerEdit } from '@pagewright/core';
import type { SourceFile } from '../project/source-file.js';

/** What is nested more deeply is taken from the overrides as it is. */
const mostDepth = 100;

/**
 * A document with overrides laid over it, as Fern merges them: mappings member by member, lists of mappings item by item,
 * other values as a whole; null takes a member away.
 */
export function overlaid(document: unknown, overrides: unknown, depth = 0): unknown {
  if (depth > mostDepth) return overrides;
  if (isRecord(document) && isRecord(overrides)) {
    const kept = Object.entries(document).filter(([key]) => !Object.hasOwn(overrides, key));
    const merged = Object.entries(overrides).flatMap(([key, value]) => {
      if (value === null) return [];
      const below = Object.hasOwn(document, key) ? document[key] : undefined;
      return [[key, overlaid(below, value, depth + 1)] as const];
    });
    return Object.fromEntries([...kept, ...merged]);
  }
  if (Array.isArray(document) && Array.isArray(overrides) && [...document, ...overrides].every(isRecord)) {
    const longer = document.length > overrides.length ? document : overrides;
    return longer.map((_, index) => {
      if (index >= overrides.length) return document[index];
      return index < document.length
        ? overlaid(document[index], overrides[index], depth + 1)
        : overrides[index];
    });
  }
  return overrides;
}

/** A place of the document as one of the overrides, where it stands there. */
export function placeOver<
  Place extends Pick<FixEdits, 'source' | 'file'> & { readonly pointer: PointerEdit['pointer'] },
>(overrides: SourceFile, place: Place): Place {
  const isTheirs = place.source === 'document' && place.file === undefined;
  return isTheirs && stands(overrides, place.pointer) ? { ...place, file: overrides.path } : place;
}

/**
 * The changes of a document of which some are changes of what lies over it. What is new goes to where the operation has
 * its declaration; what is declared for all of them to the overrides, as soon as an operation there needs it.
 */
export function changesOver(overrides: SourceFile, changes: readonly FixEdits[]): readonly FixEdits[] {
  return changes.flatMap((change) => {
    if (change.source !== 'document' || change.file !== undefined) return [change];
    const over = change.edits.filter((edit) => isOver(overrides, edit));
    const isUsed = over.some(({ pointer }) => pointer.length > 2);
    const forAll = (edit: PointerEdit) => isUsed && edit.pointer.length <= 2 && edit.kind !== 'remove';
    const moved = change.edits.filter((edit) => over.includes(edit) || forAll(edit));
    const kept = change.edits.filter((edit) => !moved.includes(edit));
    return [
      ...(kept.length > 0 ? [{ ...change, edits: kept }] : []),
      ...(moved.length > 0
        ? [{ ...change, file: overrides.path, edits: moved.map((edit) => amongOverrides(overrides, edit)) }]
        : []),
    ];
  });
}

function isOver(overrides: SourceFile, edit: PointerEdit): boolean {
  const { pointer } = edit;
  if (stands(overrides, pointer)) return true;
  const above = pointer.slice(0, -1);
  return edit.kind === 'insert' && edit.before !== undefined && stands(overrides, [...above, edit.before]);
}

/** In front of a key that the overrides have not, there is nothing. */
function amongOverrides(overrides: SourceFile, edit: PointerEdit): PointerEdit {
  if (edit.kind !== 'insert' || edit.before === undefined) return edit;
  if (stands(overrides, [...edit.pointer.slice(0, -1), edit.before])) return edit;
  return { kind: 'insert', pointer: edit.pointer, value: edit.value };
}

function stands({ tree }: SourceFile, pointer: PointerEdit['pointer']): boolean {
  return tree.range(pointer, 'value') !== undefined;
}
