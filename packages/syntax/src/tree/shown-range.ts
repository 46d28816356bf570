import type { Pointer } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import type { OffsetRange } from '../text/line-index.js';
import type { SyntaxTree } from './syntax-tree.js';

/**
 * Returns the range that shows a place to a reader. It is within one line, and empty only if that line is empty.
 * - a key, or a value on one line: its text
 * - a mapping or list with content, a value on several lines, or a missing value: its key. List items and the root have
 * no key; the first key or value inside them is shown, otherwise their first line
 * - a place that does not exist: the key of the nearest enclosing place
 */
export function shownRange(tree: SyntaxTree, pointer: Pointer, part: Part): OffsetRange {
  const place = existing(tree, pointer);
  const { start, end } = markOf(tree, place, place.length === pointer.length ? part : 'key');
  const line = lineAt(tree, start);
  if (start < end) return { start, end: Math.min(end, line.end) };
  const text = tree.slice(line.start, line.end).trimEnd();
  const last = line.start + text.length;
  return text === '' ? { start, end } : { start: last - text.trimStart().length, end: last };
}

function existing(tree: SyntaxTree, pointer: Pointer): Pointer {
  let { length } = pointer;
  while (length > 0 && tree.range(pointer.slice(0, length), 'key') === undefined) length--;
  return pointer.slice(0, length);
}

function markOf(tree: SyntaxTree, place: Pointer, part: Part): OffsetRange {
  const hasKey = typeof place.at(-1) === 'string';
  if (hasKey && part === 'key') return tree.nearestRange(place, 'key');
  const value = tree.nearestRange(place, 'value');
  if (!hasKey) return firstIn(tree, place, value);
  return isShort(tree, place, value) ? value : tree.nearestRange(place, 'key');
}

function isShort(tree: SyntaxTree, place: Pointer, { start, end }: OffsetRange): boolean {
  return start < end && end <= lineAt(tree, start).end && (tree.reader.keys(place) ?? []).length === 0;
}

function firstIn(tree: SyntaxTree, place: Pointer, value: OffsetRange): OffsetRange {
  let mark = value;
  for (let at = place; ; ) {
    const [first] = tree.reader.keys(at) ?? [];
    if (first === undefined) return mark;
    at = [...at, first];
    const next = tree.nearestRange(at, 'key');
    const isWithin = next.start >= mark.start && next.end <= mark.end;
    // Stop at a range that is outside or not smaller: aliases and merge keys may lead to another place or form a cycle.
    if (!isWithin || next.end - next.start === mark.end - mark.start) return mark;
    mark = next;
    if (typeof first === 'string') return mark;
  }
}

function lineAt({ lines }: SyntaxTree, offset: number): OffsetRange {
  return lines.lineRange(lines.positionAt(offset).line);
}
