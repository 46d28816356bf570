/**
 * Returns where a match of the pattern ends that begins at `from`, or -1. The pattern is sticky; nothing is
 * kept in it.
 */
export function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

const spaces = / */y;
const blanks = /[ \t]*/y;

/** The first offset from `from` on that is no space; `from` itself behind the end of the text. */
export function afterSpaces(text: string, from: number): number {
  return Math.max(from, endOf(spaces, text, from));
}

/** Returns the first offset from `from` on that is no space or tab; `from` itself behind the end of the text. */
export function afterBlanks(text: string, from: number): number {
  return Math.max(from, endOf(blanks, text, from));
}
