import type { Json } from '@pagewright/core';
import { afterBlanks } from '../text/forward.js';
import {
  type BlockEntry,
  behindColon,
  blockEntries,
  endsInText,
  entryStart,
  extentOf,
  pastEmptyLines,
} from './block-lines.js';
import { behindProperties, replaceInBlock } from './block-value.js';
import {
  afterBreak,
  columnOf,
  endOfLineBefore,
  isFirstOnLine,
  isLineOver,
  lineEnd,
  lineStart,
} from './lines.js';
import type { Added, PlanNode } from './plan.js';
import {
  type Box,
  containerStyle,
  emptiedRanges,
  isRemoved,
  neighboursIn,
  newEntriesOf,
  notSure,
  rangeAt,
  type Writing,
} from './writing.js';
import { yamlStyle } from './yaml-style.js';
import { blockItem, blockPair, quoteAt, type YamlStyle, yamlKeyText } from './yaml-value.js';

/** Requires that edits inside the entries have been written already. */
export function writeBlock(writing: Writing, box: Box): void {
  const { node, contents, range } = box;
  const children = [...node.children.values()];
  const isSameEntries =
    node.added.length === 0 && children.every(({ removal, newKey }) => !removal && newKey === undefined);
  if (isSameEntries && contents.kind === 'map') {
    for (const child of children)
      writeMember(writing, box, child, entryStart(writing.text, keyOf(writing, child).start));
    return;
  }
  const entries = blockEntries(writing, box);
  if (entries === undefined) return;
  for (const child of children) {
    const entry = entries.find(({ name }) => name === child.pointer.at(-1));
    if (entry !== undefined) writeMember(writing, box, child, entry.start);
  }
  if (isSameEntries) return;
  const style = yamlStyle(writing.text, range.start, writing.lineBreak, neighboursIn(writing, box));
  new BlockRewriter(writing, box, entries, style).write();
}

function keyOf(writing: Writing, { pointer }: PlanNode) {
  return rangeAt(writing, pointer, 'key');
}

function writeMember(writing: Writing, box: Box, child: PlanNode, entry: number): void {
  const { text, out, tree } = writing;
  if (child.newKey === undefined && child.replacement === undefined) return;
  const range = rangeAt(writing, child.pointer, 'value');
  const style = yamlStyle(text, range.start, writing.lineBreak, neighboursIn(writing, box));
  const key = keyOf(writing, child);
  if (child.newKey !== undefined) {
    if ('*|>'.includes(text.charAt(key.start))) out.refuse(notSure, child.pointer);
    const written = yamlKeyText(
      child.newKey,
      { ...style, keyQuote: quoteAt(text, key.start) ?? style.keyQuote },
      false,
    );
    out.put(key.start, key.end, written);
  }
  if (child.replacement === undefined) return;
  const isPair = box.contents.kind === 'map';
  const isBlock =
    (tree.reader.keys(child.pointer)?.length ?? 0) > 0 &&
    text[range.start] !== '*' &&
    containerStyle(writing, child.pointer, 'block') === 'block';
  const textQuote =
    quoteAt(text, range.start) ?? (typeof plainAt(writing, child) === 'string' ? undefined : style.textQuote);
  replaceInBlock(
    writing,
    {
      range,
      entry,
      after: isPair ? behindColon(text, key.end) : entry + 1,
      holder: isPair ? 'pair' : 'item',
      isBlock,
      isMoved: child.isMoved,
    },
    child.replacement.value,
    { ...style, textQuote },
  );
}

function plainAt({ tree }: Writing, { pointer }: PlanNode): unknown {
  return tree.reader.keys(pointer) === undefined ? tree.reader.get(pointer) : undefined;
}

class BlockRewriter {
  readonly #writing: Writing;
  readonly #box: Box;
  readonly #entries: readonly BlockEntry[];
  readonly #style: YamlStyle;
  readonly #column: number;
  readonly #first: BlockEntry | undefined;
  /** True if the block begins on the line of its dash. */
  readonly #isCompact: boolean;

  constructor(writing: Writing, box: Box, entries: readonly BlockEntry[], style: YamlStyle) {
    this.#writing = writing;
    this.#box = box;
    this.#entries = entries;
    this.#style = style;
    this.#first = entries[0];
    const start = this.#first?.start ?? 0;
    this.#column = columnOf(writing.text, start);
    this.#isCompact = !isFirstOnLine(writing.text, start);
  }

  write(): void {
    const { out, lineBreak } = this.#writing;
    this.#noteTaken();
    const leading: string[] = [];
    for (const { anchor, added } of newEntriesOf(this.#box, this.#entries)) {
      const text = this.#entryText(added);
      const end = anchor && this.#endOf(anchor);
      if (end === undefined) leading.push(text);
      else out.put(end, end, lineBreak + this.#margin + text);
    }
    const isEmptied =
      this.#entries.every((entry) => this.#isRemoved(entry)) && this.#box.node.added.length === 0;
    const done = isEmptied
      ? this.#empty()
      : this.#isCompact
        ? this.#beginCompact(leading)
        : this.#begin(leading);
    for (const entry of this.#entries.slice(done)) if (this.#isRemoved(entry)) this.#removeLines(entry);
  }

  get #margin(): string {
    return ' '.repeat(this.#column);
  }

  #noteTaken(): void {
    const { node } = this.#box;
    for (const entry of this.#entries) {
      const child = node.children.get(entry.name);
      if (child?.removal === undefined) continue;
      const ranges = emptiedRanges(this.#writing, child) ?? [{ start: entry.start, end: this.#endOf(entry) }];
      for (const range of ranges)
        this.#writing.out.take({ ...range, goes: true, entry: entry.start, isInBrackets: false });
    }
  }

  #endOf(entry: BlockEntry): number {
    return extentOf(this.#writing, this.#box, entry).end;
  }

  #isRemoved(entry: BlockEntry): boolean {
    return isRemoved(this.#box, entry);
  }

  #entryText({ key, value }: Added): string {
    if (this.#box.contents.kind === 'list') return blockItem(value, this.#column, this.#style);
    return blockPair(String(key), value, this.#column, this.#style);
  }

  /** Writes `[]` or `{}`. Like `#begin` and `#beginCompact`, returns how many entries it replaced, from the first. */
  #empty(): number {
    const { out } = this.#writing;
    const { after, contents, range } = this.#box;
    const empty: Json = contents.kind === 'list' ? [] : {};
    const written = JSON.stringify(empty);
    if (after !== undefined && !this.#isCompact) {
      const at = behindProperties(this.#writing, { after, range });
      out.put(at, at, ` ${written}`);
      return 0;
    }
    if (this.#first !== undefined) out.put(this.#first.start, this.#endOf(this.#first), written);
    return 1;
  }

  #begin(leading: readonly string[]): number {
    const { text, out, lineBreak } = this.#writing;
    if (this.#first === undefined) return 0;
    const line = this.#aboveFirst(this.#first);
    const above = endOfLineBefore(text, line);
    for (const added of leading) {
      if (above === undefined) out.put(line, line, this.#margin + added + lineBreak);
      else out.put(above, above, lineBreak + this.#margin + added);
    }
    return 0;
  }

  /**
   * Returns the start of the comments above the first entry that belong to it. At the root, comments may be about the
   * file, so none belong to the entry.
   */
  #aboveFirst({ start }: BlockEntry): number {
    const { text } = this.#writing;
    let at = lineStart(text, start);
    if (this.#box.node.pointer.length === 0) return at;
    for (;;) {
      const above = endOfLineBefore(text, at);
      if (above === undefined) return at;
      const line = lineStart(text, above);
      if (text[line + this.#column] !== '#' || text.slice(line, line + this.#column).trim() !== '') return at;
      at = line;
    }
  }

  /** The first line of a compact block must be its first entry, on the line of the dash. */
  #beginCompact(leading: readonly string[]): number {
    const { out, lineBreak } = this.#writing;
    const first = this.#first;
    if (first === undefined) return 0;
    const separator = lineBreak + this.#margin;
    if (!this.#isRemoved(first)) {
      for (const text of leading) out.put(first.start, first.start, text + separator);
      return 0;
    }
    if (leading.length > 0) {
      out.put(first.start, this.#endOf(first), leading.join(separator));
      return 1;
    }
    let end = this.#nextContent(this.#endOf(first));
    let done = 1;
    for (const entry of this.#entries.slice(1)) {
      if (!this.#isRemoved(entry) || entry.start !== end) break;
      end = this.#nextContent(this.#endOf(entry));
      done++;
    }
    out.remove(first.start, end);
    return done;
  }

  #nextContent(end: number): number {
    const { text } = this.#writing;
    let line = afterBreak(text, end);
    while (line < text.length && isLineOver(text, line)) line = afterBreak(text, lineEnd(text, line));
    return afterBlanks(text, line);
  }

  /** Removes the line break above instead of the one at the end, where a new entry may be inserted. */
  #removeLines(entry: BlockEntry): void {
    const { text, out } = this.#writing;
    const index = this.#entries.indexOf(entry);
    const before = this.#entries.slice(0, index).findLast((other) => !this.#isRemoved(other));
    const line = lineStart(text, entry.start);
    const above = endOfLineBefore(text, line);
    if (above === undefined) {
      out.remove(line, afterBreak(text, this.#endOf(entry)));
      return;
    }
    const valueBefore = before && extentOf(this.#writing, this.#box, before).value;
    const isAfterText =
      before !== undefined && valueBefore !== undefined && endsInText(text, before.start, valueBefore.end);
    const end = this.#endOf(entry);
    const isAmongEmpty = isLineOver(text, lineStart(text, above)) && isLineOver(text, afterBreak(text, end));
    // Removes the empty lines below if they would become part of a block scalar above, or if there are empty lines
    // above too.
    const takesEmpty = isAfterText || (isAmongEmpty && index < this.#entries.length - 1);
    // At the end of the file, keep the line break above, which belongs to the block scalar there.
    const isAtEnd = pastEmptyLines(text, end) === text.length;
    out.remove(isAfterText && isAtEnd ? line : above, end);
    // A separate edit, so that an insertion after the entry does not overlap it.
    if (takesEmpty) out.remove(end, pastEmptyLines(text, end));
  }
}
