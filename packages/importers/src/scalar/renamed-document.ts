import {
  type FixEdits,
  makeReader,
  type OpenFile,
  type Pointer,
  type PointerEdit,
  type Reader,
  type SourceLocation,
} from '@pagewright/core';
import { setMember } from '@pagewright/core/external';
import { locationKey } from '@pagewright/core/openapi';

/** A view of a document and its files with some keys renamed. */
export interface RenamedDocument {
  readonly reader: Reader;
  readonly openFile: OpenFile;
  /** Converts a place in the view to the place in the text. */
  readonly original: <T extends OpenPlace>(place: T) => T;
  readonly originalEdits: (change: FixEdits) => FixEdits;
}

type OpenPlace = Pick<SourceLocation, 'source' | 'file' | 'pointer'>;

/**
 * Original names of renamed keys, by location. A location consists of the original names of the enclosing keys and the
 * new name of the key.
 */
type Renames = ReadonlyMap<string, string>;

export function renamedDocument(
  document: Reader,
  openFile: OpenFile = () => undefined,
  changes: readonly FixEdits[],
): RenamedDocument {
  const renames = new Map<string, string>();
  const newNames = new Map<string, string>();
  const around = new Set<string>();
  for (const { file, edits } of changes) {
    for (const edit of edits) {
      const from = edit.pointer.at(-1);
      if (edit.kind !== 'renameKey' || typeof from !== 'string') continue;
      const owner = edit.pointer.slice(0, -1);
      renames.set(locationKey(file, [...owner, edit.key]), from);
      newNames.set(locationKey(file, edit.pointer), edit.key);
      for (const length of edit.pointer.keys()) around.add(locationKey(file, edit.pointer.slice(0, length)));
    }
  }
  const words = [...new Set(renames.values())];
  const made = new Map<Reader, Reader>();
  const renamed = (reader: Reader, file: string | undefined): Reader => {
    const known = made.get(reader) ?? renamedReader(reader, { file, renames, newNames, around, words });
    made.set(reader, known);
    return known;
  };
  const original = (file: string | undefined, pointer: Pointer) => inText(file, pointer, renames);
  return {
    reader: renamed(document, undefined),
    openFile: (reference, from) => {
      const opened = openFile(reference, from);
      if (opened === undefined) return undefined;
      return {
        ...opened,
        reader: renamed(opened.reader, opened.reader === document ? undefined : opened.file),
      };
    },
    original: (place) =>
      place.source === 'document' ? { ...place, pointer: original(place.file, place.pointer) } : place,
    originalEdits: (change) =>
      change.source === 'document'
        ? { ...change, edits: change.edits.map((edit) => editInText(change.file, edit, renames)) }
        : change,
  };
}

interface View {
  readonly file: string | undefined;
  readonly renames: Renames;
  readonly newNames: ReadonlyMap<string, string>;
  readonly around: ReadonlySet<string>;
  readonly words: readonly string[];
}

function renamedReader(reader: Reader, { file, renames, newNames, around, words }: View): Reader {
  /** Converts a pointer to the place in the text. Undefined if it contains the original name of a renamed key. */
  const find = (pointer: Pointer): Pointer | undefined => {
    const isGone = pointer.some((_, index) => newNames.has(locationKey(file, pointer.slice(0, index + 1))));
    return isGone ? undefined : inText(file, pointer, renames);
  };
  const nameHere = (owner: Pointer, key: string | number) =>
    newNames.get(locationKey(file, [...owner, key])) ?? key;
  const renamedValue = (value: unknown, at: Pointer): unknown => {
    if (!around.has(locationKey(file, at)) || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: unknown, index) => renamedValue(item, [...at, index]));
    const copy: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value))
      setMember(copy, nameHere(at, key), renamedValue(member, [...at, key]));
    return copy;
  };
  return makeReader({
    get: (pointer) => {
      const at = find(pointer);
      return at && renamedValue(reader.get(at), at);
    },
    keys: (pointer) => {
      const at = find(pointer);
      const keys = at && reader.keys(at);
      return at && around.has(locationKey(file, at)) ? keys?.map((key) => nameHere(at, key)) : keys;
    },
    mentions: (pointer, asked) => {
      const at = find(pointer);
      return at !== undefined && reader.mentions?.(at, [...asked, ...words]) !== false;
    },
    referredFiles: () => reader.referredFiles?.(),
  });
}

function inText(file: string | undefined, pointer: Pointer, renames: Renames): Pointer {
  const at: (string | number)[] = [];
  for (const step of pointer) at.push(renames.get(locationKey(file, [...at, step])) ?? step);
  return at;
}

function editInText(file: string | undefined, edit: PointerEdit, renames: Renames): PointerEdit {
  const pointer = inText(file, edit.pointer, renames);
  if (edit.kind !== 'insert' || edit.before === undefined) return { ...edit, pointer };
  const beside = [...edit.pointer.slice(0, -1), edit.before];
  return { ...edit, pointer, before: inText(file, beside, renames).at(-1) ?? edit.before };
}
