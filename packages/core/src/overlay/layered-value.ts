import type { Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';

/** A value of a document with layers over it: as one file has it, or put together from several. Never changed. */
export type LayeredValue = FilePart | MergedObject | MergedList;

/** The value at a place of one file, with all that is below. */
export interface FilePart {
  readonly kind: 'part';
  /** The document is 0, the layers over it follow. */
  readonly file: number;
  readonly pointer: Pointer;
}

/** An object of one file of which other files change members. */
export interface MergedObject {
  readonly kind: 'object';
  readonly base: FilePart;
  /** The members that are others than in `base`; undefined for one that was removed. */
  readonly members: ReadonlyMap<string, LayeredValue | undefined>;
  /** The objects of layers that were merged into it, in their order. */
  readonly over: readonly FilePart[];
}

/** A list of which items were removed or changed, or to which some were added. */
export interface MergedList {
  readonly kind: 'list';
  readonly base: FilePart;
  readonly items: readonly LayeredValue[];
  readonly over: readonly FilePart[];
}

/** The readers of the files, by their numbers. */
export type LayerReaders = readonly Pick<Reader, 'get' | 'keys'>[];

export type LayeredKind = 'none' | 'scalar' | 'object' | 'list';

/** The document itself, before anything lies over it. */
export const wholeDocument: FilePart = { kind: 'part', file: 0, pointer: [] };

export function layeredKind(value: LayeredValue, readers: LayerReaders): LayeredKind {
  if (value.kind !== 'part') return value.kind;
  const reader = readers[value.file];
  const keys = reader?.keys(value.pointer);
  if (keys === undefined) return reader?.get(value.pointer) === undefined ? 'none' : 'scalar';
  // Keys do not distinguish an empty list from an empty object.
  if (keys.length === 0) return Array.isArray(reader?.get(value.pointer)) ? 'list' : 'object';
  return typeof keys[0] === 'number' ? 'list' : 'object';
}

/** Returns the part of a file that is one step further down; whether anything is there is not looked at. */
export function partBelow({ file, pointer }: FilePart, step: string | number): FilePart {
  return { kind: 'part', file, pointer: [...pointer, step] };
}

/** Returns the value of a member or item; a part of a file may have nothing there. Undefined where it was removed. */
export function layeredMember(value: LayeredValue, step: string | number): LayeredValue | undefined {
  if (value.kind === 'part') return partBelow(value, step);
  if (value.kind === 'list') return typeof step === 'number' ? value.items[step] : undefined;
  const key = String(step);
  return value.members.has(key) ? value.members.get(key) : partBelow(value.base, step);
}

/** Lists the keys or indexes of a value, those that layers have added last. */
export function layeredKeys(
  value: LayeredValue,
  readers: LayerReaders,
): readonly (string | number)[] | undefined {
  if (value.kind === 'part') return readers[value.file]?.keys(value.pointer);
  if (value.kind === 'list') return [...value.items.keys()];
  const own = readers[value.base.file]?.keys(value.base.pointer) ?? [];
  const known = new Set(own.map(String));
  const added = [...value.members.keys()].filter((key) => !known.has(key));
  return [...own, ...added].filter(
    (key) => !value.members.has(String(key)) || value.members.get(String(key)) !== undefined,
  );
}

/** Lists the items of a list as values of their own. */
export function layeredItems(value: LayeredValue, readers: LayerReaders): readonly LayeredValue[] {
  if (value.kind === 'list') return value.items;
  if (value.kind === 'object') return [];
  return (layeredKeys(value, readers) ?? []).map((index) => partBelow(value, index));
}

/** Returns the object as one whose members can be changed. */
export function asObject(value: FilePart | MergedObject): MergedObject {
  return value.kind === 'object' ? value : { kind: 'object', base: value, members: new Map(), over: [] };
}

/** Returns the list as one whose items can be changed. */
export function asList(value: FilePart | MergedList, readers: LayerReaders): MergedList {
  return value.kind === 'list'
    ? value
    : { kind: 'list', base: value, items: layeredItems(value, readers), over: [] };
}

/**
 * Returns `now` with every part of `before` in place of an equal one, so that what rests on a part of `before` still holds
 * where nothing has changed: equal values are the same object.
 */
export function reuse(before: LayeredValue | undefined, now: LayeredValue): LayeredValue {
  if (before === undefined || before === now || before.kind !== now.kind) return now;
  if (now.kind === 'part') return before.kind === 'part' && isSamePart(before, now) ? before : now;
  if (before.kind === 'part' || !isSamePart(before.base, now.base)) return now;
  const isSameOver =
    before.over.length === now.over.length &&
    before.over.every((part, index) => isSamePart(part, now.over[index]));
  if (now.kind === 'list' && before.kind === 'list') {
    const items = now.items.map((item, index) => reuse(before.items[index], item));
    const isSame =
      isSameOver &&
      items.length === before.items.length &&
      items.every((item, index) => item === before.items[index]);
    return isSame ? before : { ...now, items };
  }
  if (now.kind !== 'object' || before.kind !== 'object') return now;
  const members = new Map<string, LayeredValue | undefined>();
  for (const [key, member] of now.members)
    members.set(key, member === undefined ? undefined : reuse(before.members.get(key), member));
  const isSame =
    isSameOver &&
    members.size === before.members.size &&
    [...members].every(([key, member]) => before.members.has(key) && before.members.get(key) === member);
  return isSame ? before : { ...now, members };
}

export function isSamePart(one: FilePart, other: FilePart | undefined): boolean {
  return (
    one.file === other?.file &&
    one.pointer.length === other.pointer.length &&
    one.pointer.every((step, index) => step === other.pointer[index])
  );
}
