import type { Pointer } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import { lastUpTo } from '../text/forward.js';
import { isSpace, type OffsetRange } from '../text/line-index.js';
import type { NodeView } from './node-view.js';

/**
 * The key, value or gap at an offset. A gap is before, between or after the entries of the mapping or list at
 * `pointer`.
 */
export interface NodeAtOffset {
  readonly pointer: Pointer;
  readonly part: Part | 'gap';
}

/**
 * Returns the innermost key or value that contains `offset` or ends there, otherwise the gap. A key without a colon is
 * half-typed and part of a gap. On a separate line, the column decides to which mapping a gap belongs; between a key and
 * its value, the gap belongs to that value.
 */
export function nodeAtOffset<Node, Entry>(
  view: NodeView<Node, Entry>,
  text: string,
  top: Node | EntryOnTop<Entry>,
  wanted: number,
): NodeAtOffset {
  const offset = outsideLineEnd(text, wanted);
  const pointer: (string | number)[] = [];
  let level = isEntry(top) ? levelOfEntry(view, text, top) : collectionOf(view, text, top);
  while (level !== undefined) {
    const child = childAt(view, text, level, offset);
    if (child === undefined) break;
    const { name, key, node } = child;
    if (key !== undefined && offset <= key.end) {
      return hasColon(text, key.end)
        ? { pointer: [...pointer, name], part: 'key' }
        : { pointer, part: 'gap' };
    }
    const side = sideOf(view, text, level, child, offset);
    if (side === 'gap') break;
    pointer.push(name);
    if (side !== 'inside') return { pointer, part: side === 'value' ? 'value' : 'gap' };
    level = collectionOf(view, text, node);
    if (level === undefined || isBeside(text, level, offset)) return { pointer, part: 'value' };
  }
  return { pointer, part: level === undefined ? 'value' : 'gap' };
}

interface OpenCollection<Node, Entry> {
  readonly entries: readonly Entry[];
  readonly items: readonly Node[];
  /** The column of the entries; undefined in brackets. */
  readonly column: number | undefined;
  readonly range: OffsetRange;
}

interface Child<Node> {
  readonly name: string | number;
  readonly key: OffsetRange | undefined;
  readonly node: Node;
}

interface EntryOnTop<Entry> {
  readonly entry: Entry;
  readonly inBrackets: boolean;
}

function isEntry<Node, Entry>(top: Node | EntryOnTop<Entry>): top is EntryOnTop<Entry> {
  return typeof top === 'object' && top !== null && 'inBrackets' in top;
}

function levelOfEntry<Node, Entry>(
  view: NodeView<Node, Entry>,
  text: string,
  { entry, inBrackets }: EntryOnTop<Entry>,
): OpenCollection<Node, Entry> {
  const { start } = view.keyRange(entry);
  // A key may follow `? ` on its line.
  let first = start - columnOf(text, start);
  while (text[first] === ' ') first++;
  const column = inBrackets ? undefined : columnOf(text, first);
  return { entries: [entry], items: [], column, range: { start, end: text.length } };
}

function collectionOf<Node, Entry>(
  view: NodeView<Node, Entry>,
  text: string,
  node: Node,
): OpenCollection<Node, Entry> | undefined {
  const shape = view.shape(node);
  if (shape.kind !== 'map' && shape.kind !== 'list') return undefined;
  const range = view.range(node);
  const inBrackets = '{['.includes(text.charAt(range.start) || ' ');
  return {
    entries: shape.kind === 'map' ? shape.entries : [],
    items: shape.kind === 'list' ? shape.items : [],
    column: inBrackets ? undefined : columnOf(text, range.start),
    range,
  };
}

/** Returns the last child that begins at or before `offset`. After a dash, returns the item of that dash. */
function childAt<Node, Entry>(
  view: NodeView<Node, Entry>,
  text: string,
  { entries, items, range }: OpenCollection<Node, Entry>,
  offset: number,
): Child<Node> | undefined {
  const entry = entries[lastUpTo(entries, (one) => view.keyRange(one).start <= offset)];
  if (entry !== undefined) {
    return { name: view.key(entry), key: view.keyRange(entry), node: view.value(entry) };
  }
  const begun = lastUpTo(items, (one) => view.range(one).start <= offset);
  const before = items[begun];
  const from = before === undefined ? range.start : view.range(before).end;
  const isAfterDash = items[begun + 1] !== undefined && /(?:^|\s)-\s*$/.test(text.slice(from, offset));
  const index = isAfterDash ? begun + 1 : begun;
  const item = items[index];
  return item === undefined ? undefined : { name: index, key: undefined, node: item };
}

/**
 * Locates an offset after the key of a child:
 * - inside: in its value
 * - value: next to its value, on the same line or below a block scalar
 * - below: between the key and its value, or indented under a key without a value
 * - gap: after the child
 */
function sideOf<Node, Entry>(
  view: NodeView<Node, Entry>,
  text: string,
  { column }: OpenCollection<Node, Entry>,
  { key, node }: Child<Node>,
  offset: number,
): 'inside' | 'value' | 'below' | 'gap' {
  const range = view.range(node);
  const isMissing = range.start === range.end;
  if (!isMissing && offset >= range.start && offset <= range.end) return 'inside';
  const isBefore = offset < range.start;
  const from = isBefore && key !== undefined ? key.end : range.end;
  const isOnLine = !text.slice(from, offset).includes('\n');
  if (isOnLine) {
    if (isBefore) return 'value';
    if (collectionOf(view, text, node)?.column !== undefined) return 'inside';
    const isText = isMissing || view.shape(node).kind === 'scalar';
    const isClose = isText && (column !== undefined || isMissing) && isBlank(text, from, offset);
    return isClose ? 'value' : 'gap';
  }
  if (column === undefined) return 'gap';
  if (isBefore) return 'below';
  const cursor = columnOf(text, offset);
  if (cursor <= column) return 'gap';
  if (isMissing) return 'below';
  if ('|>'.includes(text.charAt(range.start))) return 'value';
  const below = collectionOf(view, text, node)?.column;
  return below !== undefined && below <= cursor ? 'inside' : 'gap';
}

function isBeside<Node, Entry>(
  text: string,
  { column, range }: OpenCollection<Node, Entry>,
  offset: number,
): boolean {
  if (column !== undefined) return false;
  return offset <= range.start || (offset >= range.end && ']}'.includes(text.charAt(range.end - 1)));
}

function hasColon(text: string, from: number): boolean {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return text[at] === ':';
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

function outsideLineEnd(text: string, offset: number): number {
  return text[offset] === '\n' && text[offset - 1] === '\r' ? offset - 1 : offset;
}

/** Returns the column of an offset. A byte order mark has no width. */
function columnOf(text: string, offset: number): number {
  const line = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return Math.max(0, offset - line - (line === 0 && text.startsWith('\uFEFF') ? 1 : 0));
}
