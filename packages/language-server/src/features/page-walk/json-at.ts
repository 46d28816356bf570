import { isRecord, type Json, type Pointer } from '@pagewright/core';

/** The value at a path of plain JSON; undefined where it leads nowhere. Inherited keys are never read. */
export function jsonAt(value: Json | undefined, path: Pointer): Json | undefined {
  let at: Json | undefined = value;
  for (const step of path) {
    if (Array.isArray(at)) at = typeof step === 'number' ? at[step] : undefined;
    else at = isObject(at) && Object.hasOwn(at, step) ? at[String(step)] : undefined;
  }
  return at;
}

/** A copy with the value at the path, undefined taking it away; objects on the way are made, lists as long as needed. */
export function withJsonAt(value: Json | undefined, path: Pointer, put: Json | undefined): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (typeof step === 'number' && (value === undefined || Array.isArray(value))) {
    const list = value ?? [];
    // A list that a hundred items do not reach is not made for one of them.
    if (step > list.length + 100) return value;
    const inner = withJsonAt(list[step], rest, put) ?? null;
    return Array.from({ length: Math.max(list.length, step + 1) }, (_, index) =>
      index === step ? inner : (list[index] ?? null),
    );
  }
  const record = isObject(value) ? value : {};
  const key = String(step);
  const inner = withJsonAt(Object.hasOwn(record, key) ? record[key] : undefined, rest, put);
  const others = Object.entries(record).filter(([name]) => name !== key);
  if (inner === undefined) return Object.fromEntries(others);
  // The member keeps its place.
  return Object.hasOwn(record, key)
    ? Object.fromEntries(Object.entries(record).map(([name, old]) => [name, name === key ? inner : old]))
    : Object.fromEntries([...others, [key, inner]]);
}

function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return isRecord(value);
}
