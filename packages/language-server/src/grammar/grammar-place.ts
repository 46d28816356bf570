import type { Pointer, Reader } from '@pagewright/core';
import type { NodeAtOffset, OffsetRange, SyntaxTree } from '@pagewright/syntax';
import { type GrammarNode, grammarNodesTo } from './grammar-node.js';
import type { ObjectShape, Shape } from './shape.js';

export interface InScheme {
  readonly pointer: Pointer;
  readonly side?: 'request' | 'response';
  readonly field?: string;
}

export interface FormatPlace {
  readonly node: NodeAtOffset;
  readonly nodes: readonly GrammarNode[];
  /** The node at the place, even if it has no value yet. Between entries, the enclosing container. */
  readonly at: GrammarNode;
  readonly around: GrammarNode | undefined;
  readonly scheme?: InScheme;
  /** The enclosing operation. `name` is `get /users`, or empty if no path leads to it. */
  readonly operation?: { readonly name: string; readonly pointer: Pointer };
}

export function placeAt(root: Shape, tree: SyntaxTree, offset: number): FormatPlace {
  return grammarPlaceOf(root, tree.reader, tree.pointerAt(offset));
}

export function grammarPlaceOf(root: Shape, reader: Reader, node: NodeAtOffset): FormatPlace {
  const nodes = grammarNodesTo(root, reader, node.pointer);
  const at = nodes.at(-1);
  if (at === undefined) throw new Error('Every pointer has at least the node of the root.');
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

export function innermost({ nodes }: FormatPlace, meaning: ObjectShape['meaning']): GrammarNode | undefined {
  return nodes.findLast(({ shape }) => shape.kind === 'object' && shape.meaning === meaning);
}

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

function pathTo(shape: ObjectShape, { name, pointer }: GrammarNode): string | undefined {
  return shape.path ?? (name === 'path' ? String(pointer.at(-1)) : undefined);
}
