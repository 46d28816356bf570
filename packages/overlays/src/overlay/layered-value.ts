import type { Pointer, Reader } from '@pagewright/core';

/** An immutable plan of a value. It names the places in files that make up the value, which are read only on demand. */
export type LayeredValue = FilePart | ChangedValue | MergedValue;

/** The whole subtree at a place of one file; the place may be empty. */
export interface FilePart {
  readonly kind: 'part';
  /** 0 for the document, 1 for the first layer. */
  readonly file: number;
  readonly pointer: Pointer;
  /**
   * True while overrides are merged, because a null in them removes a member. All other reads of overrides omit members
   * that are null.
   */
  readonly hasNulls?: true;
}

/** An object or list with some members replaced; a removed member is undefined. */
export interface ChangedValue {
  readonly kind: 'changed';
  readonly base: LayeredValue;
  /** Keys are names, or indexes in `base`. */
  readonly members: ReadonlyMap<string | number, LayeredValue | undefined>;
}

export interface MergedValue {
  readonly kind: 'merged';
  readonly base: LayeredValue;
  readonly over: LayeredValue;
  /**
   * - selected: the rules of OpenAPI Overlay at a place that a target selects
   * - member: the rules of OpenAPI Overlay below a selected place
   * - overrides: the rules of Fern
   */
  readonly by: 'selected' | 'member' | 'overrides';
}

/** The maximum number of updates at one place; further updates are skipped and reported. */
export const maxLaidOver = 300;

export function countLaidOver(value: LayeredValue): number {
  let count = 0;
  let inner = value;
  while (inner.kind !== 'part') {
    if (inner.kind === 'merged') count++;
    inner = inner.base;
  }
  return count;
}

type ValueReader = Pick<Reader, 'get' | 'keys'>;

export interface LayerReader extends ValueReader {
  /** Reads overrides with their null members, which other reads omit. */
  readonly withNulls?: ValueReader;
}

export type LayerFile = Reader & LayerReader;

export type LayerReaders = readonly LayerReader[];

export type LayeredKind = 'none' | 'null' | 'scalar' | 'object' | 'list';

export const wholeDocument: FilePart = { kind: 'part', file: 0, pointer: [] };

/** Returns the part one step down without reading it; it may be empty. */
export function partBelow(part: FilePart, step: string | number): FilePart {
  return { ...part, pointer: [...part.pointer, step] };
}

function readerOf({ file, hasNulls }: FilePart, readers: LayerReaders): ValueReader | undefined {
  const reader = readers[file];
  return hasNulls === undefined ? reader : (reader?.withNulls ?? reader);
}

/** Omits null members, which have a meaning only inside the merge of their overrides. */
function outsideOfMerge(value: LayeredValue | undefined): LayeredValue | undefined {
  if (value?.kind !== 'part' || value.hasNulls === undefined) return value;
  const { hasNulls: _, ...part } = value;
  return part;
}

export function layeredKind(value: LayeredValue, readers: LayerReaders): LayeredKind {
  switch (value.kind) {
    case 'part':
      return partKind(value, readers);
    case 'changed':
      return layeredKind(value.base, readers);
    case 'merged': {
      const over = layeredKind(value.over, readers);
      // In most cases the top layer alone decides, so the layers below are not visited.
      if (over === 'list' || (over === 'object' && value.by !== 'selected')) return over;
      const base = layeredKind(value.base, readers);
      const isKept =
        value.by === 'overrides' ? isNothing(value.over, over) : over === 'null' && holdsMembers(base);
      return over === 'none' || isKept || (base === 'list' && value.by === 'selected') ? base : over;
    }
  }
}

function partKind(part: FilePart, readers: LayerReaders): LayeredKind {
  const { pointer } = part;
  const reader = readerOf(part, readers);
  const keys = reader?.keys(pointer);
  if (keys === undefined) {
    const value = reader?.get(pointer);
    return value === undefined ? 'none' : value === null ? 'null' : 'scalar';
  }
  // An empty list and an empty object have the same keys.
  if (keys.length === 0) return Array.isArray(reader?.get(pointer)) ? 'list' : 'object';
  return typeof keys[0] === 'number' ? 'list' : 'object';
}

export interface MergeOutcome {
  /**
   * - base, over: only that value
   * - members: an object with the members of both
   * - joined: a list with the items of `base`, then the items of `over`
   * - item: the list `base` with `over` as its last item
   * - items: a list whose items are merged one by one
   */
  readonly outcome: 'base' | 'over' | 'members' | 'joined' | 'item' | 'items';
  readonly base: LayeredKind;
  readonly over: LayeredKind;
}

/** Returns how two values are merged. This depends on their kinds, and for lists in overrides on the kinds of items. */
export function outcomeOf({ base, over, by }: MergedValue, readers: LayerReaders): MergeOutcome {
  const kinds = { base: layeredKind(base, readers), over: layeredKind(over, readers) };
  const { base: own, over: laid } = kinds;
  if (laid === 'none') return { outcome: 'base', ...kinds };
  if (own === 'object' && laid === 'object') return { outcome: 'members', ...kinds };
  if (by === 'overrides') {
    // An empty file of overrides must not delete the document.
    if (isNothing(over, laid)) return { outcome: 'base', ...kinds };
    const areItems =
      own === 'list' && laid === 'list' && isMergeable(base, readers) && isMergeable(over, readers);
    return { outcome: areItems ? 'items' : 'over', ...kinds };
  }
  if (own === 'list' && laid === 'list') return { outcome: 'joined', ...kinds };
  if (own === 'list' && by === 'selected') return { outcome: 'item', ...kinds };
  // An empty key (`update: {x:}`) must not delete the existing value.
  return { outcome: holdsMembers(own) && laid === 'null' ? 'base' : 'over', ...kinds };
}

function isNothing(over: LayeredValue, kind: LayeredKind): boolean {
  return over.kind === 'part' && over.pointer.length === 0 && !holdsMembers(kind);
}

export function holdsMembers(kind: LayeredKind): boolean {
  return kind === 'object' || kind === 'list';
}

function isMergeable(value: LayeredValue, readers: LayerReaders): boolean {
  const items = layeredKeys(value, readers) ?? [];
  return items.every((index) => {
    const item = layeredMember(value, index, readers);
    return item !== undefined && layeredKind(item, readers) !== 'scalar';
  });
}

/**
 * Returns a member or an item without reading it, so the result may turn out to be empty. Undefined if the value has no
 * such member or item, or if a layer removes it.
 */
export function layeredMember(
  value: LayeredValue,
  step: string | number,
  readers: LayerReaders,
): LayeredValue | undefined {
  switch (value.kind) {
    case 'part':
      return partBelow(value, step);
    case 'changed': {
      const own = typeof step === 'number' ? indexInBase(value, step) : step;
      return value.members.has(own) ? value.members.get(own) : layeredMember(value.base, own, readers);
    }
    case 'merged':
      return mergedMember(value, step, readers);
  }
}

function mergedMember(
  value: MergedValue,
  step: string | number,
  readers: LayerReaders,
): LayeredValue | undefined {
  const { base, over, by } = value;
  const own = () => layeredMember(base, step, readers);
  if (typeof step === 'string') {
    // If only one of the two values has the member, the kind of the other value is not read.
    const laid =
      layeredKeys(over, readers)?.includes(step) === true ? layeredMember(over, step, readers) : undefined;
    if (laid === undefined)
      return layeredKind(over, readers) === 'object' || isBase(value, readers) ? own() : undefined;
    if (by === 'overrides' && layeredKind(laid, readers) === 'null') return undefined;
    const before = own();
    if (before === undefined || layeredKind(before, readers) === 'none') {
      // If the update appended the object to the selected list, the object's members are not members of the list.
      const isItem = by === 'selected' && layeredKind(base, readers) === 'list';
      return isItem ? undefined : outsideOfMerge(laid);
    }
    return { kind: 'merged', base: before, over: laid, by: by === 'overrides' ? by : 'member' };
  }
  const { outcome } = outcomeOf(value, readers);
  if (outcome === 'base') return own();
  if (outcome === 'over') return outsideOfMerge(layeredMember(over, step, readers));
  const length = layeredKeys(base, readers)?.length ?? 0;
  if (outcome === 'item') return step < length ? own() : step === length ? over : undefined;
  if (outcome === 'joined') return step < length ? own() : layeredMember(over, step - length, readers);
  const laid =
    step < (layeredKeys(over, readers)?.length ?? 0) ? layeredMember(over, step, readers) : undefined;
  if (laid === undefined) return own();
  const before = step < length ? own() : undefined;
  if (before === undefined || layeredKind(laid, readers) === 'null') return outsideOfMerge(laid);
  return { kind: 'merged', base: before, over: laid, by };
}

function isBase(value: MergedValue, readers: LayerReaders): boolean {
  return outcomeOf(value, readers).outcome === 'base';
}

/** Converts an index of the changed list to an index of `base`, which still has the removed items. */
function indexInBase({ members }: ChangedValue, index: number): number {
  const removed = removedFrom(members);
  let own = index;
  for (const one of removed) if (one <= own) own++;
  return own;
}

function removedFrom(members: ChangedValue['members']): readonly number[] {
  const removed: number[] = [];
  for (const [step, member] of members)
    if (typeof step === 'number' && member === undefined) removed.push(step);
  return removed.sort((one, other) => one - other);
}

/** Returns keys or indexes, keys of layers last. Undefined for a scalar or an empty place. */
export function layeredKeys(
  value: LayeredValue,
  readers: LayerReaders,
): readonly (string | number)[] | undefined {
  switch (value.kind) {
    case 'part':
      return readerOf(value, readers)?.keys(value.pointer);
    case 'changed': {
      const own = layeredKeys(value.base, readers);
      if (typeof own?.[0] === 'number') return [...own.slice(removedFrom(value.members).length).keys()];
      return own?.filter((key) => !value.members.has(key) || value.members.get(key) !== undefined);
    }
    case 'merged':
      return mergedKeys(value, readers);
  }
}

function mergedKeys(value: MergedValue, readers: LayerReaders): readonly (string | number)[] | undefined {
  const { base, over, by } = value;
  const known = layeredKind(over, readers) === 'object' ? layeredKeys(base, readers) : undefined;
  const areMembers = typeof known?.[0] === 'string';
  const outcome = areMembers ? 'members' : outcomeOf(value, readers).outcome;
  const own = outcome === 'over' ? [] : (known ?? layeredKeys(base, readers) ?? []);
  const laid = outcome === 'base' || outcome === 'item' ? [] : (layeredKeys(over, readers) ?? []);
  // Null in overrides removes a member; in a list it is an ordinary item.
  const isTaken = (key: string | number) => {
    if (by !== 'overrides' || typeof key === 'number' || !laid.includes(key)) return false;
    const member = layeredMember(over, key, readers);
    return member !== undefined && layeredKind(member, readers) === 'null';
  };
  switch (outcome) {
    case 'base':
      return layeredKeys(base, readers);
    case 'over':
      return layeredKeys(over, readers)?.filter((key) => !isTaken(key));
    case 'item':
      return [...own, own.length];
    case 'joined':
      return [...Array(own.length + laid.length).keys()];
    case 'items':
      return [...Array(Math.max(own.length, laid.length)).keys()];
    case 'members': {
      const all = [...own, ...laid.filter((key) => !own.includes(key))];
      return by === 'overrides' ? all.filter((key) => !isTaken(key)) : all;
    }
  }
}

/**
 * Returns `now` with equal parts taken from `before`. Unchanged values stay the same objects, so results computed from
 * them stay valid.
 */
export function reuse(before: LayeredValue | undefined, now: LayeredValue): LayeredValue {
  if (before === undefined || before === now) return now;
  if (now.kind === 'part') return before.kind === 'part' && isSamePart(before, now) ? before : now;
  if (now.kind === 'merged') {
    if (before.kind !== 'merged' || before.by !== now.by) return now;
    const base = reuse(before.base, now.base);
    const over = reuse(before.over, now.over);
    return base === before.base && over === before.over ? before : { ...now, base, over };
  }
  if (before.kind !== 'changed') return now;
  const base = reuse(before.base, now.base);
  let isSame = base === before.base && before.members.size === now.members.size;
  let members: Map<string | number, LayeredValue | undefined> | undefined;
  for (const [step, member] of now.members) {
    const known = before.members.get(step);
    const kept = member === undefined ? undefined : reuse(known, member);
    isSame &&= kept === known && before.members.has(step);
    // Most path items are unchanged, so the map is copied only if a member differs.
    if (kept !== member) members = (members ?? new Map(now.members)).set(step, kept);
  }
  return isSame ? before : { kind: 'changed', base, members: members ?? now.members };
}

export function isSamePart(one: FilePart, other: FilePart | undefined): boolean {
  return (
    one.file === other?.file &&
    one.hasNulls === other.hasNulls &&
    one.pointer.length === other.pointer.length &&
    one.pointer.every((step, index) => step === other.pointer[index])
  );
}
