import type { Pointer } from '../json/json.js';
import type { ChangedValue, LayeredValue } from './layered-value.js';
import { partBelow } from './layered-value.js';

/** Places below one place, as a tree: each may be one that is to be changed, and have others below it. */
interface Places {
  isPlace: boolean;
  readonly below: Map<string | number, Places>;
}

/** A change of one value; undefined takes it out of the object or list that it is in. */
type ValueChange = (value: LayeredValue) => LayeredValue | undefined;

/**
 * Changes the values at all these places, which are there, at once. A place that is around another is changed first. The
 * root stays where a change would take it out.
 *
 * @param memberOf gives the member of a value that is no part of one file
 */
export function changeAt(
  root: LayeredValue,
  pointers: readonly Pointer[],
  change: ValueChange,
  memberOf: (value: LayeredValue, step: string | number) => LayeredValue | undefined,
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
  const changeIn = (value: LayeredValue, { isPlace, below }: Places): LayeredValue | undefined => {
    const changed = isPlace ? change(value) : value;
    if (changed === undefined || below.size === 0) return changed;
    const { base, members: known } = asChanged(changed, below);
    const members = new Map(known);
    for (const [step, inner] of below) {
      const member = changed.kind === 'part' ? partBelow(changed, step) : memberOf(changed, step);
      if (member !== undefined) members.set(step, changeIn(member, inner));
    }
    return { kind: 'changed', base, members };
  };
  return changeIn(root, places) ?? root;
}

/** Members of objects are changed beside those that were changed before; indexes are those of the list as it is now. */
function asChanged(value: LayeredValue, steps: ReadonlyMap<string | number, unknown>): ChangedValue {
  const areNames = [...steps.keys()].every((step) => typeof step === 'string');
  return value.kind === 'changed' && areNames ? value : { kind: 'changed', base: value, members: new Map() };
}
