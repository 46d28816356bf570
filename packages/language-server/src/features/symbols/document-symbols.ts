import { type BoundMethod, type Pointer, pointerText } from '@pagewright/core';
import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver';
import { type GrammarNode, grammarNodeBelow, grammarNodesTo } from '../../grammar/grammar-node.js';
import type { ObjectShape, Shape } from '../../grammar/shape.js';
import { symbolKind } from '../../lsp/numbers.js';
import { type RequestContext, unitOf } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { methodPointer } from '../../queries/methods.js';
import { markBound } from './bound-operations.js';
import { lineOutline } from './line-outline.js';
import { maxEntries, schemeListNode } from './scheme-nodes.js';
import {
  byPlace,
  holds,
  kindAt,
  nodeAt,
  type OutlineLimits,
  putChild,
  type SymbolNode,
  textValueAt,
} from './symbol-node.js';

/**
 * Symbols in file order, in small steps. For a document: its containers up to six levels, bound operations,
 * and schemes with fields. For a configuration: schemes and methods.
 */
export function* documentSymbols(request: RequestContext): Generator<void, readonly DocumentSymbol[]> {
  const { workspace, file, client } = request;
  const shape = workspace.shapeOf(file);
  if (shape === undefined || client.ownOutlines.has(file.languageId)) return [];
  const unit = unitOf(request);
  const top =
    file.kind === 'config'
      ? [resourcesNode(file, shape, unit)].flatMap((node) => node ?? [])
      : yield* documentOutline(request, unit);
  // The outline shows schemes without their details, so the schemes are added from the syntax tree.
  const root = { ...emptyRoot, children: [...top] };
  for (const [key, member] of shape.members) {
    const list = isSchemeList(member.shape) ? schemeListNode(file, [key]) : undefined;
    if (list !== undefined) putChild(root, list);
  }
  return root.children.sort(byPlace).map(symbolOf);
}

const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const emptyRoot: SymbolNode = {
  step: '',
  name: '',
  detail: '',
  kind: symbolKind.namespace,
  range: nowhere,
  selection: nowhere,
  children: [],
};

/** UTF-16 units. Longer YAML is outlined from its lines; longer JSON only two levels deep. */
const maxParsedLength = { yaml: 100_000, json: 500_000, jsonc: 500_000 };
const limits = { depth: 6, maxNodes: 9_000 };

function* documentOutline(
  request: RequestContext,
  unit: Unit | undefined,
): Generator<void, readonly SymbolNode[]> {
  const { file } = request;
  const { length, language } = file.tree;
  const isLong = length > maxParsedLength[language];
  const outline =
    isLong && language === 'yaml'
      ? yield* lineOutline(request, limits)
      : yield* treeOutline(request, isLong ? { ...limits, depth: 2 } : limits);
  return unit === undefined ? outline : yield* markBound(file, unit, outline);
}

function isSchemeList(shape: Shape): boolean {
  return shape.kind === 'list' && shape.of.kind === 'object' && shape.of.meaning === 'scheme';
}

/** For clients without support for nested symbols. */
export function* flatSymbols(request: RequestContext): Generator<void, readonly SymbolInformation[]> {
  const { uri } = request.file;
  const list: SymbolInformation[] = [];
  const symbols = yield* documentSymbols(request);
  const pending = symbols.map((symbol) => ({ symbol, container: '' })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { symbol, container } = next;
    const { name, kind, range, children = [] } = symbol;
    list.push({
      name,
      kind,
      location: { uri, range },
      ...(container !== '' && { containerName: container }),
    });
    for (const child of [...children].reverse()) pending.push({ symbol: child, container: name });
  }
  return list;
}

function resourcesNode(
  file: WorkspaceFile,
  shape: ObjectShape,
  unit: Unit | undefined,
): SymbolNode | undefined {
  const { reader } = file.tree;
  const pointer = ['resources'];
  const methods = methodsByPlace(unit);
  const resources = grammarNodesTo(shape, reader, pointer).at(-1);
  const children = resources === undefined ? [] : childrenOf(resources);
  if (children.length === 0) return undefined;
  return withChildren(nodeAt(file, pointer, symbolKind.namespace, {}), children);

  function childrenOf(above: GrammarNode): readonly SymbolNode[] {
    if (above.shape.kind !== 'object' && above.shape.kind !== 'record') return [];
    return (reader.keys(above.pointer) ?? []).slice(0, maxEntries).flatMap((step): readonly SymbolNode[] => {
      const at = grammarNodeBelow(above, reader, step);
      if (at.name === 'method') {
        const bound = methods.get(pointerText(at.pointer));
        return [nodeAt(file, at.pointer, symbolKind.method, { detail: detailOf(bound) })];
      }
      if (at.name === 'resource')
        return [withChildren(nodeAt(file, at.pointer, symbolKind.module, {}), childrenOf(at))];
      return at.member?.isOwn === true ? childrenOf(at) : [];
    });
  }
}

function detailOf(bound: BoundMethod | undefined): string {
  if (bound === undefined) return '';
  return bound.scheme === null ? bound.operation : `${bound.operation}, ${bound.scheme}`;
}

function withChildren(node: SymbolNode, children: readonly SymbolNode[]): SymbolNode {
  for (const child of children) putChild(node, child);
  return node;
}

function methodsByPlace(unit: Unit | undefined): ReadonlyMap<string, BoundMethod> {
  const methods = unit?.check().analysis.methods ?? [];
  return new Map(
    methods.flatMap((method) => {
      const pointer = methodPointer(method);
      return pointer === undefined ? [] : [[pointerText(pointer), method] as const];
    }),
  );
}

function symbolOf({ name, detail, kind, range, selection, children }: SymbolNode): DocumentSymbol {
  const symbol: DocumentSymbol = { name, kind, range, selectionRange: selection };
  if (detail !== '') symbol.detail = detail;
  if (children.length > 0) symbol.children = children.map(symbolOf);
  return symbol;
}

interface Level {
  readonly node: SymbolNode;
  readonly pointer: Pointer;
}

export function* treeOutline(
  request: RequestContext,
  { depth, maxNodes }: OutlineLimits,
): Generator<void, readonly SymbolNode[]> {
  const roots = childrenOf(request, undefined, []);
  let level = roots;
  let count = roots.length;
  for (let below = 2; below <= depth; below++) {
    const room = below === 2 ? 2 * maxNodes : maxNodes - count;
    const next: (Level & { readonly parent: SymbolNode })[] = [];
    for (const { node, pointer } of level) {
      yield;
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
    // Values from YAML aliases and merge keys are elsewhere in the text, so they are left out.
    if (parent !== undefined && !holds(parent.range, node.range)) return [];
    return [{ node, pointer: at }];
  });
}
