import type { Part, Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';

/**
 * Where a place is marked, on one line: a value that goes over several, or that is missing, by its key, and one without a
 * key by its first line. Editors are slow to draw marks that go on for pages, and nobody can read them.
 */
export function shownRange(tree: SyntaxTree, pointer: Pointer, part: Part): OffsetRange {
  const range = tree.nearestRange(pointer, part);
  if (range.start < range.end && isOnOneLine(tree, range)) return range;
  const key = keyRange(tree, pointer);
  if (key !== undefined && isOnOneLine(tree, key)) return key;
  return { start: range.start, end: Math.min(range.end, endOfLine(tree, range.start)) };
}

function isOnOneLine({ lines }: SyntaxTree, { start, end }: OffsetRange): boolean {
  return lines.positionAt(start).line === lines.positionAt(end).line;
}

/** The items of lists and the root have none. */
function keyRange(tree: SyntaxTree, pointer: Pointer): OffsetRange | undefined {
  return typeof pointer.at(-1) === 'string' ? tree.range(pointer, 'key') : undefined;
}

function endOfLine({ lines }: SyntaxTree, offset: number): number {
  return lines.lineRange(lines.positionAt(offset).line).end;
}
