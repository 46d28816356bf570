import type { Pointer } from '@pagewright/core';
import type { SyntaxTree } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/place.js';
import type { CursorLine } from './around-cursor.js';
import { columnAt, columnOfEntries, columnOfKey } from './indentation.js';
import type { Slot } from './slot.js';
import { quotedToken, type Token } from './token.js';

/** The slot in YAML that is written by indentation. */
export function blockSlot(tree: SyntaxTree, place: FormatPlace, line: CursorLine): Slot | undefined {
  const { pointer, part } = place.spot;
  switch (part) {
    case 'key':
      return keySlot(tree, pointer, line);
    case 'value':
      return valueSlot(tree, pointer, line);
    case 'gap':
      return gapSlot(tree, pointer, line);
  }
}

/** A key that has its colon. */
function keySlot(tree: SyntaxTree, pointer: Pointer, line: CursorLine): Slot | undefined {
  const range = tree.range(pointer, 'key');
  if (range === undefined || range.start < line.start) return undefined;
  const token = quotedToken(tree, line) ?? plain(tree, line, range.start, range.end);
  return {
    ...slotAt(tree, line, token),
    site: 'entry',
    pointer: pointer.slice(0, -1),
    current: String(pointer.at(-1)),
    hasColon: true,
  };
}

function valueSlot(tree: SyntaxTree, pointer: Pointer, line: CursorLine): Slot | undefined {
  const range = tree.range(pointer, 'value');
  if (range === undefined || tree.reader.keys(pointer) !== undefined) return undefined;
  const isMissing = range.start === range.end;
  const start = isMissing ? line.offset : range.start;
  // What begins on another line goes on here, as a block of text does.
  if (start < line.start || start > line.offset || '|>'.includes(tree.slice(start, start + 1) || ' '))
    return undefined;
  const end = Math.max(line.offset, Math.min(isMissing ? start : range.end, line.end));
  const token = quotedToken(tree, line) ?? plain(tree, line, start, end);
  const front = tree.slice(line.start, token.whole.start);
  const lead = front.trimEnd();
  // A tag or an anchor in front says what kind of value it is.
  if (!isMissing && token.whole.start !== start) return undefined;
  if (lead !== '' && !/(?:^|\s)-$|:$/.test(lead)) return undefined;
  const isBeside = lead.endsWith(':');
  const gap = { start: line.start + lead.length, end: token.whole.start };
  return {
    ...slotAt(tree, line, token),
    site: 'value',
    pointer,
    before: lead !== '' && gap.start === gap.end ? ' ' : '',
    ...(isBeside
      ? { besideKey: gap, indent: ' '.repeat(columnOfKey(tree, pointer) ?? 0) }
      : lead !== '' && gap.start === gap.end && { indent: ' '.repeat(columnAt(tree, gap.end) + 1) }),
  };
}

/** On a line of its own, half-typed or empty. */
function gapSlot(tree: SyntaxTree, pointer: Pointer, line: CursorLine): Slot | undefined {
  const typed = /^\s*([^\s#]*)$/.exec(line.before)?.[1];
  const quoted = quotedToken(tree, line);
  if (typed === undefined && quoted === undefined) return undefined;
  const rest = /^[^\s:]*/.exec(line.after)?.[0] ?? '';
  const start = line.offset - (typed ?? '').length;
  const token = quoted ?? plain(tree, line, start, line.offset + rest.length);
  if (line.before.slice(0, token.whole.start - line.start).trim() !== '') return undefined;
  const slot = slotAt(tree, line, token);
  // In front of what stands on the line already there is no room.
  if (!slot.hasColon && !/^\s*(?:#|$)/.test(tree.slice(token.whole.end, line.end))) return undefined;
  const keys = tree.reader.keys(pointer);
  if (keys === undefined || keys.length === 0) {
    const isNothing = (tree.reader.get(pointer) ?? null) === null;
    return isNothing ? { ...slot, site: 'value', pointer } : undefined;
  }
  const column = columnOfEntries(tree, pointer);
  const aligned = { ...slot, ...alignedTo(column, tree, line, token) };
  if (typeof keys[0] === 'number') {
    return { ...aligned, site: 'value', pointer: [...pointer, keys.length], needsDash: true };
  }
  const hasBlock = !slot.hasColon && hasBlockBelow(tree, line, aligned.indent.length);
  return { ...aligned, site: 'entry', pointer, current: token.typed, ...(hasBlock && { hasBlock }) };
}

/** Whether the next line with something on it belongs to a key in that column. */
function hasBlockBelow(tree: SyntaxTree, line: CursorLine, column: number): boolean {
  const first = tree.lines.positionAt(line.offset).line + 1;
  for (let at = first; at < Math.min(tree.lines.lineCount, first + mostBlank); at++) {
    const { start, end } = tree.lines.lineRange(at);
    const [lead, sign] =
      /^( *)([^\s#])/.exec(tree.slice(start, Math.min(end, start + 1_000)))?.slice(1) ?? [];
    if (lead !== undefined) return lead.length > column || (lead.length === column && sign === '-');
  }
  return false;
}

/** So many lines may be blank, or comments. */
const mostBlank = 100;

/** Puts what is written at the column of what stands around it. */
function alignedTo(
  column: number | undefined,
  tree: SyntaxTree,
  line: CursorLine,
  { whole }: Token,
): Pick<Slot, 'indent' | 'before' | 'also'> {
  const now = columnAt(tree, whole.start);
  const wanted = column ?? now;
  const indent = ' '.repeat(wanted);
  if (wanted >= now) return { indent, before: ' '.repeat(wanted - now) };
  const surplus = { start: line.start + wanted, end: whole.start, text: '' };
  return { indent, before: '', also: surplus };
}

function slotAt(
  tree: SyntaxTree,
  line: CursorLine,
  { whole, ...token }: Token,
): Omit<Slot, 'site' | 'pointer'> {
  const colon = /^\s*:(?:\s|$)/.test(tree.slice(whole.end, Math.min(line.end, whole.end + 200)));
  return {
    ...token,
    style: 'block',
    indent: ' '.repeat(columnAt(tree, whole.start)),
    before: '',
    after: '',
    ...(colon && { hasColon: true }),
  };
}

function plain(tree: SyntaxTree, { offset }: CursorLine, start: number, end: number): Token {
  return {
    start,
    insertEnd: offset,
    replaceEnd: end,
    typed: tree.slice(start, offset),
    whole: { start, end },
  };
}
