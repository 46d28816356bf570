import type { Json } from '@pagewright/core';
import type { OffsetRange } from '../text/line-index.js';
import { entryEnd } from './block-lines.js';
import { columnOf, endOfLineBefore, isFirstOnLine, lineEnd, lineStart, nodePropertiesIn } from './lines.js';
import type { Writing } from './writing.js';
import { afterColon, blockText, flowText, isInline, type YamlStyle } from './yaml-value.js';

interface WrittenValue {
  readonly range: OffsetRange;
  readonly entry: number;
  /** Offset after the colon or dash; undefined for the root and for a key without a colon. */
  readonly after: number | undefined;
  readonly holder: 'pair' | 'item' | 'root';
  readonly isBlock: boolean;
  readonly isMoved: boolean;
}

/** Removes the tag and the anchor of the old value and keeps the comments next to it. */
export function replaceInBlock(writing: Writing, old: WrittenValue, value: Json, style: YamlStyle): void {
  const { range, entry, isMoved } = old;
  // Comments and empty lines below a block may belong to it.
  const end = old.isBlock ? entryEnd(writing.text, entry, range.end) : range.end;
  writing.out.take({ start: range.start, end, goes: isMoved, entry, isInBrackets: false });
  const isFlow = /^[{[](?!\s*[}\]])/.test(writing.text.slice(range.start, range.end));
  if (old.isBlock) replaceBlock(writing, old, value, style);
  else if (isInline(value, style)) replaceInline(writing, old, blockText(value, 0, style));
  else if (isFlow) replaceInline(writing, old, flowText(value, style));
  else replaceByBlock(writing, old, value, style);
}

export function behindProperties(
  { text }: Writing,
  { after, range }: Pick<WrittenValue, 'after' | 'range'>,
): number {
  if (after === undefined) return range.start;
  // A missing value has no range; its tag and anchor are on the line of its key.
  const to = range.start < range.end ? range.start : lineEnd(text, after);
  return nodePropertiesIn(text, after, to).at(-1)?.end ?? after;
}

function replaceInline(writing: Writing, old: WrittenValue, written: string): void {
  const { text, out } = writing;
  const { range, after } = old;
  if (range.start === range.end) {
    const end = behindProperties(writing, old);
    if (old.holder === 'root') out.put(end, end, written);
    else out.put(after ?? end, end, `${after === undefined ? ':' : ''} ${written}`);
    return;
  }
  removeProperties(writing, old);
  out.put(range.start, range.end, written + headerComment(text, range));
}

function replaceByBlock(writing: Writing, old: WrittenValue, value: Json, style: YamlStyle): void {
  const { text, out } = writing;
  const { range, after, holder } = old;
  const column = columnOf(text, old.entry);
  const isMissing = range.start === range.end;
  if (holder === 'pair' && (isMissing || !isFirstOnLine(text, range.start))) {
    const end = isMissing ? behindProperties(writing, old) : range.end;
    const last = lineEnd(text, end);
    out.put(after ?? end, end, (after === undefined ? ':' : '') + headerComment(text, range));
    out.put(last, last, afterColon(value, column, style));
  } else if (isMissing) {
    const end = behindProperties(writing, old);
    out.put(after ?? end, end, ` ${blockText(value, column + 2, style)}`);
  } else {
    removeProperties(writing, old);
    const written = blockText(value, columnOf(text, range.start), style);
    out.put(range.start, range.end, written + headerComment(text, range));
  }
}

function replaceBlock(writing: Writing, old: WrittenValue, value: Json, style: YamlStyle): void {
  const { text, out } = writing;
  const { range, entry, after, holder } = old;
  const isBelow = isFirstOnLine(text, range.start);
  if (!isInline(value, style)) {
    const isKeyed = holder === 'pair' && isBelow;
    const step = Array.isArray(value) ? style.listStep : style.step;
    const column = isKeyed ? columnOf(text, entry) + step : columnOf(text, range.start);
    removeProperties(writing, old);
    const start = isKeyed ? lineStart(text, range.start) : range.start;
    out.put(start, range.end, ' '.repeat(isKeyed ? column : 0) + blockText(value, column, style));
  } else if (isBelow && after !== undefined) {
    out.put(after, behindProperties(writing, old), ` ${blockText(value, 0, style)}`);
    const line = lineStart(text, range.start);
    out.remove(endOfLineBefore(text, line) ?? line, entryEnd(text, entry, range.end));
  } else {
    out.put(range.start, range.end, blockText(value, 0, style));
  }
}

function removeProperties({ text, out }: Writing, { after, range }: WrittenValue): void {
  if (after === undefined) return;
  for (const { start, end } of nodePropertiesIn(text, after, range.start)) {
    out.remove(start, text[end] === ' ' ? end + 1 : end);
  }
}

/** Returns the comment after `|` or `>`, which stays when the scalar is replaced. */
function headerComment(text: string, { start, end }: OffsetRange): string {
  if (text[start] !== '|' && text[start] !== '>') return '';
  return /[ \t]#.*/.exec(text.slice(start, Math.min(end, lineEnd(text, start))))?.[0] ?? '';
}
