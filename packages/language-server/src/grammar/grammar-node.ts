import type { Pointer, Reader } from '@pagewright/core';
import { external, type NameMeaning, type Shape, type ShapeMember } from './shape.js';

/** Limits the visited nodes, because aliases can repeat them without end. */
const maxVisited = 500_000;

/**
 * Yields the nodes with wanted shapes in document order. Skips a value if its shape excludes wanted nodes, or if its
 * text contains none of the keys that lead to wanted nodes; this makes the search fast even in large documents.
 * `isOver` ends the search early.
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
  for (let at = pending.pop(); at !== undefined && seen < maxVisited && !isOver(); at = pending.pop()) {
    const above = at;
    seen++;
    if (isWanted(above.shape)) yield above;
    if (!leads(above.shape)) continue;
    // A value below a key from `words` need not contain another of these words, so it is always searched.
    const isInside = above.pointer.some((step) => words.includes(String(step)));
    if (!isInside && reader.mentions?.(above.pointer, words) === false) continue;
    const below = (reader.keys(above.pointer) ?? []).map((step) => grammarNodeBelow(above, reader, step));
    for (const node of below.reverse()) if (leads(node.shape)) pending.push(node);
  }
}

function leadingTo(isWanted: (shape: Shape) => boolean): (shape: Shape) => boolean {
  const known = new Map<Shape, boolean>();
  const leads = (shape: Shape): boolean => {
    const before = known.get(shape);
    if (before !== undefined) return before;
    // The recursion ends, because the nesting of shapes is limited when they are built.
    const found = isWanted(shape) || partsOf(shape).some(leads);
    known.set(shape, found);
    return found;
  };
  return leads;
}

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
      if (member.isOwn) keys.add(key);
      else visit(member.shape);
    }
    if (shape.kind === 'record') visit(shape.of);
  };
  visit(root);
  return keys;
}

function partsOf(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case 'object':
      return [...shape.members.values()].map((member) => member.shape);
    case 'record':
      return [shape.of, ...[...shape.members.values()].map((member) => member.shape)];
    case 'list':
      return [shape.of, ...(shape.items?.values() ?? [])];
    case 'either':
      return shape.of;
    default:
      return [];
  }
}

export interface GrammarNode {
  readonly pointer: Pointer;
  /**
   * Never of the kind `either`: the value determines one of the alternatives. If no alternative fits the value, `shape`
   * is the first alternative and `others` has the rest.
   */
  readonly shape: Shape;
  readonly others: readonly Shape[];
  readonly member?: ShapeMember;
  readonly name?: NameMeaning;
}

/** The nodes from the root to `pointer`, both included. Everything below a foreign node is foreign. */
export function grammarNodesTo(root: Shape, reader: Reader, pointer: Pointer): readonly GrammarNode[] {
  const nodes: GrammarNode[] = [decide(reader, { pointer: [], shapes: [root] })];
  for (const [index, step] of pointer.entries()) {
    const above = nodes[index];
    const at = pointer.slice(0, index + 1);
    nodes.push(decide(reader, { pointer: at, ...below(above?.shape ?? external, step) }));
  }
  return nodes;
}

export function grammarNodeBelow(above: GrammarNode, reader: Reader, step: string | number): GrammarNode {
  return decide(reader, { pointer: [...above.pointer, step], ...below(above.shape, step) });
}

interface Undecided {
  readonly pointer: Pointer;
  readonly shapes: readonly Shape[];
  readonly member?: ShapeMember;
  readonly name?: NameMeaning;
}

function below(shape: Shape, step: string | number): Omit<Undecided, 'pointer'> {
  if (shape.kind === 'list')
    return { shapes: typeof step === 'number' ? [shape.items?.get(step) ?? shape.of] : [external] };
  if (shape.kind !== 'object' && shape.kind !== 'record') return { shapes: [external] };
  const member = shape.members.get(String(step));
  if (member !== undefined) return { shapes: [member.shape], member };
  return shape.kind === 'record' ? { shapes: [shape.of], name: shape.name } : { shapes: [external] };
}

function decide(reader: Reader, { pointer, shapes, ...rest }: Undecided): GrammarNode {
  const all = shapes.flatMap(flatten);
  const [first = external] = all;
  if (all.length < 2) return { pointer, shape: first, others: [], ...rest };
  const keys = reader.keys(pointer);
  const fitting = all.filter((shape) => fits(shape, reader, pointer, keys));
  const [found] = fitting;
  return found === undefined
    ? { pointer, shape: first, others: all.slice(1), ...rest }
    : { pointer, shape: found, others: [], ...rest };
}

function flatten(shape: Shape): readonly Shape[] {
  return shape.kind === 'either' ? shape.of.flatMap(flatten) : [shape];
}

function fits(
  shape: Shape,
  reader: Reader,
  pointer: Pointer,
  keys: readonly (string | number)[] | undefined,
): boolean {
  switch (shape.kind) {
    case 'object':
    case 'record':
      return keys !== undefined && typeof keys[0] !== 'number' && !isList(reader, pointer, keys);
    case 'list':
      return keys !== undefined && isList(reader, pointer, keys);
    case 'scalar':
      return keys === undefined && isThere(reader.get(pointer));
    default:
      return false;
  }
}

/** `keys` does not distinguish an empty object from an empty list. */
function isList(reader: Reader, pointer: Pointer, keys: readonly (string | number)[]): boolean {
  return keys.length === 0 ? Array.isArray(reader.get(pointer)) : typeof keys[0] === 'number';
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}
