import type { Range } from 'vscode-languageserver';
import type { RequestContext } from '../../lsp/request-context.js';
import { kindAt, type OutlineLimits, type SymbolNode, shownName } from './symbol-node.js';

interface Open {
  readonly node: SymbolNode;
  readonly column: number;
  readonly line: number;
  readonly isItem: boolean;
  isMapping: boolean;
}

/**
 * Outlines block-style YAML by indentation alone. Nothing is parsed, so the time is linear in the number of lines.
 */
export function* lineOutline(
  { file }: RequestContext,
  limits: OutlineLimits,
): Generator<void, readonly SymbolNode[]> {
  const lines = new OutlineLines(file.tree.text, limits);
  while (lines.next()) yield;
  return lines.roots;
}

const linesPerStep = 1_000;

class OutlineLines {
  readonly roots: SymbolNode[] = [];
  readonly #text: string;
  readonly #maxNodes: number;
  readonly #open: Open[] = [];
  #depth: number;
  #count = 0;
  #at = 0;
  #line = 0;
  #endLine = 0;
  #endCharacter = 0;
  /** Lines indented deeper than this continue a value. */
  #valueColumn = Number.POSITIVE_INFINITY;

  constructor(text: string, { depth, maxNodes }: OutlineLimits) {
    this.#text = text;
    this.#depth = depth;
    this.#maxNodes = maxNodes;
  }

  next(): boolean {
    const text = this.#text;
    for (let left = linesPerStep; left > 0; left--) {
      if (this.#at >= text.length) {
        this.#closeFrom(0);
        return false;
      }
      const feed = text.indexOf('\n', this.#at);
      const end = feed < 0 ? text.length : feed;
      this.#read(this.#at, end);
      this.#at = end + 1;
      this.#line++;
    }
    return true;
  }

  #read(start: number, end: number): void {
    const text = this.#text;
    let at = start;
    while (at < end && text.charCodeAt(at) === space) at++;
    const code = text.charCodeAt(at);
    if (at === end || code === hash || code === carriageReturn) return;
    const column = at - start;
    const last = text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;
    if (column <= this.#valueColumn) this.#content(start, at, last, column);
    this.#endLine = this.#line;
    this.#endCharacter = last - start;
  }

  #content(start: number, from: number, end: number, column: number): void {
    this.#valueColumn = Number.POSITIVE_INFINITY;
    const text = this.#text;
    let at = from;
    this.#closeBelow(column, isDash(text, at, end));
    while (isDash(text, at, end)) {
      const column = at - start;
      do at++;
      while (at < end && text.charCodeAt(at) === space);
      if (!this.#push(column, String(this.#itemsOpen()), this.#range(start, at, end), true)) {
        this.#valueColumn = column;
        return;
      }
    }
    if (at >= end) return;
    entry.lastIndex = at;
    const found = entry.exec(text);
    if (found === null || entry.lastIndex > end) {
      this.#valueColumn = column;
      return;
    }
    const around = this.#open.at(-1);
    if (around !== undefined) around.isMapping = true;
    const key = unquoted(found[1] ?? '');
    const value = text.slice(entry.lastIndex, end).trim();
    const inside = at - start;
    if (value !== '' && !isNothing.test(value)) {
      this.#valueColumn = inside;
      if (key === 'name' && around?.isItem === true && textOfValue.test(value)) {
        const name = unquoted(value);
        const from = text.indexOf(name, entry.lastIndex);
        around.node.name = shownName(name);
        around.node.selection = this.#range(start, from, from + name.length);
      }
      return;
    }
    const quote = found[1]?.length === key.length ? 0 : 1;
    const name = this.#range(start, at + quote, at + quote + key.length);
    if (!this.#push(inside, key, name, false)) this.#valueColumn = inside;
    else if (quote > 0) this.#startAt(at - start);
  }

  #itemsOpen(): number {
    return this.#open.at(-1)?.node.children.length ?? this.roots.length;
  }

  #range(start: number, from: number, to: number): Range {
    const line = this.#line;
    return { start: { line, character: from - start }, end: { line, character: to - start } };
  }

  #startAt(character: number): void {
    const node = this.#open.at(-1)?.node;
    if (node !== undefined) node.range = { ...node.range, start: { line: this.#line, character } };
  }

  /** Adds a node below the open ones. Returns false if the node is too deep. */
  #push(column: number, step: string, selection: Range, isItem: boolean): boolean {
    const depth = this.#open.length + 1;
    if (depth > this.#depth) return false;
    const top = this.#open[0]?.node.step ?? step;
    const node: SymbolNode = {
      step: isItem ? Number(step) : step,
      name: shownName(step),
      detail: '',
      kind: kindAt(top, depth, step, false),
      range: selection,
      selection,
      children: [],
    };
    this.#open.push({ node, column, line: this.#line, isItem, isMapping: false });
    return true;
  }

  /** Closes containers that the line does not belong to. A list may begin in the same column as its key. */
  #closeBelow(column: number, isItem: boolean): void {
    let { length } = this.#open;
    for (let top = this.#open[length - 1]; top !== undefined; top = this.#open[length - 1]) {
      const isAround = top.column < column || (top.column === column && isItem && !top.isItem);
      if (isAround) break;
      length--;
    }
    this.#closeFrom(length);
  }

  #closeFrom(length: number): void {
    while (this.#open.length > length) {
      const closed = this.#open.pop();
      if (closed !== undefined) this.#close(closed);
    }
  }

  #close({ node, line, isItem, isMapping }: Open): void {
    if (isItem ? !isMapping : this.#endLine === line) return;
    const siblings = this.#open.at(-1)?.node.children ?? this.roots;
    if (this.#count >= maxByForce * this.#maxNodes && this.#open.length > 0) return;
    const end = { line: this.#endLine, character: this.#endCharacter };
    node.range = { start: node.range.start, end };
    if (!isMapping)
      node.kind = kindAt(this.#open[0]?.node.step ?? node.step, this.#open.length + 1, node.step, true);
    siblings.push(node);
    this.#count++;
    if (this.#count > this.#maxNodes && this.#depth > minDepth) this.#dropDeepest();
  }

  #dropDeepest(): void {
    const maxDepth = this.#depth--;
    const kept = (nodes: readonly SymbolNode[], depth: number): number => {
      let count = nodes.length;
      for (const node of nodes) {
        if (depth + 1 >= maxDepth) node.children = [];
        else count += kept(node.children, depth + 1);
      }
      return count;
    };
    this.#count = kept(this.roots, 1);
    for (const [index, { node }] of this.#open.entries()) {
      if (index + 2 >= maxDepth) node.children = [];
      else this.#count += kept(node.children, index + 2);
    }
    this.#open.length = Math.min(this.#open.length, this.#depth);
  }
}

/** The first `minDepth` levels may have up to `maxByForce` times `maxNodes` nodes. */
const minDepth = 2;
const maxByForce = 2;

const space = 0x20;
const hash = 0x23;
const dash = 0x2d;
const carriageReturn = 0x0d;

const entry = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\s"'#&*!|>%@`{}[\],][^\n]*?) *:(?=[ \r\n]|$)/y;
const textOfValue = /^(?:"[^"\\]+"|'[^']+'|[A-Za-z_$][^:#]*)$/;
/** Matches text that contains only anchors, tags or a comment: the value follows on the next lines. */
const isNothing = /^(?:[&!]\S*\s*)*(?:#.*)?$/;

function isDash(text: string, at: number, end: number): boolean {
  return text.charCodeAt(at) === dash && (at + 1 === end || text.charCodeAt(at + 1) === space);
}

function unquoted(text: string): string {
  const first = text[0];
  return (first === '"' || first === "'") && text.length > 1 && text.endsWith(first)
    ? text.slice(1, -1)
    : text;
}
