import type { Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';

/** From the key of an entry to the end of its value; an item of a list has no key. */
export function entryRange(tree: SyntaxTree, pointer: Pointer): OffsetRange {
  const key = tree.range(pointer, 'key');
  const value = tree.range(pointer, 'value');
  if (key === undefined || value === undefined) return tree.nearestRange(pointer, 'key');
  // An alias has its value elsewhere: the entry is its key alone then.
  return value.start >= key.start ? { start: key.start, end: Math.max(key.end, value.end) } : key;
}

/** The least range that holds both. */
export function around(one: OffsetRange, other: OffsetRange): OffsetRange {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}
