export type Container = Readonly<Record<string, unknown>>;

export function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || isPlain(value);
}

/**
 * True for objects created by `{}`, by `JSON.parse` or without a prototype; false for lists and class
 * instances.
 */
export function isPlain(value: unknown): value is JsonObject {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Longer lists are copied with `Object.assign`, which takes time only for the existing items of a sparse list. */
const maxSlicedLength = 100_000;

/** Copies an object or a list, but not its members. Preserves missing list items and a missing prototype. */
export function shallowCopy(source: Container): Record<string, unknown> {
  const members: unknown = source;
  if (Array.isArray(members)) {
    const copy: unknown =
      members.length > maxSlicedLength ? Object.assign(new Array(members.length), members) : members.slice();
    return copy as Record<string, unknown>;
  }
  return Object.getPrototypeOf(source) === null ? Object.assign(Object.create(null), source) : { ...source };
}

/** Sets an own member of any name; assigning to `__proto__` would change the prototype instead. */
export function setMember(target: Record<string, unknown>, key: string | number, value: unknown): void {
  // Assignment is ten times as fast as `defineProperty`, and copying calls this for every member.
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Any value that JSON can express. Objects are plain; their own enumerable keys are their members. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object: a plain object of JSON values. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A path into a parsed document or configuration: property names and array indexes, outermost first. */
export type Pointer = readonly (string | number)[];

/** True for objects that are neither arrays nor null, whatever their prototype. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an own member; inherited members such as `constructor` are undefined. */
export function ownMember(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function withMember<V>(record: Readonly<Record<string, V>>, key: string, value: V): Record<string, V> {
  return { ...record, [key]: value };
}

/** Names the kind of a wrong argument for an error, such as `a string` or `a Headers`. */
export function nameOfValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const { name } = value.constructor ?? {};
  return typeof name === 'string' && name !== '' && name !== 'Object' ? `a ${name}` : 'another object';
}
