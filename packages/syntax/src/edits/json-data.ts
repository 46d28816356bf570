import type { Json, JsonObject, Pointer } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';

/** Compares two values. The cost depends only on `wanted`, even if `found` has cycles. */
export function isSame(found: unknown, wanted: Json): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((item: Json, index) => isSame(found[index], item))
    );
  }
  if (!isObject(wanted)) return found === wanted;
  if (!isRecord(found)) return false;
  const keys = Object.keys(wanted);
  return (
    keys.length === Object.keys(found).length &&
    keys.every((key) => Object.hasOwn(found, key) && isSame(found[key], wanted[key] ?? null))
  );
}

/**
 * Returns a copy of `base` with `value` at `path`. Creates missing objects, and creates a missing list for the index 0.
 * Undefined if the path already has another value, or an index is greater than the length of its list.
 */
export function grown(base: Json | undefined, path: Pointer, value: Json): Json | undefined {
  const [step, ...below] = path;
  if (step === undefined) return base === undefined || isSame(base, value) ? value : undefined;
  if (typeof step === 'number') {
    const list: readonly Json[] | undefined =
      base === undefined ? [] : Array.isArray(base) ? base : undefined;
    if (list === undefined || step < 0 || step > list.length) return undefined;
    const inner = grown(list[step], below, value);
    return inner === undefined ? undefined : list.toSpliced(step, 1, inner);
  }
  const object = base === undefined ? {} : base;
  if (!isObject(object)) return undefined;
  const inner = grown(Object.hasOwn(object, step) ? object[step] : undefined, below, value);
  if (inner === undefined) return undefined;
  return Object.fromEntries([...Object.entries(object).filter(([key]) => key !== step), [step, inner]]);
}

/** Counts levels without recursion because the value may be very deep. */
export function depthOf(value: Json): number {
  let depth = 0;
  for (let level: readonly Json[] = [value]; ; depth++) {
    level = level.flatMap((one) => (isJsonContainer(one) ? [one] : []));
    if (level.length === 0) return depth;
    level = level.flatMap((one) => (isJsonContainer(one) ? Object.values(one) : []));
  }
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isJsonContainer(value: Json): value is JsonObject | readonly Json[] {
  return typeof value === 'object' && value !== null;
}

export function isEmpty(value: JsonObject | readonly Json[]): boolean {
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}
