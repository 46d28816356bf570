import { isExactNumber } from './exact-number.js';
import { isContainer } from './json.js';

/**
 * Returns whether two values are the same data, whatever their size and depth, cycles included. The order of
 * members does not count; 0 and -0 are the same, and NaN is itself. Objects that are not plain data equal
 * only themselves.
 */
export function deepEqual(left: unknown, right: unknown): boolean {
  const pending: [unknown, unknown][] = [[left, right]];
  const compared = new Map<object, Set<object>>();
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (a === b || Object.is(a, b)) continue;
    if (isExactNumber(a) && isExactNumber(b) && String(a) === String(b)) continue;
    if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;
    // A pair that was compared before is checked at its first place: a cycle adds nothing.
    const partners = compared.get(a) ?? new Set();
    if (partners.has(b)) continue;
    compared.set(a, partners.add(b));

    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length || lengthOf(a) !== lengthOf(b)) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false;
      pending.push([a[key], b[key]]);
    }
  }
  return true;
}

/** A list has a length beside its members, which missing items make visible. */
function lengthOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}
