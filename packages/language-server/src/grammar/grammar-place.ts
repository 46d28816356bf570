import type { Pointer, Reader } from '@pagewright/core';
import type { NodeAtOffset, OffsetRange, SyntaxTree } from '@pagewright/syntax';
import { type GrammarNode, grammarNodesTo } from './grammar-node.js';
import type { ObjectShape, Shape } from './shape.js';

/** The scheme that holds a place, and the field of the scheme that does. */
export interface InScheme {
  readonly pointer: Pointer;
  /** Side and name of the field, where the place is in one. */
  readonly side?: 'request' | 'response';
  readonly field?: string;
}

/** The position of a cursor, in terms of the format. */
export interface FormatPlace {
  readonly node: NodeAtOffset;
  /** From the root down to what `node` points at. */
  readonly nodes: readonly GrammarNode[];
  /** The value that is there, or can. In a gap: the container of the gap. */
  readonly at: GrammarNode;
  /** The container of `at`. */
  readonly around: GrammarNode | undefined;
  readonly scheme?: InScheme;
  /** The operation that holds it: `get /users` (empty where no path is known to lead to it), and its place. */
  readonly operation?: { readonly name: string; readonly pointer: Pointer };
}

/** Returns the place at an offset of a text, seen as a file of that shape. */
export function placeAt(root: Shape, tree: SyntaxTree, offset: number): FormatPlace {
  return grammarPlaceOf(root, tree.reader, tree.pointerAt(offset));
}

export function grammarPlaceOf(root: Shape, reader: Reader, node: NodeAtOffset): FormatPlace {
  const nodes = grammarNodesTo(root, reader, node.pointer);
  const at = nodes.at(-1);
  if (at === undefined) throw new Error('A pointer has nodes, that of the root at least.');
  const scheme = schemeAround(nodes, node.pointer);
  const operation = operationAround(nodes);
  return {
    node,
    nodes,
    at,
    around: nodes.at(-2),
    ...(scheme !== undefined && { scheme }),
    ...(operation !== undefined && { operation }),
  };
}

/** Returns the innermost object of that meaning that the place is in or at. */
export function innermost({ nodes }: FormatPlace, meaning: ObjectShape['meaning']): GrammarNode | undefined {
  return nodes.findLast(({ shape }) => shape.kind === 'object' && shape.meaning === meaning);
}

/** The range of the key or value that the cursor is at; undefined in a gap. */
export function grammarRangeOf(
  tree: SyntaxTree,
  { node: { pointer, part } }: FormatPlace,
): OffsetRange | undefined {
  return part === 'gap' ? undefined : tree.range(pointer, part);
}

function schemeAround(nodes: readonly GrammarNode[], pointer: Pointer): InScheme | undefined {
  const scheme = nodes.find(({ shape }) => shape.kind === 'object' && shape.meaning === 'scheme');
  if (scheme === undefined) return undefined;
  const depth = scheme.pointer.length;
  const [side, field] = pointer.slice(depth, depth + 2);
  if (side !== 'request' && side !== 'response') return { pointer: scheme.pointer };
  return { pointer: scheme.pointer, side, ...(field !== undefined && { field: String(field) }) };
}

function operationAround(nodes: readonly GrammarNode[]): FormatPlace['operation'] {
  const index = nodes.findIndex(({ shape }) => shape.kind === 'object' && shape.meaning === 'operation');
  const found = nodes[index];
  if (found === undefined) return undefined;
  const holder = nodes[index - 1];
  const path = holder?.shape.kind === 'object' ? pathTo(holder.shape, holder) : undefined;
  return { name: path === undefined ? '' : `${found.pointer.at(-1)} ${path}`, pointer: found.pointer };
}

/** The path of a path item, as far as the place itself determines it. */
function pathTo(shape: ObjectShape, { name, pointer }: GrammarNode): string | undefined {
  return shape.path ?? (name === 'path' ? String(pointer.at(-1)) : undefined);
}
