import type { NodeAtOffset } from '../tree/node-at-offset.js';
import {
  type DocumentContainer,
  endIndexOf,
  innermostNodeAt,
  type Leaf,
  pointerTo,
} from './document-node.js';
import { rangeOfNode } from './document-ranges.js';
import type { IncrementalDocument } from './incremental-document.js';

export function documentNodeAt(document: IncrementalDocument, offset: number): NodeAtOffset {
  const { lines } = document;
  // Moves an offset that is outside of the text or between the characters of a line end.
  const inside = lines.offsetAt(lines.positionAt(offset));
  const { root } = document;
  if (root === undefined) return document.wholeText().part.pointerAt(inside);
  const node = innermostNodeAt(root, document.list.indexAt(inside));
  // The offset is before the first entry, or after the line that ends the document.
  if (node.parent === undefined) return gapIn(root);
  const key = rangeOfNode(document, node, 'key');
  if (inside < key.start) return gapIn(node.parent);
  return node.kind === 'leaf' ? inLeaf(document, node, inside) : inHead(document, node, key.end, inside);
}

function inLeaf(document: IncrementalDocument, leaf: Leaf, offset: number): NodeAtOffset {
  if (document.needsWholeText(leaf)) return document.wholeText().part.pointerAt(offset);
  const inBrackets = document.bracketsOf(leaf.parent) !== undefined;
  const { part: value } = document.readingOf(leaf);
  const { pointer, part } = value.pointerAt(offset - document.startOf(leaf), inBrackets);
  if (pointer.length > 0) return { pointer: [...pointerTo(leaf.parent), ...pointer], part };
  const container = afterEntry(document, leaf, offset);
  const isAtEnd = container.parent !== undefined && document.bracketsOf(container)?.end === offset;
  return isAtEnd ? { pointer: pointerTo(container), part: 'value' } : gapIn(container);
}

function inHead(
  document: IncrementalDocument,
  container: DocumentContainer,
  keyEnd: number,
  offset: number,
): NodeAtOffset {
  const pointer = pointerTo(container);
  if (offset <= keyEnd) return { pointer, part: 'key' };
  const brackets = document.bracketsOf(container);
  if (brackets !== undefined && offset > brackets.start) return { pointer, part: 'gap' };
  if (offset === brackets?.start || !document.list.slice(keyEnd, offset).includes('\n'))
    return { pointer, part: 'value' };
  return gapIn(brackets === undefined ? container : (container.parent ?? container));
}

/**
 * Returns the container for an offset after the value of a leaf. If several containers end there, their brackets
 * decide, or the column if the offset is on a separate line.
 */
function afterEntry(document: IncrementalDocument, leaf: Leaf, offset: number): DocumentContainer {
  const chain = containersAround(leaf);
  const { end } = rangeOfNode(document, leaf, 'value');
  const isOnLine = !document.list.slice(end, offset).includes('\n');
  const column = columnOf(document, offset);
  let innermost = chain[0] ?? leaf.parent;
  for (const container of chain.slice(1)) {
    const brackets = document.bracketsOf(container);
    const isInside =
      brackets === undefined
        ? isOnLine || endIndexOf(container) !== endIndexOf(leaf)
        : offset <= brackets.end;
    const isBelow =
      brackets === undefined && column > document.levelOf(container) && container.level <= column;
    if (!isInside && !isBelow) break;
    innermost = container;
  }
  return innermost;
}

function containersAround(leaf: Leaf): readonly DocumentContainer[] {
  const around: DocumentContainer[] = [];
  for (let at: DocumentContainer | undefined = leaf.parent; at !== undefined; at = at.parent)
    around.unshift(at);
  return around;
}

function gapIn(container: DocumentContainer): NodeAtOffset {
  return { pointer: pointerTo(container), part: 'gap' };
}

function columnOf(document: IncrementalDocument, offset: number): number {
  return document.lines.positionAt(offset).character;
}
