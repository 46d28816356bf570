import {
  type Finding,
  type FixEdits,
  type Pointer,
  type PointerEdit,
  pointerText,
  type RelatedLocation,
  type SourceLocation,
} from '@pagewright/core';
import { operationNameAt } from '@pagewright/core/internal';
import { valueIn } from './layered-reader.js';
import {
  type FilePart,
  type LayeredValue,
  type LayerReaders,
  layeredKind,
  layeredMember,
  outcomeOf,
} from './layered-value.js';
import type { OverlaidDocument } from './overlaid-document.js';

type AnyLocation = Pick<SourceLocation, 'source' | 'file'> & { readonly pointer: Pointer };

/**
 * Converts a place in a document with layers to the place in the file that provides it. If several files do, chooses
 * the file whose value applies.
 */
export function placeInFile<T extends AnyLocation>(overlaid: OverlaidDocument, place: T): T {
  if (place.source !== 'document' || place.file !== undefined) return place;
  return at(overlaid, place, partAt(overlaid, place.pointer));
}

function at<T extends AnyLocation>({ layers }: OverlaidDocument, place: T, { file, pointer }: FilePart): T {
  const layer = layers[file - 1];
  return layer === undefined ? { ...place, pointer } : { ...place, file: layer.file, pointer };
}

/** Returns the place of a value in its file. A missing value gets a place in the file of the enclosing value. */
function partAt(overlaid: OverlaidDocument, pointer: Pointer): FilePart {
  const readers = overlaid.files();
  let value: LayeredValue = overlaid.root();
  for (const [index, step] of pointer.entries()) {
    const inner = value.kind === 'part' ? undefined : layeredMember(value, step, readers);
    if (inner !== undefined) {
      value = inner;
      continue;
    }
    const around = partOf(value, readers);
    return { ...around, pointer: [...around.pointer, ...pointer.slice(index)] };
  }
  return partOf(value, readers);
}

export function partOf(value: LayeredValue, readers: LayerReaders): FilePart {
  if (value.kind === 'part') return value;
  if (value.kind === 'changed') return partOf(value.base, readers);
  return partOf(outcomeOf(value, readers).outcome === 'over' ? value.over : value.base, readers);
}

/** Returns the parts of files that contribute to the value itself, not only to its members. */
function partsOf(value: LayeredValue, readers: LayerReaders): readonly FilePart[] {
  if (value.kind === 'part') return [value];
  if (value.kind === 'changed') return partsOf(value.base, readers);
  const { outcome } = outcomeOf(value, readers);
  return [
    ...(outcome === 'over' ? [] : partsOf(value.base, readers)),
    // Skip `over` if it was appended as an item: an item is not part of the list itself.
    ...(outcome === 'base' || outcome === 'item' ? [] : partsOf(value.over, readers)),
  ];
}

/**
 * Moves the locations of a finding to the files that contain them. A finding in a layer also points to the place in the
 * document that the layer changes.
 */
export function findingInFile(overlaid: OverlaidDocument, finding: Finding): Finding {
  // Findings about an overlay are already located in its file.
  if (overlaid.layers.some(({ file }) => file === finding.file)) return finding;
  const placed = placeInFile(overlaid, finding);
  const related = (finding.related ?? []).map((other) => placeInFile(overlaid, other));
  const changed = placed === finding || placed.file === undefined ? undefined : changedAt(overlaid, finding);
  const all = changed === undefined ? related : [...related, changed];
  return all.length === 0 ? placed : { ...placed, related: all };
}

/** Returns the nearest enclosing place that is in the document itself. */
function changedAt(overlaid: OverlaidDocument, { pointer }: Finding): RelatedLocation | undefined {
  for (let length = pointer.length - 1; length > 0; length--) {
    const part = partAt(overlaid, pointer.slice(0, length));
    if (part.file !== 0) continue;
    const operation = operationNameAt(part.pointer);
    const what = operation !== undefined ? `${operation} is here` : 'The changed value is here';
    return { source: 'document', pointer: part.pointer, message: what };
  }
  return undefined;
}

/** A place of a value in an overlay or overrides file, as written there. */
export interface LayerPlace {
  readonly file: string;
  readonly pointer: Pointer;
}

/** Lists the places in layers that contribute to the value itself, not to values inside it. */
export function layersAt(overlaid: OverlaidDocument, pointer: Pointer): readonly LayerPlace[] {
  return holdersOf(overlaid, pointer).flatMap((part) => {
    const layer = overlaid.layers[part.file - 1];
    return layer === undefined ? [] : { file: layer.file, pointer: part.pointer };
  });
}

/**
 * Distributes edits of a document with layers over its files. Removals and renames apply to all files that have the
 * place, changes to the file that provides the value, and insertions to the file of the enclosing value. An edit that
 * several places share is made once.
 */
export function changesInFiles(
  overlaid: OverlaidDocument,
  changes: readonly FixEdits[],
): readonly FixEdits[] {
  return changes.flatMap((change) => {
    if (change.source !== 'document' || change.file !== undefined) return [change];
    const byFile = new Map<number, Map<string, PointerEdit>>();
    for (const edit of change.edits) {
      for (const { file, own } of inFiles(overlaid, edit)) {
        const edits = byFile.get(file) ?? new Map<string, PointerEdit>();
        byFile.set(file, edits);
        edits.set(`${own.kind} ${pointerText(own.pointer)}`, own);
      }
    }
    return [...byFile]
      .sort(([one], [other]) => one - other)
      .map(([file, edits]): FixEdits => {
        const layer = overlaid.layers[file - 1];
        const all = { source: 'document' as const, edits: [...edits.values()] };
        return layer === undefined ? all : { ...all, file: layer.file };
      });
  });
}

interface FileEdit {
  readonly file: number;
  readonly own: PointerEdit;
}

function inFiles(overlaid: OverlaidDocument, edit: PointerEdit): readonly FileEdit[] {
  const holders = holdersOf(overlaid, edit.pointer);
  switch (edit.kind) {
    case 'remove':
      // In a layer, containers that become empty are removed as well.
      return holders.map(({ file, pointer }) => ({
        file,
        own: file === 0 ? { ...edit, pointer } : { ...edit, pointer, prune: true },
      }));
    case 'renameKey':
      return holders.map(({ file, pointer }) => ({ file, own: { ...edit, pointer } }));
    case 'set': {
      const { file, pointer } = holders.at(-1) ?? partAt(overlaid, edit.pointer);
      return [{ file, own: { ...edit, pointer } }];
    }
    case 'insert': {
      const { before, ...rest } = edit;
      const { file, pointer } = partAt(overlaid, edit.pointer);
      const next = before === undefined ? undefined : [...edit.pointer.slice(0, -1), before];
      const isThere = next !== undefined && holdersOf(overlaid, next).some((part) => part.file === file);
      return [{ file, own: isThere ? { ...edit, pointer } : { ...rest, pointer } }];
    }
  }
}

export function holdersOf(overlaid: OverlaidDocument, pointer: Pointer): readonly FilePart[] {
  const readers = overlaid.files();
  const value = valueIn(overlaid.root(), pointer, readers);
  return value === undefined
    ? []
    : partsOf(value, readers).filter((part) => layeredKind(part, readers) !== 'none');
}
