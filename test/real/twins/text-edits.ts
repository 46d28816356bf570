/** A position as the protocol has it; lines end as the protocol says. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** An edit by offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function applied(text: string, { start, end, text: put }: Edit): string {
  return text.slice(0, start) + put + text.slice(end);
}

/** Returns the edit that takes another back, made on the text before it. */
export function inverse({ start, end, text: put }: Edit, before: string): Edit {
  return { start, end: start + put.length, text: before.slice(start, end) };
}

/** True between the two signs of a line end, where the protocol has no position, and of an astral character. */
export function isInside(text: string, offset: number): boolean {
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  return (before === 13 && after === 10) || ((before & 0xfc00) === 0xd800 && (after & 0xfc00) === 0xdc00);
}

/** Returns an edit with the same result whose borders the protocol can name. */
export function expressible(text: string, { start, end, text: put }: Edit): Edit {
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

export function rangeOf(text: string, { start, end }: Edit): Range {
  return { start: positionAt(text, start), end: positionAt(text, end) };
}
