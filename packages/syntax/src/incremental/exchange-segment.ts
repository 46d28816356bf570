import type { Segment } from '../segments/segment.js';
import type { SegmentSource } from '../segments/segment-source.js';
import { type DocumentContainer, type DocumentNode, Leaf } from './document-node.js';
import { headOf } from './find-entries.js';

/** A node, and which of the entries of its container it is. */
export interface PathStep {
  readonly node: DocumentNode;
  readonly index: number;
}

/** From the root down to the node that has the segment of that index, or begins with it. All segments know their index. */
export function pathTo(root: DocumentContainer, segment: number): readonly PathStep[] {
  const path: PathStep[] = [];
  for (let node: DocumentNode | undefined = root, index = 0; node !== undefined; ) {
    path.push({ node, index });
    if (node.kind === 'leaf') break;
    index = node.indexAt(segment);
    node = node.children[index];
  }
  return path;
}

/**
 * True when nothing about the nodes changes if `now` takes the place of `before`: it begins in the same way. A segment
 * that is no part of any entry, or may be a part of a key, decides more than that. `next` is the segment after it.
 */
export function isSameBoundary(
  path: readonly PathStep[],
  before: Segment,
  now: Segment,
  next: Segment | undefined,
  source: SegmentSource,
): boolean {
  const node = path.at(-1)?.node;
  if (node === undefined || path.length < 2 || now.level !== before.level) return false;
  if (node.head.head?.key === undefined || node.head.head.kind === 'explicitKey') return false;
  const { head } = before;
  if (head === undefined) return true;
  const own = headOf(now, source);
  if (head.key === undefined || head.key !== own.key || head.kind !== own.kind) return false;
  if (head.kind === 'entry' && own.kind === 'entry' && head.opens !== own.opens) return false;
  // A deeper segment may have a place in this one, or none.
  const isInner = next !== undefined && next.level > before.level;
  return !isInner || source.outmost?.(before) === source.outmost?.(now);
}

/** Puts a segment in the place of one with the same boundary: a leaf that had it is another leaf now. */
export function exchangeSegment(path: readonly PathStep[], before: Segment, now: Segment): void {
  for (const { node, index } of path) {
    const head = node.head === before ? now : node.head;
    const last = node.last === before ? now : node.last;
    if (node.kind === 'container') {
      node.head = head;
      node.last = last;
    } else {
      const run = { head, last, count: node.count, key: node.key };
      const leaf = new Leaf(node.parent, run, node.isShadowed, node.isMisplaced);
      leaf.pass = node.pass;
      leaf.isRecent = true;
      leaf.transferInnerFrom(node);
      node.dispose();
      node.parent.replace(index, leaf);
      head.node = leaf;
    }
    if (node.kind === 'container' && head === now) now.node = node;
  }
}
