import type { Pointer } from '@pagewright/core';
import type { RequestContext } from '../../lsp/request-context.js';
import { holds, kindAt, nodeAt, type OutlineLimits, type SymbolNode, textValueAt } from './symbol-node.js';

interface Level {
  readonly node: SymbolNode;
  readonly pointer: Pointer;
}

/** The mappings and lists of a file in each other, level by level, as its values are read. */
export function treeOutline(request: RequestContext, { depth, most }: OutlineLimits): readonly SymbolNode[] {
  const { token } = request;
  const roots = childrenOf(request, undefined, []);
  let level = roots;
  let count = roots.length;
  for (let below = 2; below <= depth; below++) {
    const room = below === 2 ? 2 * most : most - count;
    const next: (Level & { readonly parent: SymbolNode })[] = [];
    for (const { node, pointer } of level) {
      if (token.isCancellationRequested) return [];
      for (const child of childrenOf(request, node, pointer)) next.push({ ...child, parent: node });
      if (next.length > room) break;
    }
    const isWhole = next.length <= room;
    if (!isWhole && below > 2) break;
    for (const { parent, node } of next.slice(0, room)) parent.children.push(node);
    if (!isWhole) break;
    level = next;
    count += next.length;
  }
  return roots.map(({ node }) => node);
}

function childrenOf(
  { file }: RequestContext,
  parent: SymbolNode | undefined,
  pointer: Pointer,
): readonly Level[] {
  const { reader } = file.tree;
  return (reader.keys(pointer) ?? []).flatMap((step): readonly Level[] => {
    const at = [...pointer, step];
    const inside = reader.keys(at);
    if (inside === undefined || inside.length === 0) return [];
    const isList = typeof inside[0] === 'number';
    const named = typeof step === 'number' ? [...at, 'name'] : undefined;
    const name = named === undefined ? String(step) : textValueAt(file.tree, named) || String(step);
    const kind = kindAt(at[0] ?? step, at.length, step, isList);
    const node = nodeAt(file, at, kind, { name, ...(name !== String(step) && named && { named }) });
    // Values that an alias or a merge key stands for are elsewhere.
    if (parent !== undefined && !holds(parent.range, node.range)) return [];
    return [{ node, pointer: at }];
  });
}
