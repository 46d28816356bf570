import type { Pointer } from '@pagewright/core';
import { verbs } from '@pagewright/core/internal';
import { type OffsetRange, type SyntaxTree, shownRange } from '@pagewright/syntax';
import type { Range } from 'vscode-languageserver';
import { comparePositions, lspRange, symbolKind } from '../../lsp/numbers.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { entryRange, nameRange } from '../../queries/locations.js';

export interface SymbolNode {
  readonly step: string | number;
  name: string;
  detail: string;
  kind: (typeof symbolKind)[keyof typeof symbolKind];
  range: Range;
  selection: Range;
  children: SymbolNode[];
}

export interface OutlineLimits {
  readonly depth: number;
  /** A level that would exceed this number is left out completely, except for the first two levels. */
  readonly maxNodes: number;
}

/** The symbol kind at the given depth below the root entry `top`. */
export function kindAt(
  top: string | number,
  depth: number,
  step: string | number,
  isList: boolean,
): SymbolNode['kind'] {
  if (depth === 1) return symbolKind.namespace;
  if (isList) return symbolKind.array;
  const isInPaths = top === 'paths' || top === 'webhooks';
  if (isInPaths && depth === 2) return symbolKind.module;
  return isInPaths && depth === 3 && isVerb.has(step) ? symbolKind.method : symbolKind.object;
}

const isVerb: ReadonlySet<unknown> = new Set(verbs);

export function nodeAt(
  file: WorkspaceFile,
  pointer: Pointer,
  kind: SymbolNode['kind'],
  {
    name,
    detail = '',
    named,
  }: { readonly name?: string; readonly detail?: string; readonly named?: Pointer },
): SymbolNode {
  const { tree } = file;
  const whole = lspRange(file, entryRange(tree, pointer));
  const value = named === undefined ? undefined : tree.range(named, 'value');
  const isNamed = value !== undefined && value.end > value.start;
  const inner = isNamed && named !== undefined ? lspRange(file, nameRange(tree, named, 'value')) : undefined;
  const selection =
    inner !== undefined && holds(whole, inner) ? inner : lspRange(file, keyOrFirstLine(tree, pointer));
  const step = pointer.at(-1) ?? '';
  return {
    step,
    name: shownName(name ?? String(step)),
    detail,
    kind,
    range: union(whole, selection),
    selection,
    children: [],
  };
}

function keyOrFirstLine(tree: SyntaxTree, pointer: Pointer): OffsetRange {
  return typeof pointer.at(-1) === 'number'
    ? shownRange(tree, pointer, 'value')
    : nameRange(tree, pointer, 'key');
}

/** Clients reject blank names. */
export function shownName(name: string): string {
  return name.trim() === '' ? '(unnamed)' : name;
}

/** Inserts a child in the order of the text. It replaces an existing child with the same step. */
export function putChild(parent: SymbolNode, child: SymbolNode): void {
  const others = parent.children.filter(({ step }) => step !== child.step);
  parent.children = [...others, child].sort(byPlace);
  parent.range = union(parent.range, child.range);
}

export function byPlace(one: SymbolNode, other: SymbolNode): number {
  return comparePositions(one.range.start, other.range.start);
}

export function holds(outer: Range, inner: Range): boolean {
  return comparePositions(outer.start, inner.start) <= 0 && comparePositions(inner.end, outer.end) <= 0;
}

function union(one: Range, other: Range): Range {
  return {
    start: comparePositions(one.start, other.start) <= 0 ? one.start : other.start,
    end: comparePositions(one.end, other.end) >= 0 ? one.end : other.end,
  };
}

export function textValueAt(tree: SyntaxTree, pointer: Pointer): string {
  const value = tree.reader.get(pointer);
  return typeof value === 'string' ? value : '';
}
