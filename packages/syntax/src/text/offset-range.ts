/** A stretch of a text: UTF-16 offsets, `end` exclusive, `0 <= start <= end <= text.length`. */
export interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** The stretch from `start` to `end`, inside the text and without white space at its end. */
export function trimmedRange(text: string, start: number, end: number): OffsetRange {
  const first = Math.min(Math.max(start, 0), text.length);
  let last = Math.min(end, text.length);
  while (last > first && isSpace(text.charCodeAt(last - 1))) last--;
  return { start: first, end: Math.max(first, last) };
}

/** The part of `range` that stands on the line it starts on. */
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

/** Space, tab or line break: what JSON and YAML both take for white space. */
export function isSpace(code: number): boolean {
  return code === space || code === tab || isLineBreak(code);
}
