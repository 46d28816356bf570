import type { BoundMethod, Pointer } from '@pagewright/core';
import { isRecord, vendorKeys } from '@pagewright/core/internal';
import { symbolKind } from '../../lsp/numbers.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { placeOfNode } from '../../queries/locations.js';
import { operationFinder } from '../../queries/methods.js';
import { schemeNode } from './scheme-nodes.js';
import { byPlace, nodeAt, putChild, type SymbolNode } from './symbol-node.js';

const maxOperations = 10_000;

/** Adds bound schemes and inline schemes to the outline. Operations missing from the outline are inserted. */
export function* markBound(
  file: WorkspaceFile,
  unit: Unit,
  outline: readonly SymbolNode[],
): Generator<void, readonly SymbolNode[]> {
  const root = rootOf(outline);
  const find = operationFinder(unit);
  const inPaths = operationsIn(
    file === unit.document ? outline.find(({ step }) => step === 'paths') : undefined,
  );
  const marked = new Set<SymbolNode>();
  const grown = new Set<SymbolNode>();
  for (const { operation, scheme, why } of boundMethods(unit)) {
    yield;
    const known = inPaths(operation);
    const held = known === undefined || why === 'inline' ? find(operation)?.node : undefined;
    const ref = held && placeOfNode(unit, held);
    if (known === undefined && ref?.file !== file) continue;
    const node = known ?? nodeElsewhere(root, file, ref?.pointer ?? [], grown);
    // Skip an operation that is already marked: several paths can share its path item.
    if (marked.has(node)) continue;
    marked.add(node);
    node.kind = symbolKind.method;
    // Show the full name if the enclosing node is not the path, because the verb alone would be ambiguous.
    if (ref !== undefined && !operation.endsWith(` ${ref.pointer.at(-2)}`)) node.name = operation;
    node.detail = scheme;
    if (ref === undefined || why !== 'inline') continue;
    for (const inline of inlineSchemes(file, unit, ref.pointer)) putChild(node, inline);
  }
  for (const { children } of grown) children.sort(byPlace);
  return root.children;
}

function boundMethods(unit: Unit): Iterable<Omit<BoundMethod, 'scheme'> & { readonly scheme: string }> {
  const bound = new Map<string, BoundMethod & { readonly scheme: string }>();
  for (const method of unit.check().analysis.methods) {
    const { operation, scheme, why } = method;
    if (scheme !== null && bound.size < maxOperations) bound.set(operation, { operation, scheme, why });
  }
  return bound.values();
}

function operationsIn(paths: SymbolNode | undefined): (name: string) => SymbolNode | undefined {
  const byPath = new Map<unknown, SymbolNode>(paths?.children.map((child) => [child.step, child]));
  return (name) => {
    const at = name.indexOf(' ');
    return byPath.get(name.slice(at + 1))?.children.find(({ step }) => step === name.slice(0, at));
  };
}

function rootOf(outline: readonly SymbolNode[]): SymbolNode {
  const start = { line: 0, character: 0 };
  const range = { start, end: outline.at(-1)?.range.end ?? start };
  const kind = symbolKind.namespace;
  return { step: '', name: '', detail: '', kind, range, selection: range, children: [...outline] };
}

function nodeElsewhere(
  root: SymbolNode,
  file: WorkspaceFile,
  pointer: Pointer,
  grown: Set<SymbolNode>,
): SymbolNode {
  let around = root;
  for (const step of pointer) {
    const next = around.children.find((child) => child.step === step);
    if (next === undefined) {
      const node = nodeAt(file, pointer, symbolKind.method, {});
      around.children.push(node);
      grown.add(around);
      return node;
    }
    around = next;
  }
  return around;
}

function inlineSchemes(file: WorkspaceFile, unit: Unit, operation: Pointer): readonly SymbolNode[] {
  return vendorKeys(unit.vendorPrefixes)
    .map(({ pagination }) => [...operation, pagination])
    .filter((pointer) => isRecord(file.tree.reader.get(pointer)))
    .map((pointer) => schemeNode(file, pointer));
}
