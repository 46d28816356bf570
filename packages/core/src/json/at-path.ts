import { isRecord, type Pointer } from './json.js';

/**
 * The value at `path`, or undefined when a step leads nowhere (D5, D32, D33).
 * - A string names an own property, literally: it is never split, and never an array index.
 * - A number is an index of an array, or the property of that name on an object.
 * - The empty path is the value itself.
 */
export function readAt(value: unknown, path: Pointer): unknown {
  let current = value;
  for (const step of path) {
    if (Array.isArray(current)) {
      if (typeof step !== 'number' || !Object.hasOwn(current, step)) return undefined;
      current = current[step];
    } else if (isRecord(current) && Object.hasOwn(current, step)) {
      current = current[step];
    } else {
      return undefined;
    }
  }
  return current;
}
