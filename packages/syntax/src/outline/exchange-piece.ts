import { headOf } from './find-entries.js';
import { type Container, Leaf, type OutlineNode, plainlyNoFaults } from './outline-node.js';
import type { OutlineSource } from './outline-source.js';
import type { Piece } from './piece.js';

/** A node, and which of the entries of its container it is. */
export interface PathStep {
  readonly node: OutlineNode;
  readonly index: number;
}

/** From the root down to the node that has the piece of that index, or begins with it. All pieces know their index. */
export function pathTo(root: Container, piece: number): readonly PathStep[] {
  const path: PathStep[] = [];
  for (let node: OutlineNode | undefined = root, index = 0; node !== undefined; ) {
    path.push({ node, index });
    if (node.kind === 'leaf') break;
    index = node.indexAt(piece);
    node = node.children[index];
  }
  return path;
}

/**
 * True when nothing about the outline changes if `now` takes the place of `before`: it begins in the same way. A piece
 * that is no part of any entry, or may be a part of a key, decides more than that. `next` is the piece after it.
 */
export function isSameMark(
  path: readonly PathStep[],
  before: Piece,
  now: Piece,
  next: Piece | undefined,
  source: OutlineSource,
): boolean {
  const node = path.at(-1)?.node;
  if (node === undefined || path.length < 2 || now.level !== before.level) return false;
  if (node.head.head?.key === undefined || node.head.head.kind === 'asked') return false;
  const { head } = before;
  if (head === undefined) return true;
  const own = headOf(now, source);
  if (head.key === undefined || head.key !== own.key || head.kind !== own.kind) return false;
  if (head.kind === 'entry' && own.kind === 'entry' && head.opens !== own.opens) return false;
  // What is deeper may have a place in it, or none.
  const isInner = next !== undefined && next.level > before.level;
  return !isInner || source.outmost?.(before) === source.outmost?.(now);
}

/**
 * Puts a piece in the place of one with the same mark: a leaf that had it is another leaf now. `staysFine`: nothing comes to
 * be wrong with that by it.
 */
export function exchangePiece(
  path: readonly PathStep[],
  before: Piece,
  now: Piece,
  staysFine: boolean,
): void {
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
      const { former } = node;
      const isUndone = former?.by === before && former.text === now.text;
      if (isUndone) leaf.inherit(former);
      else if (staysFine) leaf.inherit({ faults: plainlyNoFaults });
      if (node.faults !== undefined) leaf.former = { by: now, text: before.text, faults: node.faults };
      leaf.succeed(node);
      node.retire();
      node.parent.replace(index, leaf);
      head.node = leaf;
    }
    if (node.kind === 'container' && head === now) now.node = node;
  }
}
