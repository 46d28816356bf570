import type { Pointer } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import { type OffsetRange, onFirstLine } from '../text/line-index.js';
import { Members, plainData } from './members.js';
import { type NodeAtOffset, nodeAtOffset } from './node-at-offset.js';
import { type NodeView, type Parsed, target } from './node-view.js';

/**
 * A parsed text or a part of it, without the types of its parser. Pointers are followed from their step `from`, because
 * the earlier steps lead to the part. Offsets are relative to the part.
 */
export interface TreePart {
  /** Plain data, new on every call; undefined if the pointer leads nowhere. */
  get(pointer: Pointer, from: number): unknown;
  keys(pointer: Pointer, from: number): readonly (string | number)[] | undefined;
  range(pointer: Pointer, from: number, part: Part): OffsetRange | undefined;
  nearestRange(pointer: Pointer, from: number, part: Part): OffsetRange;
  /** If the part is an entry, the pointer begins with its key, and a gap at [] is outside the entry. */
  pointerAt(offset: number, inBrackets?: boolean): NodeAtOffset;
}

/** If `entry` is set, the part is the value of that entry. */
export function treePart<Node, Entry>(
  { root, view }: Parsed<Node, Entry>,
  text: string,
  entry?: Entry,
): TreePart {
  const members = new Members(view);
  const top: NodeRef<Node, Entry> = entry === undefined ? { node: root } : { node: view.value(entry), entry };

  /** Strings are never list indexes. */
  const step = (node: Node, name: string | number): NodeRef<Node, Entry> | undefined => {
    const holder = target(view, node);
    const shape = view.shape(holder);
    if (shape.kind === 'list') {
      const item = typeof name === 'number' ? shape.items[name] : undefined;
      return item === undefined ? undefined : { node: item };
    }
    const found = members.find(holder, String(name));
    return found === undefined ? undefined : { node: view.value(found), entry: found };
  };

  const walk = (pointer: Pointer, from: number): NodeRef<Node, Entry> | undefined => {
    let ref: NodeRef<Node, Entry> | undefined = top;
    for (let at = from; at < pointer.length && ref !== undefined; at++) {
      const name = pointer[at];
      ref = name === undefined ? undefined : step(ref.node, name);
    }
    return ref;
  };

  const rangeOf = ({ node, entry: own }: NodeRef<Node, Entry>, part: Part): OffsetRange =>
    part === 'key' && own !== undefined ? view.keyRange(own) : view.range(node);

  const nearestRange = (pointer: Pointer, from: number, part: Part): OffsetRange => {
    let ref = top;
    for (let at = from; at < pointer.length; at++) {
      const name = pointer[at];
      const next = name === undefined ? undefined : step(ref.node, name);
      if (next === undefined) return onFirstLine(text, rangeOf(ref, 'key'));
      ref = next;
    }
    return rangeOf(ref, part);
  };

  return {
    get: (pointer, from) => {
      const ref = walk(pointer, from);
      return ref === undefined ? undefined : plainData(view, members, ref.node);
    },
    keys: (pointer, from) => {
      const ref = walk(pointer, from);
      return ref === undefined ? undefined : keysOf(view, members, ref.node);
    },
    range: (pointer, from, part) => {
      const ref = walk(pointer, from);
      return ref === undefined ? undefined : rangeOf(ref, part);
    },
    nearestRange,
    pointerAt: (offset, inBrackets = false) =>
      nodeAtOffset(view, text, entry === undefined ? root : { entry, inBrackets }, offset),
  };
}

interface NodeRef<Node, Entry> {
  readonly node: Node;
  readonly entry?: Entry;
}

function keysOf<Node, Entry>(
  view: NodeView<Node, Entry>,
  members: Members<Node, Entry>,
  node: Node,
): readonly (string | number)[] | undefined {
  const holder = target(view, node);
  const shape = view.shape(holder);
  if (shape.kind === 'list') return [...shape.items.keys()];
  return shape.kind === 'map' ? members.keys(holder) : undefined;
}
