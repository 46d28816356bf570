import type { Pointer } from '../json/json.js';
import {
  asList,
  asObject,
  type FilePart,
  type LayeredValue,
  type LayerReaders,
  layeredItems,
  layeredKeys,
  layeredKind,
  layeredMember,
  type MergedObject,
  partBelow,
} from './layered-value.js';

/** A conflict of two values of which only one can be kept. */
export interface MergeConflict {
  readonly target: LayeredValue;
  readonly update: LayeredValue;
  /** True where the target is kept, since the update is null; otherwise the update is in its place. */
  readonly isKept: boolean;
}

/** The rules by which a value is laid over another. */
export interface MergeRules {
  readonly readers: LayerReaders;
  readonly onConflict?: (conflict: MergeConflict) => void;
}

/** Deeper inside of one another objects are not merged: the later one counts. */
const deepest = 200;

/**
 * Lays the value of an action over the one that its target has selected, by the rules of OpenAPI Overlay 1.1: objects are
 * merged member by member, a list takes the items of another list, and a selected list any other value as an item. Values
 * that do not go together are a conflict.
 */
export function mergeUpdate(target: LayeredValue, update: LayeredValue, rules: MergeRules): LayeredValue {
  const { readers } = rules;
  if (
    target.kind !== 'object' &&
    layeredKind(target, readers) === 'list' &&
    layeredKind(update, readers) !== 'list'
  ) {
    const list = asList(target, readers);
    return { ...list, items: [...list.items, update] };
  }
  return mergeInner(target, update, rules, 0);
}

function mergeInner(
  target: LayeredValue,
  update: LayeredValue,
  rules: MergeRules,
  depth: number,
): LayeredValue {
  const { readers, onConflict } = rules;
  const kind = layeredKind(target, readers);
  const over = layeredKind(update, readers);
  if (kind === 'none') return update;
  if (kind !== over || depth > deepest) {
    // Written out with nothing behind it, a key is no wish to lose what is there.
    const isKept = kind !== 'scalar' && isNull(update, readers);
    onConflict?.({ target, update, isKept });
    return isKept ? target : update;
  }
  if (kind === 'object' && target.kind !== 'list') return mergeObjects(target, update, rules, depth);
  if (kind === 'list' && target.kind !== 'object') {
    const list = asList(target, readers);
    const items = [...list.items, ...layeredItems(update, readers)];
    return { ...list, items, over: [...list.over, ...partsOf(update)] };
  }
  return update;
}

function mergeObjects(
  target: FilePart | MergedObject,
  update: LayeredValue,
  rules: MergeRules,
  depth: number,
): MergedObject {
  const { readers } = rules;
  const object = asObject(target);
  const members = new Map(object.members);
  for (const key of layeredKeys(update, readers) ?? []) {
    const own = layeredMember(object, key);
    const inner = layeredMember(update, key);
    if (inner === undefined) continue;
    members.set(String(key), own === undefined ? inner : mergeInner(own, inner, rules, depth + 1));
  }
  return { ...object, members, over: [...object.over, ...partsOf(update)] };
}

/** The parts of files that a value is made of, at its own place. */
export function partsOf(value: LayeredValue): readonly FilePart[] {
  return value.kind === 'part' ? [value] : [value.base, ...value.over];
}

/**
 * Lays overrides over a value by the rules of Fern: objects are merged member by member, and null takes a member out; two
 * lists of objects or lists are merged item by item; anything else in the overrides counts alone.
 */
export function mergeOverrides(
  target: LayeredValue,
  overrides: FilePart,
  readers: LayerReaders,
  depth = 0,
): LayeredValue {
  const kind = layeredKind(target, readers);
  const over = layeredKind(overrides, readers);
  if (kind === 'object' && over === 'object' && target.kind !== 'list' && depth < deepest) {
    let object = asObject(target);
    const members = new Map(object.members);
    for (const key of layeredKeys(overrides, readers) ?? []) {
      const own = layeredMember(object, key);
      const inner = partBelow(overrides, key);
      if (isNull(inner, readers)) members.set(String(key), undefined);
      else
        members.set(String(key), own === undefined ? inner : mergeOverrides(own, inner, readers, depth + 1));
    }
    object = { ...object, members, over: [...object.over, overrides] };
    return object;
  }
  const areLists = kind === 'list' && over === 'list' && target.kind !== 'object' && depth < deepest;
  if (!areLists || !isMergeable(target, readers) || !isMergeable(overrides, readers)) return overrides;
  const list = asList(target, readers);
  const items = layeredItems(overrides, readers);
  const merged = Array.from({ length: Math.max(list.items.length, items.length) }, (_, index) => {
    const own = list.items[index];
    const inner = items[index];
    if (inner === undefined || inner.kind !== 'part') return own ?? overrides;
    if (isNull(inner, readers)) return inner;
    return own === undefined ? inner : mergeOverrides(own, inner, readers, depth + 1);
  });
  return { ...list, items: merged, over: [...list.over, overrides] };
}

function isNull(value: LayeredValue, readers: LayerReaders): boolean {
  return value.kind === 'part' && readers[value.file]?.get(value.pointer) === null;
}

/** Returns whether all items of a list are objects, lists or null. */
function isMergeable(value: LayeredValue, readers: LayerReaders): boolean {
  return layeredItems(value, readers).every(
    (item) => layeredKind(item, readers) !== 'scalar' || isNull(item, readers),
  );
}

/** Places below one place, as a tree: each may be one that is to be changed, and have others below it. */
interface Places {
  isPlace: boolean;
  readonly below: Map<string | number, Places>;
}

/** A change of one value; undefined takes it out of the object or list that it is in. */
export type ValueChange = (value: LayeredValue) => LayeredValue | undefined;

/**
 * Changes the values at all these places at once. A place that is around another is changed first. The root stays where a
 * change would take it out.
 */
export function changeAt(
  root: LayeredValue,
  pointers: readonly Pointer[],
  change: ValueChange,
  readers: LayerReaders,
): LayeredValue {
  const places: Places = { isPlace: false, below: new Map() };
  for (const pointer of pointers) {
    let at = places;
    for (const step of pointer) {
      const next = at.below.get(step) ?? { isPlace: false, below: new Map() };
      at.below.set(step, next);
      at = next;
    }
    at.isPlace = true;
  }
  return changeIn(root, places, change, readers) ?? root;
}

function changeIn(
  value: LayeredValue,
  { isPlace, below }: Places,
  change: ValueChange,
  readers: LayerReaders,
): LayeredValue | undefined {
  const changed = isPlace ? change(value) : value;
  if (changed === undefined || below.size === 0) return changed;
  const kind = layeredKind(changed, readers);
  if (kind === 'object' && changed.kind !== 'list') {
    const object = asObject(changed);
    const members = new Map(object.members);
    for (const [step, inner] of below) {
      const member = layeredMember(object, step);
      if (member !== undefined && layeredKind(member, readers) !== 'none')
        members.set(String(step), changeIn(member, inner, change, readers));
    }
    return { ...object, members };
  }
  if (kind === 'list' && changed.kind !== 'object') {
    const list = asList(changed, readers);
    const items = list.items.flatMap((item, index) => {
      const inner = below.get(index);
      return (inner === undefined ? item : changeIn(item, inner, change, readers)) ?? [];
    });
    return { ...list, items };
  }
  return changed;
}
