import { isRecord, type Json, type JsonObject, type Pointer, type PointerEdit } from '@pagewright/core';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { isObject, isSame } from './json-data.js';

/**
 * The edits inside of a mapping or list that make it `value`, so that what stays the same is not written anew. None
 * where it is that already; undefined where it is better written as a whole.
 */
export function differences(
  tree: SyntaxTree,
  pointer: Pointer,
  value: Json,
): readonly PointerEdit[] | undefined {
  const found = tree.reader.get(pointer);
  if (isSame(found, value)) return [];
  const range = tree.range(pointer, 'value');
  const written = range === undefined ? '' : tree.text.slice(range.start, range.end);
  // What an alias or a merge key stands for is not written here.
  if (tree.language === 'yaml' && (written.startsWith('*') || written.includes('<<'))) return undefined;
  if (isRecord(found) && isObject(value)) return betweenMaps(pointer, found, value);
  if (Array.isArray(found) && Array.isArray(value)) return betweenLists(pointer, found, value);
  return undefined;
}

function betweenMaps(
  pointer: Pointer,
  found: Readonly<Record<string, unknown>>,
  value: JsonObject,
): readonly PointerEdit[] | undefined {
  const keys = Object.keys(value);
  const isKept = (key: string) => Object.hasOwn(found, key);
  if (!keys.some(isKept)) return undefined;
  const gone = Object.keys(found).filter((key) => !Object.hasOwn(value, key));
  return [
    ...gone.map((key): PointerEdit => ({ kind: 'remove', pointer: [...pointer, key] })),
    ...keys.map((key, index): PointerEdit => {
      const below = { pointer: [...pointer, key], value: value[key] ?? null };
      if (isKept(key)) return { kind: 'set', ...below };
      const before = keys.slice(index).find(isKept);
      return { kind: 'insert', ...below, ...(before !== undefined && { before }) };
    }),
  ];
}

/** What is the same at both ends stays; of the rest, as many items as both have are set, one by one. */
function betweenLists(
  pointer: Pointer,
  found: readonly unknown[],
  value: readonly Json[],
): readonly PointerEdit[] | undefined {
  if (found.length === 0 || value.length === 0) return undefined;
  const shorter = Math.min(found.length, value.length);
  let first = 0;
  while (first < shorter && isSame(found[first], value[first] ?? null)) first++;
  let same = 0;
  while (same < shorter - first && isSame(found.at(-1 - same), value.at(-1 - same) ?? null)) same++;
  const edits: PointerEdit[] = [];
  for (let index = first; index < Math.max(found.length, value.length) - same; index++) {
    const item = value[index] ?? null;
    const isThere = index < found.length - same;
    if (index >= value.length - same) edits.push({ kind: 'remove', pointer: [...pointer, index] });
    else if (isThere) edits.push({ kind: 'set', pointer: [...pointer, index], value: item });
    else edits.push({ kind: 'insert', pointer: [...pointer, found.length - same], value: item });
  }
  return edits;
}
