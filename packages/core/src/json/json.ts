/** A list or a plain object, seen as its own members by name. */
export type Container = Readonly<Record<string, unknown>>;

/** True for lists and plain objects: the values that can be copied and compared member by member. */
export function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || isPlain(value);
}

/** True for objects made by `{}`, by `JSON.parse` or without a prototype; false for lists and class instances. */
export function isPlain(value: unknown): value is JsonObject {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A list longer than this is copied member by member, so that a sparse one costs what it holds, not its length. */
const longList = 100_000;

/** A new container with the same own members; missing items, and the lack of a prototype, are kept. */
export function shallowCopy(source: Container): Record<string, unknown> {
  const members: unknown = source;
  if (Array.isArray(members)) {
    const copy: unknown =
      members.length > longList ? Object.assign(new Array(members.length), members) : members.slice();
    return copy as Record<string, unknown>;
  }
  return Object.getPrototypeOf(source) === null ? Object.assign(Object.create(null), source) : { ...source };
}

/** Sets an own member whatever its name: plain assignment to `__proto__` would change the prototype instead. */
export function setMember(target: Record<string, unknown>, key: string | number, value: unknown): void {
  // Ten times as quick, and every value that is read goes through here.
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

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

/** Describes what a value is, for a message to the caller that passed it. */
export function nameOfValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const { name } = value.constructor ?? {};
  return typeof name === 'string' && name !== '' && name !== 'Object' ? `a ${name}` : 'another object';
}
