import { type BoundMethod, type Pointer, pointerText } from '@pagewright/core';
import type { SyntaxTree } from '@pagewright/syntax';
import type { ObjectShape } from '../../grammar/shape.js';
import { type Standing, standingBelow, standingsTo } from '../../grammar/standing.js';
import type { Unit } from '../../model/unit.js';
import { methodPointer } from '../about/method-pointer.js';
import { symbolKind } from '../lsp-numbers.js';
import { type Node, nodeAt } from './node.js';

/** More entries of one object are not shown. */
const most = 5_000;

/** The resources of a configuration with their methods, each with its endpoint and what it is bound to. */
export function resourcesNode(
  tree: SyntaxTree,
  shape: ObjectShape,
  unit: Unit | undefined,
): Node | undefined {
  const pointer = ['resources'];
  const methods = methodsByPlace(unit);
  const resources = standingsTo(shape, tree.reader, pointer).at(-1);
  const children = resources === undefined ? [] : childrenOf(resources);
  if (children.length === 0) return undefined;
  return nodeAt(tree, { name: 'resources', detail: '', kind: symbolKind.namespace, pointer, children });

  /** As deep as the grammar goes. */
  function childrenOf(above: Standing): readonly Node[] {
    if (above.shape.kind !== 'object' && above.shape.kind !== 'record') return [];
    return (tree.reader.keys(above.pointer) ?? []).slice(0, most).flatMap((step): readonly Node[] => {
      const at = standingBelow(above, tree.reader, step);
      const named = { name: String(step), pointer: at.pointer };
      if (at.name === 'method')
        return [nodeAt(tree, { ...named, detail: detailOf(at.pointer), kind: symbolKind.method })];
      if (at.name === 'resource')
        return [nodeAt(tree, { ...named, detail: '', kind: symbolKind.module, children: childrenOf(at) })];
      return at.member?.ours === true ? childrenOf(at) : [];
    });
  }

  function detailOf(pointer: Pointer): string {
    const bound = methods.get(pointerText(pointer));
    if (bound === undefined) return '';
    return bound.scheme === null ? bound.operation : `${bound.operation}, ${bound.scheme}`;
  }
}

function methodsByPlace(unit: Unit | undefined): ReadonlyMap<string, BoundMethod> {
  const methods = unit?.judge().analysis.methods ?? [];
  return new Map(
    methods.flatMap((method) => {
      const pointer = methodPointer(method);
      return pointer === undefined ? [] : [[pointerText(pointer), method] as const];
    }),
  );
}
