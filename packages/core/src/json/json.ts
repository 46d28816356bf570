/** Any value JSON can write. Objects are plain; their own enumerable keys are their members. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A path into a parsed document or configuration: property names and array indexes, outermost first. */
export type Pointer = readonly (string | number)[];

/** True for objects that are not arrays and not null, whatever their prototype. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own member `key` of a record; never an inherited one, so no prototype key answers. */
export function ownMember(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A copy of `record` with one member set. Safe for every key, `__proto__` included. */
export function withMember<V>(record: Readonly<Record<string, V>>, key: string, value: V): Record<string, V> {
  return { ...record, [key]: value };
}
