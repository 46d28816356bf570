import type { Pointer } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import { isSpace, type OffsetRange } from '../text/line-index.js';
import type { DocumentContainer, DocumentNode, Leaf } from './document-node.js';
import { followPointer } from './document-reader.js';
import type { IncrementalDocument } from './incremental-document.js';

export function documentRangeOf(
  document: IncrementalDocument,
  pointer: Pointer,
  part: Part,
): OffsetRange | undefined {
  const { root } = document;
  if (root === undefined) return document.wholeText().part.range(pointer, 0, part);
  const found = followPointer(root, pointer);
  if (found.kind === 'nothing') return undefined;
  if (found.kind === 'container') return rangeOfNode(document, found.container, part);
  const { leaf, from } = found;
  if (document.needsWholeText(leaf)) return document.wholeText().part.range(pointer, 0, part);
  const range = document.readingOf(leaf).part.range(pointer, from, part);
  return range && shifted(document, leaf, range);
}

export function nearestRange(document: IncrementalDocument, pointer: Pointer, part: Part): OffsetRange {
  const { root } = document;
  if (root === undefined) return document.wholeText().part.nearestRange(pointer, 0, part);
  const found = followPointer(root, pointer);
  if (found.kind === 'container') return rangeOfNode(document, found.container, part);
  if (found.kind === 'nothing') return firstLine(document, rangeOfNode(document, found.container, 'key'));
  const { leaf, from } = found;
  if (document.needsWholeText(leaf)) return document.wholeText().part.nearestRange(pointer, 0, part);
  return shifted(document, leaf, document.readingOf(leaf).part.nearestRange(pointer, from, part));
}

/** For the root, which has no key, always returns the range of its value. */
export function rangeOfNode(document: IncrementalDocument, node: DocumentNode, part: Part): OffsetRange {
  if (node.kind === 'container') {
    return part === 'key' && node.parent !== undefined
      ? keyRange(document, node)
      : valueRange(document, node);
  }
  const range = document.readingOf(node).part.range([], 0, part);
  return shifted(document, node, range ?? { start: 0, end: 0 });
}

function keyRange(document: IncrementalDocument, container: DocumentContainer): OffsetRange {
  const start = document.startOf(container);
  const head = document.headOf(container);
  if (head.key === undefined) throw new Error('A container has a key.');
  return { start: start + head.keyStart, end: start + head.keyEnd };
}

/** Returns the range with brackets; without brackets, the range from the first entry to the last. */
function valueRange(document: IncrementalDocument, container: DocumentContainer): OffsetRange {
  const brackets = document.bracketsOf(container);
  const [first, last] = [container.children[0], container.children.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A container has entries.');
  let { end } = rangeOfNode(document, last, 'value');
  // If brackets don't match, the last value may end after the bracket that seems to close the container.
  if (brackets !== undefined) return { start: brackets.start, end: Math.max(brackets.end, end) };
  // The range begins at the indentation of the first entry, because its key may follow `? `.
  const start = document.startOf(first) + document.levelOf(first);
  // If the last value is missing, the range may end in white space, which is cut off.
  while (end > start && isSpace(document.list.slice(end - 1, end).charCodeAt(0))) end--;
  return { start, end };
}

function shifted(document: IncrementalDocument, leaf: Leaf, { start, end }: OffsetRange): OffsetRange {
  const by = document.startOf(leaf);
  return { start: start + by, end: end + by };
}

function firstLine(document: IncrementalDocument, { start, end }: OffsetRange): OffsetRange {
  const { end: lineEnd } = document.lines.lineRange(document.lines.positionAt(start).line);
  return { start, end: Math.min(end, lineEnd) };
}
