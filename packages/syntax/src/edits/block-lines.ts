import { afterSpaces } from '../text/forward.js';
import { isLineBreak, type OffsetRange } from '../text/line-index.js';
import {
  afterBreak,
  beforeBlanks,
  columnOf,
  endOfLineBefore,
  isLineOver,
  lineEnd,
  lineStart,
  nextLine,
} from './lines.js';
import { anchorNamesIn, type Box, notSure, rangeAt, type Writing } from './writing.js';

/** Returns the start of an entry, including a tag, an anchor or `?` before its key. */
export function entryStart(text: string, key: number): number {
  const line = lineStart(text, key);
  let start = key;
  for (;;) {
    const end = beforeBlanks(text, start);
    let word = end;
    while (word > line && !isBlank(text, word - 1)) word--;
    const isProperty = text[word] === '&' || text[word] === '!' || text.slice(word, end) === '?';
    if (end === start || word === end || !isProperty) return start;
    start = word;
  }
}

function isBlank(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\t';
}

/** Matches tags, anchors and the `?` of an explicit key, each with the space after it. */
const properties = /(?:(?:[&!][^\s]*|\?)[ \t]+)*/y;

export function keyStart(text: string, start: number): number {
  properties.lastIndex = start;
  return start + (properties.exec(text)?.[0].length ?? 0);
}

/**
 * Where entries start: in block YAML, at the lines indented as much as the first entry. Everything inside an entry is
 * indented more.
 */
function entryStarts(text: string, start: number, end: number, isList: boolean): readonly number[] {
  const column = start - lineStart(text, start);
  const starts = [start];
  for (let line = nextLine(text, start); line < end; line = nextLine(text, line)) {
    const at = line + column;
    if (afterSpaces(text, line) === at && (isList ? isDash(text, at) : isKey(text, at))) starts.push(at);
  }
  return starts;
}

function isDash(text: string, at: number): boolean {
  return text[at] === '-' && isGap(text, at + 1);
}

function isKey(text: string, at: number): boolean {
  return (
    !isGap(text, at) &&
    !'#]}'.includes(text.charAt(at)) &&
    !('-:'.includes(text.charAt(at)) && isGap(text, at + 1))
  );
}

function isGap(text: string, at: number): boolean {
  return at >= text.length || text[at] === ' ' || text[at] === '\t' || isLineBreak(text.charCodeAt(at));
}

/**
 * Returns the end of an entry, including comments below it that are indented more, and empty lines after a block
 * scalar.
 */
export function entryEnd(text: string, start: number, end: number): number {
  const column = start - lineStart(text, start);
  let last = lineEnd(text, end);
  if (endsInText(text, start, end)) last = pastEmptyLines(text, last);
  for (let line = afterBreak(text, last); line < text.length; ) {
    const at = afterSpaces(text, line);
    const isComment = text[at] === '#' && at - line > column;
    if (!isComment && !isLineOver(text, line)) break;
    const lineLast = lineEnd(text, line);
    if (isComment) last = lineLast;
    line = afterBreak(text, lineLast);
  }
  return last;
}

export function pastEmptyLines(text: string, end: number): number {
  let last = end;
  for (let line = afterBreak(text, last); line < text.length && isLineOver(text, line); ) {
    last = lineEnd(text, line);
    line = afterBreak(text, last);
  }
  return last;
}

const textHeader = /(?:^|[\s:?-])[|>][-+\d]*[ \t]*(?:#.*)?$/;

/**
 * True if the range ends in a block scalar, which owns the empty lines and deeper comments below it. May also be true
 * for text that only looks like a block scalar; at worst, too much is kept.
 */
export function endsInText(text: string, start: number, end: number): boolean {
  const first = lineStart(text, start);
  let line = lineStart(text, end);
  let indent = Number.POSITIVE_INFINITY;
  for (;;) {
    const at = afterSpaces(text, line);
    if (!isLineOver(text, line) && at - line < indent) {
      const written = text.slice(line, lineEnd(text, line));
      // The header of a block scalar may be the last line of the range; the scalar is then empty.
      if (textHeader.test(written)) return true;
      indent = at - line;
    }
    if (line <= first) return false;
    line = lineStart(text, endOfLineBefore(text, line) ?? 0);
  }
}

export interface BlockEntry {
  readonly name: string | number;
  /** Offset of an item's dash, or of a key with its `?`, tag, anchor or quote. */
  readonly start: number;
}

/**
 * Refuses the edit and returns undefined if the entries are ambiguous. Values are not read, because there may
 * be thousands.
 */
export function blockEntries(writing: Writing, box: Box): readonly BlockEntry[] | undefined {
  const { text, out } = writing;
  const { range, contents } = box;
  const isList = contents.kind === 'list';
  const first = isList ? range.start : entryStart(text, range.start);
  const starts = entryStarts(text, first, range.end, isList);
  const names = anchorNamesIn(box);
  const entries = names.flatMap((name, index) => {
    const start = starts[index];
    if (start === undefined) return [];
    return isList || isNamed(writing, box, name, keyStart(text, start)) ? [{ name, start }] : [];
  });
  if (entries.length === starts.length && entries.length === names.length) return entries;
  out.refuse(notSure, box.node.pointer);
  return undefined;
}

/** Compares the text first, because looking up the range of a key is slower. */
function isNamed({ text, tree }: Writing, { node }: Box, name: string | number, start: number): boolean {
  const key = String(name);
  const written = text.slice(start, start + key.length + 3);
  const isWritten = /^[\w/{}.-]+$/.test(key) && formsOf(key).some((form) => written.startsWith(form));
  return isWritten || tree.range([...node.pointer, name], 'key')?.start === start;
}

function formsOf(key: string): readonly string[] {
  return [`${key}: `, `${key}:\n`, `${key}:\r`, `"${key}":`, `'${key}':`];
}

export function extentOf(
  writing: Writing,
  box: Box,
  { name, start }: BlockEntry,
): { readonly value: OffsetRange; readonly end: number } {
  const value = rangeAt(writing, [...box.node.pointer, name], 'value');
  return { value, end: entryEnd(writing.text, start, value.end) };
}

/** False for a member that comes from a merge key. */
export function isOwnEntry({ text, tree }: Writing, { range, node }: Box, name: string | number): boolean {
  const key = tree.range([...node.pointer, name], 'key');
  if (key === undefined || key.start < range.start || key.start >= range.end) return false;
  return columnOf(text, entryStart(text, key.start)) === columnOf(text, entryStart(text, range.start));
}

export function behindColon(text: string, end: number): number | undefined {
  // The colon of an explicit key (`?`) may be on a later line.
  const colon = /(?:[ \t\r\n]|#[^\r\n]*[\r\n])*:/y;
  colon.lastIndex = end;
  return colon.test(text) ? colon.lastIndex : undefined;
}
