import type { Part, Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';

/** The text of a key or value that names something, without its quotes; near it where it can't be shown. */
export function nameRange(tree: SyntaxTree, pointer: Pointer, part: Part): OffsetRange {
  const range = tree.nearestRange(pointer, part);
  const { start, end } = range;
  const quote = tree.slice(start, start + 1);
  const isQuoted = (quote === '"' || quote === "'") && end - start >= 2 && tree.slice(end - 1, end) === quote;
  return isQuoted ? { start: start + 1, end: end - 1 } : range;
}
