import type { Pointer } from '@pagewright/core';
import type { ChangedValue, LayeredValue } from './layered-value.js';
import { isSamePart, partBelow } from './layered-value.js';

export interface PlaceTree {
  isPlace: boolean;
  readonly below: Map<string | number, PlaceTree>;
}

export function placesAt(pointers: readonly Pointer[]): PlaceTree {
  const places: PlaceTree = { isPlace: false, below: new Map() };
  for (const pointer of pointers) {
    let at = places;
    for (const step of pointer) {
      const next = at.below.get(step) ?? { isPlace: false, below: new Map() };
      at.below.set(step, next);
      at = next;
    }
    at.isPlace = true;
  }
  return places;
}

/** Returns the new value, or undefined to remove the value from its object or list. */
type ValueChange = (value: LayeredValue) => LayeredValue | undefined;

export interface EarlierChange {
  readonly before: LayeredValue;
  readonly after: LayeredValue | undefined;
}

/**
 * Changes the values at existing places, outer places before inner places. The root stays even if a change removes it.
 * @param memberOf returns a member of a value that combines several files
 * @param earlier a previous run of the same changes on another root; its results are reused for values that both roots
 * contain. Pass it only if the changes read no file
 */
export function changeAt(
  root: LayeredValue,
  places: PlaceTree,
  change: ValueChange,
  memberOf: (value: LayeredValue, step: string | number) => LayeredValue | undefined,
  earlier?: EarlierChange,
): LayeredValue {
  const memberAt = (value: LayeredValue, step: string | number) =>
    value.kind === 'part' ? partBelow(value, step) : memberOf(value, step);
  const earlierAt = (known: EarlierChange | undefined, step: string | number): EarlierChange | undefined => {
    // Excludes items of lists, because the removal of an item shifts the items after it.
    if (known === undefined || !isPatchable(known) || typeof step === 'number') return undefined;
    const inner = memberAt(known.before, step);
    return inner && { before: inner, after: known.after.members.get(step) };
  };
  const changeIn = (
    value: LayeredValue,
    { isPlace, below }: PlaceTree,
    known: EarlierChange | undefined,
  ): LayeredValue | undefined => {
    if (known !== undefined && isSame(known.before, value)) return known.after;
    const changed = isPlace ? change(value) : value;
    if (changed === undefined || below.size === 0) return changed;
    const { base, members: kept } = asChanged(changed, below);
    const before = isPlace ? undefined : known;
    // Most members are unchanged, so only the others are visited.
    const isPatch = before !== undefined && isPatchable(before) && isOf(base, before);
    const steps = isPatch ? changedSteps(before.before.members, kept) : below.keys();
    const members = new Map(isPatch ? before.after.members : kept);
    for (const step of steps) {
      const inner = below.get(step);
      const member = inner && memberAt(changed, step);
      if (inner && member) members.set(step, changeIn(member, inner, earlierAt(before, step)));
      else if (kept.has(step)) members.set(step, kept.get(step));
      else members.delete(step);
    }
    return { kind: 'changed', base, members };
  };
  return changeIn(root, places, earlier) ?? root;
}

function isSame(one: LayeredValue, other: LayeredValue): boolean {
  return one === other || (one.kind === 'part' && other.kind === 'part' && isSamePart(one, other));
}

interface PatchableChange extends EarlierChange {
  readonly before: ChangedValue;
  readonly after: ChangedValue;
}

function isPatchable(known: EarlierChange): known is PatchableChange {
  return known.before.kind === 'changed' && known.after?.kind === 'changed';
}

/**
 * True if the earlier change's `before` and `after` both have this base. Never true for lists, because a change of a
 * list has the previous value as its base.
 */
function isOf(base: LayeredValue, { before, after }: PatchableChange): boolean {
  return isSame(before.base, base) && isSame(after.base, base);
}

function* changedSteps(
  one: ChangedValue['members'],
  other: ChangedValue['members'],
): Generator<string | number> {
  for (const [step, member] of other) if (member !== one.get(step) || !one.has(step)) yield step;
  for (const step of one.keys()) if (!other.has(step)) yield step;
}

/**
 * Returns the value as a change to which members can be added. A changed list becomes the base of a new change, because
 * indexes refer to its current items.
 */
function asChanged(value: LayeredValue, steps: ReadonlyMap<string | number, unknown>): ChangedValue {
  return value.kind === 'changed' && areNames(steps.keys())
    ? value
    : { kind: 'changed', base: value, members: new Map() };
}

/** True if no step is an index. Copies no steps, because a wildcard can have one for each path of the document. */
function areNames(steps: Iterable<string | number>): boolean {
  for (const step of steps) if (typeof step === 'number') return false;
  return true;
}
