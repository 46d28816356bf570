import {
  type Container,
  isContainer,
  isPlain,
  type Json,
  type Pointer,
  setMember,
  shallowCopy,
} from './json.js';

interface JsonLimits {
  /** Maximum nesting of arrays and objects; the outermost counts as one. Default 100. */
  readonly depth?: number;
  /** Maximum number of values; shared and aliased values count at each occurrence. Default 20,000. */
  readonly values?: number;
  /** Converts a value that is not plain JSON to a number, or keeps an exact one; undefined rejects it. */
  readonly numberOf?: (value: unknown, path: Pointer) => Json | undefined;
}

export type JsonProblem =
  | { readonly kind: 'depth'; readonly path: readonly (string | number)[] }
  | { readonly kind: 'size'; readonly path: readonly (string | number)[] }
  | { readonly kind: 'notJson'; readonly path: readonly (string | number)[]; readonly found: string };

type JsonCopy =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly problem: JsonProblem };

interface Pending {
  readonly source: unknown;
  readonly path: readonly (string | number)[];
  readonly put: (value: Json) => void;
}

/**
 * Copies any value as plain JSON, or returns the first problem with it. Never throws, and its cost is
 * bounded: a cyclic value exceeds the depth limit, an alias bomb the size limit. Members with the value
 * undefined are dropped, as by `JSON.stringify`.
 */
export function copyJson(source: unknown, limits: JsonLimits = {}): JsonCopy {
  try {
    return copyBounded(source, limits);
  } catch {
    // Only a custom getter or Proxy can throw here.
    return { ok: false, problem: { kind: 'notJson', path: [], found: 'an object that throws when read' } };
  }
}

function copyBounded(source: unknown, limits: JsonLimits): JsonCopy {
  const { depth = 100, values = 20_000, numberOf } = limits;
  let root: Json = null;
  const pending: Pending[] = [
    {
      source,
      path: [],
      put: (value) => {
        root = value;
      },
    },
  ];
  for (let count = 0, next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (++count + pending.length > values) return { ok: false, problem: { kind: 'size', path: next.path } };
    const { path, put } = next;
    const plain = asScalar(next.source);
    const scalar = plain === undefined ? numberOf?.(next.source, path) : plain;
    if (scalar !== undefined) {
      put(scalar);
      continue;
    }
    if (path.length >= depth) return { ok: false, problem: { kind: 'depth', path } };
    if (Array.isArray(next.source)) {
      if (next.source.length > values) return { ok: false, problem: { kind: 'size', path } };
      const copy: Json[] = new Array(next.source.length).fill(null);
      put(copy);
      pushMembers(
        pending,
        next.source.map((item, index) => [index, item]),
        path,
        (index, value) => {
          copy[Number(index)] = value;
        },
      );
    } else if (isPlain(next.source)) {
      const copy: Record<string, Json> = {};
      put(copy);
      const members = Object.entries(next.source).filter(([, value]) => value !== undefined);
      if (members.length > values) return { ok: false, problem: { kind: 'size', path } };
      // Members are copied from last to first. Setting all of them to null first keeps them in the order of the source.
      for (const [key] of members) setMember(copy, key, null);
      pushMembers(pending, members, path, (key, value) => setMember(copy, String(key), value));
    } else {
      return { ok: false, problem: { kind: 'notJson', path, found: kindOf(next.source) } };
    }
  }
  return { ok: true, value: root };
}

function pushMembers(
  pending: Pending[],
  members: readonly (readonly [string | number, unknown])[],
  path: readonly (string | number)[],
  put: (key: string | number, value: Json) => void,
): void {
  for (let index = members.length - 1; index >= 0; index--) {
    const member = members[index];
    if (member === undefined) continue;
    const [key, source] = member;
    pending.push({ source, path: [...path, key], put: (value) => put(key, value) });
  }
}

function asScalar(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Names the kind of a value for messages: "a list", "an object", "a string". */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'a string';
    case 'number':
      return Number.isFinite(value) ? 'a number' : 'a number JSON cannot write';
    case 'boolean':
      return 'a boolean';
    case 'object':
      return isPlain(value) ? 'an object' : 'an object that is not plain data';
    default:
      return `a ${typeof value}`;
  }
}

/**
 * Copies a value of any size and depth without sharing a list or plain object with `source` (D22).
 * - Preserves cycles and shared parts.
 * - Preserves undefined members, missing list items, functions, members named `__proto__`, and missing
 *   prototypes.
 * - Objects that are not plain data (a Date, a stream, a class instance) are shared, since only their own
 *   code knows how to copy them.
 */
export function deepCopy<T>(source: T): T {
  if (!isContainer(source)) return source;
  const root = shallowCopy(source);
  const pending = [root];
  let copies: Map<object, Container> | undefined;
  for (let copy = pending.pop(); copy !== undefined; copy = pending.pop()) {
    for (const key of Object.keys(copy)) {
      const member = copy[key];
      if (!isContainer(member)) continue;
      copies ??= new Map([[source, root]]);
      let memberCopy = copies.get(member);
      if (memberCopy === undefined) {
        const fresh = shallowCopy(member);
        copies.set(member, fresh);
        pending.push(fresh);
        memberCopy = fresh;
      }
      // Safe for every name, even `__proto__`: the shallow copy already has it as an own member.
      copy[key] = memberCopy;
    }
  }
  return root as T;
}

/**
 * Replaces values at any depth of `root`, in place. Does not search inside a replacement.
 *
 * @param replace receives each value with its member name or list index; the name of the root is empty
 */
export function replaceValues(root: unknown, replace: (value: unknown, name: string) => unknown): unknown {
  const top = { '': root };
  const pending: Record<string, unknown>[] = [top];
  const seen = new Set<unknown>(pending);
  for (const holder of pending) {
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      const replaced = replace(value, key);
      if (replaced !== value) setMember(holder, key, replaced);
      else if (isContainer(value) && !seen.has(value)) {
        seen.add(value);
        pending.push(value as Record<string, unknown>);
      }
    }
  }
  return top[''];
}
