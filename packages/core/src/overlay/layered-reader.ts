import { type Pointer, setMember } from '../json/json.js';
import { makeReader, type Reader, type TextTest } from '../reader/reader.js';
import { type LayeredValue, layeredKeys, layeredMember } from './layered-value.js';

/** What a Reader over layers is made of. */
export interface LayeredView {
  /** Returns the value of the whole document as it is now. */
  readonly root: () => LayeredValue;
  readonly readers: readonly Reader[];
  /** Called with each place up to which layers decide what is read, and what they have there. */
  readonly onRead?: (pointer: Pointer, value: LayeredValue | undefined) => void;
}

/** A place of a layered value: what is there as far as layers decide, and the steps that are left in one file. */
interface LayeredPlace {
  readonly value: LayeredValue | undefined;
  readonly rest: Pointer;
}

/** Follows a pointer to where the value is a part of one file, or to its end. */
export function findIn(root: LayeredValue, pointer: Pointer): LayeredPlace {
  let value: LayeredValue | undefined = root;
  for (const [index, step] of pointer.entries()) {
    if (value === undefined) return { value, rest: [] };
    if (value.kind === 'part') return { value, rest: pointer.slice(index) };
    value = layeredMember(value, step);
  }
  return { value, rest: [] };
}

/** Makes a Reader over a document with layers. Nothing is copied: each question is asked in the file that has the answer. */
export function layeredReader(view: LayeredView): Reader {
  const { root, readers, onRead } = view;
  const find = (pointer: Pointer): LayeredPlace => {
    const found = findIn(root(), pointer);
    onRead?.(pointer.slice(0, pointer.length - found.rest.length), found.value);
    return found;
  };
  const mentions = (pointer: Pointer, words: readonly (string | TextTest)[]): boolean => {
    const { value, rest } = find(pointer);
    return value !== undefined && mayMention(value, rest, words, readers);
  };
  return makeReader({
    get: (pointer) => {
      const { value, rest } = find(pointer);
      return value === undefined ? undefined : plainValue(value, rest, readers);
    },
    keys: (pointer) => {
      const { value, rest } = find(pointer);
      if (value?.kind === 'part') return readers[value.file]?.keys([...value.pointer, ...rest]);
      return value && layeredKeys(value, readers);
    },
    ...(readers.every((reader) => reader.mentions !== undefined) && { mentions }),
    ...(readers.every(({ referredFiles }) => referredFiles !== undefined) && {
      referredFiles: () => {
        const all = readers.map((reader) => reader.referredFiles?.());
        return all.includes(undefined) ? undefined : [...new Set(all.flatMap((names) => names ?? []))];
      },
    }),
  });
}

function plainValue(value: LayeredValue, rest: Pointer, readers: readonly Reader[]): unknown {
  if (value.kind === 'part') return readers[value.file]?.get([...value.pointer, ...rest]);
  if (value.kind === 'list') return value.items.map((item) => plainValue(item, [], readers));
  const copy: Record<string, unknown> = {};
  for (const key of layeredKeys(value, readers) ?? []) {
    const member = layeredMember(value, key);
    if (member !== undefined) setMember(copy, String(key), plainValue(member, [], readers));
  }
  return copy;
}

function mayMention(
  value: LayeredValue,
  rest: Pointer,
  words: readonly (string | TextTest)[],
  readers: readonly Reader[],
): boolean {
  if (value.kind === 'part')
    return readers[value.file]?.mentions?.([...value.pointer, ...rest], words) ?? true;
  const { base } = value;
  if (readers[base.file]?.mentions?.(base.pointer, words) ?? true) return true;
  const changed = value.kind === 'object' ? [...value.members.values()] : value.items;
  return changed.some((member) => member !== undefined && mayMention(member, [], words, readers));
}
