import { type BoundMethod, isRecord, type Pointer, pointerText, vendorKeys } from '@pagewright/core';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver';
import { type GrammarNode, grammarNodeBelow, grammarNodesTo } from '../grammar/grammar-node.js';
import type { ObjectShape, Shape } from '../grammar/shape.js';
import { lspRange, symbolKind } from '../lsp/numbers.js';
import { type RequestContext, unitOf } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { around, entryRange, fileOfNode, nameRange } from '../queries/locations.js';
import { methodPointer, operationFinder } from '../queries/methods.js';

/**
 * Lists Pagewright's parts of a file: its schemes with their fields, and what is bound to them. In the order of the
 * file.
 */
export function documentSymbols(request: RequestContext): readonly DocumentSymbol[] {
  const { workspace, file } = request;
  const shape = workspace.shapeOf(file);
  if (shape === undefined) return [];
  const unit = unitOf(request);
  const lists = [...shape.members]
    .filter(([, member]) => isSchemeList(member.shape))
    .flatMap(([key]) => schemeListNode(file.tree, [key]) ?? []);
  const bound =
    file.kind === 'config'
      ? [resourcesNode(file.tree, shape, unit)].flatMap((node) => node ?? [])
      : unit === undefined
        ? []
        : operationNodes(file, unit);
  return [...lists, ...bound]
    .sort((one, other) => one.range.start - other.range.start)
    .map((node) => symbolOf(file, node));
}

function isSchemeList(shape: Shape): boolean {
  return shape.kind === 'list' && shape.of.kind === 'object' && shape.of.meaning === 'scheme';
}

/** Lists the symbols without a tree, each with the name of its container, for clients that show no tree. */
export function flatSymbols(request: RequestContext): readonly SymbolInformation[] {
  const { uri } = request.file;
  const list: SymbolInformation[] = [];
  const pending = documentSymbols(request)
    .map((symbol) => ({ symbol, container: '' }))
    .reverse();
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

/** More entries of one list or object are not shown. */
const mostEntries = 5_000;

/** The resources of a configuration with their methods, each with its endpoint and what it is bound to. */
function resourcesNode(tree: SyntaxTree, shape: ObjectShape, unit: Unit | undefined): Node | undefined {
  const pointer = ['resources'];
  const methods = methodsByPlace(unit);
  const resources = grammarNodesTo(shape, tree.reader, pointer).at(-1);
  const children = resources === undefined ? [] : childrenOf(resources);
  if (children.length === 0) return undefined;
  return nodeAt(tree, { name: 'resources', detail: '', kind: symbolKind.namespace, pointer, children });

  /** As deep as the grammar goes. */
  function childrenOf(above: GrammarNode): readonly Node[] {
    if (above.shape.kind !== 'object' && above.shape.kind !== 'record') return [];
    return (tree.reader.keys(above.pointer) ?? []).slice(0, mostEntries).flatMap((step): readonly Node[] => {
      const at = grammarNodeBelow(above, tree.reader, step);
      const named = { name: String(step), pointer: at.pointer };
      if (at.name === 'method')
        return [nodeAt(tree, { ...named, detail: detailOf(at.pointer), kind: symbolKind.method })];
      if (at.name === 'resource')
        return [nodeAt(tree, { ...named, detail: '', kind: symbolKind.module, children: childrenOf(at) })];
      return at.member?.isOwn === true ? childrenOf(at) : [];
    });
  }

  function detailOf(pointer: Pointer): string {
    const bound = methods.get(pointerText(pointer));
    if (bound === undefined) return '';
    return bound.scheme === null ? bound.operation : `${bound.operation}, ${bound.scheme}`;
  }
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

/** More operations are not shown. */
const mostOperations = 10_000;

/** The operations of a file that are bound to a scheme, below the key that holds them, if one does. */
function operationNodes(file: WorkspaceFile, unit: Unit): readonly Node[] {
  const { tree } = file;
  const operationOf = operationFinder(unit);
  const bound = new Map(
    unit
      .check()
      .analysis.methods.flatMap(({ operation, scheme }) =>
        scheme === null ? [] : [[operation, scheme] as const],
      ),
  );
  /** Nodes that no key of the file holds. */
  const alone: Node[] = [];
  const groups = new Map<string, Node[]>();
  const taken = new Set<string>();
  for (const [name, scheme] of [...bound].slice(0, mostOperations)) {
    const ref = operationOf(name)?.node;
    if (ref === undefined || fileOfNode(unit, ref) !== file) continue;
    const key = JSON.stringify(ref.pointer);
    // A path item that several paths share is shown once.
    if (taken.has(key)) continue;
    taken.add(key);
    const node = nodeAt(tree, {
      name,
      detail: scheme,
      kind: symbolKind.method,
      pointer: ref.pointer,
      children: inlineSchemes(file, unit, ref.pointer),
    });
    const [top = '', ...inside] = ref.pointer;
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

/** The list of schemes at a place; undefined where there is none. */
function schemeListNode(tree: SyntaxTree, pointer: Pointer): Node | undefined {
  const indexes = (tree.reader.keys(pointer) ?? []).filter((key) => typeof key === 'number');
  if (indexes.length === 0) return undefined;
  const children = indexes.slice(0, mostEntries).map((index) => schemeNode(tree, [...pointer, index]));
  const name = String(pointer.at(-1));
  return nodeAt(tree, { name, detail: '', kind: symbolKind.namespace, pointer, children });
}

/** A scheme with its fields, as far as it is written. */
function schemeNode(tree: SyntaxTree, pointer: Pointer): Node {
  const text = (key: string) => textAt(tree, [...pointer, key]);
  const fields = (side: string, kind: Node['kind']) =>
    (tree.reader.keys([...pointer, side]) ?? []).slice(0, mostEntries).map((field) => {
      const at = [...pointer, side, field];
      const role = textAt(tree, [...at, 'type']);
      return nodeAt(tree, {
        name: String(field),
        detail: role === '' ? side : `${side}: ${role}`,
        kind,
        pointer: at,
      });
    });
  return nodeAt(tree, {
    name: text('name'),
    detail: text('type'),
    kind: symbolKind.class,
    pointer,
    named: [...pointer, 'name'],
    children: [...fields('request', symbolKind.property), ...fields('response', symbolKind.field)],
  });
}

function textAt(tree: SyntaxTree, pointer: Pointer): string {
  const value = tree.reader.get(pointer);
  return typeof value === 'string' ? value : '';
}

/** A symbol before it has lines: ranges are offsets, and hold those of the children. */
interface Node {
  readonly name: string;
  readonly detail: string;
  readonly kind: (typeof symbolKind)[keyof typeof symbolKind];
  readonly range: OffsetRange;
  readonly selection: OffsetRange;
  readonly children: readonly Node[];
}

interface SymbolEntry extends Omit<Node, 'range' | 'selection' | 'children'> {
  readonly pointer: Pointer;
  /** The value that names it, where that is not its key. */
  readonly named?: Pointer;
  readonly children?: readonly Node[];
}

/** The node of what is at a pointer. */
function nodeAt(tree: SyntaxTree, { pointer, named, children = [], ...entry }: SymbolEntry): Node {
  const whole = entryRange(tree, pointer);
  const name = named === undefined ? undefined : tree.range(named, 'value');
  const selection =
    named !== undefined && name !== undefined && name.end > name.start && isInside(name, whole)
      ? nameRange(tree, named, 'value')
      : nameRange(tree, pointer, 'key');
  const range = children.reduce((sum, child) => around(sum, child.range), around(whole, selection));
  return { ...entry, name: entry.name.trim() === '' ? '(unnamed)' : entry.name, range, selection, children };
}

/** As the protocol has it, children in the order of the text. */
function symbolOf(
  file: WorkspaceFile,
  { range, selection, children, detail, ...node }: Node,
): DocumentSymbol {
  const below = [...children].sort((one, other) => one.range.start - other.range.start);
  return {
    ...node,
    ...(detail !== '' && { detail }),
    range: lspRange(file, range),
    selectionRange: lspRange(file, selection),
    ...(below.length > 0 && { children: below.map((child) => symbolOf(file, child)) }),
  };
}

function isInside(one: OffsetRange, other: OffsetRange): boolean {
  return one.start >= other.start && one.end <= other.end;
}
