import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer-text.js';
import type { Reader } from '../reader/reader.js';
import type { Operation } from './operations.js';
import { type BrokenReference, resolve } from './references.js';

/**
 * Where the parameters of an operation stand, references followed: its own, then those of its path item that it does
 * not replace (same name and place). A reference that cannot be followed is left out, and listed where it is broken.
 */
export function parametersOf(
  reader: Reader,
  operation: Operation,
): { readonly parameters: readonly Pointer[]; readonly broken: readonly BrokenReference[] } {
  const parameters = new Map<string, Pointer>();
  const broken: BrokenReference[] = [];
  for (const owner of [operation.pointer, operation.pathItem]) {
    const list = [...owner, 'parameters'];
    for (const index of reader.keys(list) ?? []) {
      const found = resolve(reader, [...list, index]);
      if (found.kind === 'broken') broken.push(found);
      if (found.kind !== 'found') continue;
      const key = keyOf(reader, found.pointer);
      if (!parameters.has(key)) parameters.set(key, found.pointer);
    }
  }
  return { parameters: [...parameters.values()], broken };
}

/** One that lacks a name or a place is replaced by no other. */
function keyOf(reader: Reader, pointer: Pointer): string {
  const place = reader.get([...pointer, 'in']);
  const name = reader.get([...pointer, 'name']);
  return typeof place === 'string' && typeof name === 'string'
    ? JSON.stringify([place, name])
    : pointerText(pointer);
}
