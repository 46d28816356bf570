import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@pagewright/core';
import { exec, type JsonValue } from 'jsonpath-rfc9535';

/**
 * Applies overlays and overrides to plain values exactly as specified, for comparison with the views. It uses none of
 * the packages and is not optimised.
 */

type Step = string | number;
type Path = readonly Step[];

/** Returns the locations that a query selects, in the order of the standard. */
export type Select = (document: Json, query: string) => readonly Path[];

export const select: Select = (document, query) => {
  const found: Path[] = [];
  try {
    exec(document as JsonValue, query, (_, path) => {
      found.push(path.map((step) => (typeof step === 'string' ? unescaped(step) : step)));
    });
  } catch {
    return [];
  }
  return found.filter((path, index) => found.findIndex((other) => isDeepStrictEqual(other, path)) === index);
};

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Unescapes a name of a normalized path. */
function unescaped(name: string): string {
  return name.replace(/\\(?:u([0-9a-f]{4})|(.))/gs, (_, hex?: string, sign = '') =>
    hex === undefined ? (escapes[sign] ?? sign) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Applies the actions of an overlay in order. */
export function applyOverlay(document: Json, overlay: Json, selecting: Select = select): Json {
  const actions = member(overlay, 'actions');
  if (!Array.isArray(actions)) return document;
  return actions.reduce<Json>((now, action: Json) => applyAction(now, action, selecting), document);
}

function applyAction(document: Json, action: Json, selecting: Select): Json {
  const target = member(action, 'target');
  if (typeof target !== 'string') return document;
  const root = { root: structuredClone(document) };
  const paths = selecting(document, target).map((path): Path => ['root', ...path]);
  if (member(action, 'remove') === true) {
    for (const path of [...paths].sort(lastFirst)) if (path.length > 1) remove(root, path);
    return root.root;
  }
  const copied = member(action, 'copy');
  const source = typeof copied === 'string' ? selecting(document, copied)[0] : undefined;
  const update = has(action, 'update') ? member(action, 'update') : source && valueAt(document, source);
  if (update === undefined) return document;
  for (const path of paths) change(root, path, (value) => updated(value, update));
  return root.root;
}

/** Orders paths for removal: later items first, so that indexes stay valid, and inner values before outer ones. */
function lastFirst(one: Path, other: Path): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [left, right] = [one[at], other[at]];
  if (left === undefined) return other.length - one.length;
  if (right === undefined) return -1;
  return typeof left === 'number' && typeof right === 'number' ? right - left : left < right ? 1 : -1;
}

function updated(target: Json, update: Json): Json {
  if (Array.isArray(target) && !Array.isArray(update)) return [...target, structuredClone(update)];
  return merge(target, update);
}

function merge(target: Json | undefined, update: Json): Json {
  if (isObject(target) && isObject(update)) {
    const merged = { ...target };
    for (const [key, value] of Object.entries(update)) set(merged, key, merge(member(target, key), value));
    return merged;
  }
  if (Array.isArray(target) && Array.isArray(update)) return [...target, ...structuredClone(update)];
  if (update === null && typeof target === 'object' && target !== null) return target;
  return structuredClone(update);
}

/** Applies overrides as Fern does. An empty file, or a file that is not an object, changes nothing. */
export function applyOverrides(document: Json, overrides: Json): Json {
  return isObject(overrides) ? override(document, overrides) : document;
}

function override(own: Json | undefined, over: Json): Json {
  if (isObject(own) && isObject(over)) {
    const merged = { ...own };
    for (const [key, value] of Object.entries(over)) {
      if (value === null) delete merged[key];
      else set(merged, key, override(member(own, key), value));
    }
    return merged;
  }
  if (isListOfObjects(own) && isListOfObjects(over)) {
    return Array.from({ length: Math.max(own.length, over.length) }, (_, index) => {
      const value = over[index];
      if (value === undefined) return own[index] ?? null;
      return value === null ? null : override(own[index], value);
    });
  }
  return pruned(over);
}

function pruned(value: Json): Json {
  if (Array.isArray(value)) return value.map(pruned);
  if (!isObject(value)) return value;
  const kept: { [key: string]: Json } = {};
  for (const [key, inner] of Object.entries(value)) if (inner !== null) set(kept, key, pruned(inner));
  return kept;
}

function isListOfObjects(value: Json | undefined): value is Json[] {
  return Array.isArray(value) && value.every((item: Json) => typeof item === 'object');
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function has(value: Json | undefined, key: string): boolean {
  return isObject(value) && Object.hasOwn(value, key);
}

function member(value: Json | undefined, step: Step): Json | undefined {
  if (Array.isArray(value)) return typeof step === 'number' ? (value[step] as Json | undefined) : undefined;
  return isObject(value) && typeof step === 'string' && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** Sets a member of any name, including `__proto__`. */
function set(object: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

function valueAt(document: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(member, document);
}

function remove(root: Json, path: Path): void {
  const around = valueAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (Array.isArray(around) && typeof last === 'number') around.splice(last, 1);
  else if (isObject(around) && typeof last === 'string') delete (around as { [key: string]: Json })[last];
}

/** Changes a value if it still exists: the update of an outer value may have removed it. */
function change(root: Json, path: Path, make: (value: Json) => Json): void {
  const around = valueAt(root, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  const value = member(around, last);
  if (value === undefined) return;
  if (Array.isArray(around) && typeof last === 'number') around[last] = make(value);
  else if (isObject(around)) set(around, String(last), make(value));
}
