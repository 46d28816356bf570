import { lastUpTo } from './forward.js';

/** A range of UTF-16 offsets: `end` is exclusive, and `0 <= start <= end <= text.length`. */
export interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** Clips the range to the text and removes white space at its end. */
export function trimmedRange(text: string, start: number, end: number): OffsetRange {
  const first = Math.min(Math.max(start, 0), text.length);
  let last = Math.min(end, text.length);
  while (last > first && isSpace(text.charCodeAt(last - 1))) last--;
  return { start: first, end: Math.max(first, last) };
}

export function onFirstLine(text: string, { start, end }: OffsetRange): OffsetRange {
  let last = start;
  while (last < end && !isLineBreak(text.charCodeAt(last))) last++;
  return { start, end: last };
}

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

export function isLineBreak(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}

export function isSpace(code: number): boolean {
  return code === space || code === tab || isLineBreak(code);
}

/** Texts with lone carriage returns are never cut into segments. */
export function hasLoneReturn(text: string): boolean {
  return text.includes('\r') && /\r(?!\n)/.test(text);
}

/** A zero-based position. `character` counts UTF-16 units, the default of the language server protocol. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** Converts between offsets and lines. A position out of bounds is moved to the nearest valid position. */
export interface LineIndex {
  readonly lineCount: number;
  /** An offset between the `\r` and `\n` of a line end has the position of the end of that line. */
  positionAt(offset: number): LinePosition;
  offsetAt(position: LinePosition): number;
  /** Excludes the line end. */
  lineRange(line: number): OffsetRange;
}

/** Lines end with `\n`, `\r\n` or a lone `\r`, as in the language server protocol; other breaks are plain characters. */
export function createLineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  const lineCount = starts.length;

  const startOf = (line: number) => starts[line] ?? text.length;
  const lineRange = (line: number): OffsetRange => {
    const inside = clamp(line, 0, lineCount - 1);
    const start = startOf(inside);
    let end = startOf(inside + 1);
    if (end > start && text[end - 1] === '\n' && inside + 1 < lineCount) end--;
    if (end > start && text[end - 1] === '\r' && inside + 1 < lineCount) end--;
    return { start, end };
  };

  return {
    lineCount,
    lineRange,
    positionAt: (offset) => {
      const inside = clamp(offset, 0, text.length);
      const line = lastUpTo(starts, (first) => first <= inside);
      const { start, end } = lineRange(line);
      return { line, character: Math.min(inside, end) - start };
    },
    offsetAt: ({ line, character }) => {
      if (line < 0) return 0;
      if (line >= lineCount) return text.length;
      const { start, end } = lineRange(line);
      return clamp(start + character, start, end);
    },
  };
}

function lineStarts(text: string): Uint32Array {
  let count = 1;
  for (let at = nextLine(text, 0); at >= 0; at = nextLine(text, at)) count++;
  const starts = new Uint32Array(count);
  let line = 0;
  for (let at = nextLine(text, 0); at >= 0; at = nextLine(text, at)) starts[++line] = at;
  return starts;
}

function nextLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) return at + 1;
    if (code === 0x0d) return text.charCodeAt(at + 1) === 0x0a ? at + 2 : at + 1;
  }
  return -1;
}

/** Truncates fractions; NaN becomes `lowest`. */
export function clamp(value: number, lowest: number, highest: number): number {
  const whole = Number.isNaN(value) ? lowest : Math.trunc(value);
  return Math.min(Math.max(whole, lowest), highest);
}
