import type { Reader } from '@pagewright/core';
import { type GrammarNode, grammarNodeBelow, grammarNodesTo } from './grammar-node.js';
import type { Shape } from './shape.js';

/** More places of one file are not looked at: an alias could repeat them without end. */
const most = 500_000;

/**
 * Yields every place of a file whose shape is wanted, in its order. What cannot lead to one by its shape, or surely does not by
 * its text, is not read: it is good for documents of any size. `isOver` ends it early.
 */
export function* findGrammarNodes(
  root: Shape,
  reader: Reader,
  isWanted: (shape: Shape) => boolean,
  isOver: () => boolean,
): Generator<GrammarNode> {
  const leads = leadingTo(isWanted);
  const words = [...keysOnTheWay(root, leads)];
  const pending = [...grammarNodesTo(root, reader, [])];
  let seen = 0;
  for (let at = pending.pop(); at !== undefined && seen < most && !isOver(); at = pending.pop()) {
    const above = at;
    seen++;
    if (isWanted(above.shape)) yield above;
    if (!leads(above.shape)) continue;
    // Below one of our keys the words need not stand again.
    const isInside = above.pointer.some((step) => words.includes(String(step)));
    if (!isInside && reader.mentions?.(above.pointer, words) === false) continue;
    const below = (reader.keys(above.pointer) ?? []).map((step) => grammarNodeBelow(above, reader, step));
    for (const node of below.reverse()) if (leads(node.shape)) pending.push(node);
  }
}

/** Returns a function that tests whether a shape is wanted, or has a wanted one somewhere inside. */
function leadingTo(isWanted: (shape: Shape) => boolean): (shape: Shape) => boolean {
  const known = new Map<Shape, boolean>();
  const leads = (shape: Shape): boolean => {
    const before = known.get(shape);
    if (before !== undefined) return before;
    const found = isWanted(shape) || partsOf(shape).some(leads);
    known.set(shape, found);
    return found;
  };
  return leads;
}

/** The first of our keys on each way to what is wanted. */
function keysOnTheWay(root: Shape, leads: (shape: Shape) => boolean): ReadonlySet<string> {
  const keys = new Set<string>();
  const seen = new Set<Shape>();
  const visit = (shape: Shape): void => {
    if (seen.has(shape)) return;
    seen.add(shape);
    if (shape.kind !== 'object' && shape.kind !== 'record') {
      for (const part of partsOf(shape)) visit(part);
      return;
    }
    for (const [key, member] of shape.members) {
      if (!leads(member.shape)) continue;
      if (member.ours) keys.add(key);
      else visit(member.shape);
    }
    if (shape.kind === 'record') visit(shape.of);
  };
  visit(root);
  return keys;
}

/** A shape has no part that is deeper than anybody writes: the grammar ends somewhere. */
function partsOf(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case 'object':
      return [...shape.members.values()].map((member) => member.shape);
    case 'record':
      return [shape.of, ...[...shape.members.values()].map((member) => member.shape)];
    case 'list':
      return [shape.of];
    case 'either':
      return shape.of;
    default:
      return [];
  }
}
