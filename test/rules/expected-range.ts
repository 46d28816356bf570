import type { Pointer } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import type { OffsetRange } from '@pagewright/syntax';
import { isCollection, isMap, isNode, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';

/** Ranges of keys and values according to an independent parser. */
export type ExpectedRanges = (pointer: Pointer, part: Part) => OffsetRange | undefined;

export function expectedRanges(text: string): ExpectedRanges {
  const { contents } = parseDocument(text);
  return (pointer, part) => rangeIn(contents, pointer, part);
}

function rangeIn(contents: unknown, pointer: Pointer, part: Part): OffsetRange | undefined {
  let key: Node | undefined;
  let node = contents;
  for (const step of pointer) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === step)
      : undefined;
    key = isNode(pair?.key) ? pair.key : undefined;
    node = isSeq(node) ? node.items[Number(step)] : pair?.value;
  }
  const wanted = part === 'key' && key !== undefined ? key : node;
  return isNode(wanted) && wanted.range ? { start: wanted.range[0], end: endOf(wanted) } : undefined;
}

/** Returns a node's end. For a block, this is its last value's end, since the parser's end includes comments. */
function endOf(node: Node): number {
  const last = isCollection(node) && node.flow !== true ? node.items.at(-1) : undefined;
  const inner = isPair(last) ? last.value : last;
  return isNode(inner) ? endOf(inner) : (node.range?.[1] ?? 0);
}
