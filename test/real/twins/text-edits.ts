import type { TextChange } from '@pagewright/syntax';

/** A position in the language server protocol, in which LF, CR LF and CR end a line. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** True if the offset is inside a CR LF or a surrogate pair, where the protocol has no position. */
function isInside(text: string, offset: number): boolean {
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  return (before === 13 && after === 10) || ((before & 0xfc00) === 0xd800 && (after & 0xfc00) === 0xdc00);
}

/** Widens an edit to positions that the protocol can express, with the same result. */
export function expressible(text: string, { start, end, text: put }: TextChange): TextChange {
  const before = isInside(text, start) ? 1 : 0;
  const after = isInside(text, end) ? 1 : 0;
  return {
    start: start - before,
    end: end + after,
    text: text.slice(start - before, start) + put + text.slice(end, end + after),
  };
}

export function positionAt(text: string, offset: number): Position {
  let line = 0;
  let start = 0;
  const ends = /\r\n|\n|\r/g;
  for (
    let end = ends.exec(text);
    end !== null && end.index + end[0].length <= offset;
    end = ends.exec(text)
  ) {
    line++;
    start = end.index + end[0].length;
  }
  return { line, character: offset - start };
}

export function rangeOf(text: string, { start, end }: TextChange): Range {
  return { start: positionAt(text, start), end: positionAt(text, end) };
}
