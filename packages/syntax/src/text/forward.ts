/**
 * Returns where a match of the pattern ends that begins at `from`, or -1. The pattern is sticky; nothing is
 * kept in it.
 */
export function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

const blanks = /[ \t]*/y;

/** The first offset from `from` on that is no space; `from` itself behind the end of the text. */
export function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 0x20) at++;
  return at;
}

/** Returns the first offset from `from` on that is no space or tab; `from` itself behind the end of the text. */
export function afterBlanks(text: string, from: number): number {
  return Math.max(from, endOf(blanks, text, from));
}

/** Finds by halves the index of the last of which something is true that is true of all before it, or -1. */
export function lastUpTo<T>(list: ArrayLike<T>, isUpTo: (one: T) => boolean): number {
  let low = -1;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    const one = list[middle];
    if (one !== undefined && isUpTo(one)) low = middle;
    else high = middle - 1;
  }
  return low;
}
