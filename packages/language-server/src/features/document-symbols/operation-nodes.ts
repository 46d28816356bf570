import type { Pointer } from '@pagewright/core';
import { isRecord, vendorKeys } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { operationFinder } from '../about/bound-operations.js';
import { fileOfSpot } from '../about/spot-file.js';
import { symbolKind } from '../lsp-numbers.js';
import { type Node, nodeAt } from './node.js';
import { schemeNode } from './scheme-nodes.js';

/** More operations are not shown. */
const most = 10_000;

/** The operations of a file that are bound to a scheme, below the key that holds them, if one does. */
export function operationNodes(file: WorkspaceFile, unit: Unit): readonly Node[] {
  const { tree } = file;
  const operationOf = operationFinder(unit);
  const bound = new Map(
    unit
      .judge()
      .analysis.methods.flatMap(({ operation, scheme }) =>
        scheme === null ? [] : [[operation, scheme] as const],
      ),
  );
  /** Those that no key of the file holds. */
  const alone: Node[] = [];
  const groups = new Map<string, Node[]>();
  const taken = new Set<string>();
  for (const [name, scheme] of [...bound].slice(0, most)) {
    const spot = operationOf(name)?.spot;
    if (spot === undefined || fileOfSpot(unit, spot) !== file) continue;
    const key = JSON.stringify(spot.pointer);
    // A path item that several paths share is shown once.
    if (taken.has(key)) continue;
    taken.add(key);
    const node = nodeAt(tree, {
      name,
      detail: scheme,
      kind: symbolKind.method,
      pointer: spot.pointer,
      children: inlineSchemes(file, unit, spot.pointer),
    });
    const [top = '', ...inside] = spot.pointer;
    const group = groups.get(String(top));
    if (inside.length === 0) alone.push(node);
    else if (group === undefined) groups.set(String(top), [node]);
    else group.push(node);
  }
  const held = [...groups].map(([group, children]) =>
    nodeAt(tree, { name: group, detail: '', kind: symbolKind.namespace, pointer: [group], children }),
  );
  return [...alone, ...held];
}

function inlineSchemes({ tree }: WorkspaceFile, unit: Unit, operation: Pointer): readonly Node[] {
  return vendorKeys(unit.vendorPrefixes)
    .map(({ pagination }) => [...operation, pagination])
    .filter((pointer) => isRecord(tree.reader.get(pointer)))
    .map((pointer) => schemeNode(tree, pointer));
}
