import { isExactNumber } from './exact-number.js';
import { isContainer } from './json.js';

/**
 * Compares two values of any size and depth as data; cycles are allowed. Member order is ignored, 0 equals
 * -0, and NaN equals itself. Objects that are not plain data equal only themselves.
 */
export function deepEqual(left: unknown, right: unknown): boolean {
  const pending: [unknown, unknown][] = [[left, right]];
  const compared = new Map<object, Set<object>>();
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [a, b] = pair;
    if (a === b || Object.is(a, b)) continue;
    if (isExactNumber(a) && isExactNumber(b) && String(a) === String(b)) continue;
    if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;
    // This pair is already being compared. Skipping it ends cycles.
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

/** Lists with the same keys may still differ in length, because absent items have no key: `[ , ]` and `[]`. */
function lengthOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}
