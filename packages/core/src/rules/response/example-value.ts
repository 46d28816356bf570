import type { Pointer } from '../../json/json.js';
import { below, keysAt, type NodeRef, valueAt } from '../../openapi/source-document.js';

export interface ExampleEnd {
  readonly node: NodeRef;
  readonly missing?: Pointer;
}

export function walkExample(body: NodeRef, path: Pointer): ExampleEnd {
  let node = body;
  for (const [index, step] of path.entries()) {
    const keys = keysAt(node) ?? [];
    // In a list, only a number is a valid step. In an object, a number is the name of a member.
    const key = typeof keys[0] === 'number' ? step : String(step);
    if (!keys.includes(key)) return { node, missing: path.slice(0, index + 1) };
    node = below(node, key);
  }
  return { node };
}

/** True for values that the author left open: `string`, `<integer>`, `{total}`, `...`. */
export function isPlaceholder(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^(?:string|text|number|integer|boolean|null|\.+|\u2026|<.*>|\{.*\}|\[.*\])?$/i.test(value.trim())
  );
}

export const aList = Symbol('a list');
export const anObject = Symbol('an object');

/**
 * Returns the value at a place, without the content of lists and objects. Undefined for a reference, because
 * references in examples are not followed, and for an empty object, which shows nothing.
 */
export function plainExampleAt(node: NodeRef): unknown {
  const keys = keysAt(node);
  if (keys === undefined) return valueAt(node);
  if (keys.length === 0) return Array.isArray(valueAt(node)) ? aList : undefined;
  if (keys.includes('$ref')) return undefined;
  return typeof keys[0] === 'number' ? aList : anObject;
}

const maxShown = 40;

export function valueWords(value: unknown): string {
  if (value === aList) return 'a list';
  if (value === anObject) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > maxShown ? `${value.slice(0, maxShown)}…` : value);
}
