import type { JsonPath } from '../json-path/json-path.js';
import { type ChangedValue, isSamePart, type LayeredValue, partBelow } from './layered-value.js';

/**
 * Returns true if the query uses only object keys, and both layered values have the same keys: it then selects the same
 * places in both until a file changes. Compares without reading files, so false means "perhaps different".
 */
export function selectsTheSame({ segments }: JsonPath, one: LayeredValue, other: LayeredValue): boolean {
  const asksForKeys = segments.every(
    ({ kind, selectors }) =>
      kind === 'child' &&
      selectors.every((selector) => selector.kind === 'name' || selector.kind === 'wildcard'),
  );
  return asksForKeys && haveSameKeys(one, other, segments.length);
}

function haveSameKeys(
  one: LayeredValue | undefined,
  other: LayeredValue | undefined,
  depth: number,
): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one === other || depth === 0) return true;
  if (one.kind === 'part' && other.kind === 'part') return isSamePart(one, other);
  if (one.kind === 'merged' && other.kind === 'merged') {
    const isSameMerge = one.over === other.over && one.by === other.by && one.by !== 'overrides';
    return isSameMerge && haveSameKeys(one.base, other.base, depth);
  }
  if (one.kind !== 'changed' && other.kind !== 'changed') return false;
  const [some, others] = [asChanged(one), asChanged(other)];
  if (!haveSameKeys(some.base, others.base, depth)) return false;
  const isSameAt = (step: string | number): boolean => {
    const [member, counterpart] = [some.members.get(step), others.members.get(step)];
    if (member !== undefined && member === counterpart) return true;
    // Returns false for items of a list, which may move, and for a merged base, whose members the plan does not know.
    if (typeof step === 'number' || !isPlanned(some, step) || !isPlanned(others, step)) return false;
    return haveSameKeys(memberOf(some, step), memberOf(others, step), depth - 1);
  };
  for (const step of some.members.keys()) if (!isSameAt(step)) return false;
  for (const step of others.members.keys()) if (!some.members.has(step) && !isSameAt(step)) return false;
  return true;
}

type Changes = Pick<ChangedValue, 'base' | 'members'>;

function asChanged(value: LayeredValue): Changes {
  return value.kind === 'changed' ? value : { base: value, members: new Map() };
}

function isPlanned({ base, members }: Changes, step: string): boolean {
  return members.has(step) || base.kind === 'part';
}

function memberOf({ base, members }: Changes, step: string): LayeredValue | undefined {
  return members.has(step) || base.kind !== 'part' ? members.get(step) : partBelow(base, step);
}

export function isMemberPlanned(value: LayeredValue, step: string | number): boolean {
  if (value.kind === 'part') return true;
  if (value.kind === 'merged' || typeof step === 'number') return false;
  return value.members.has(step) || isMemberPlanned(value.base, step);
}
