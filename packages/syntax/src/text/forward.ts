/** Returns the end of the match that begins at `from`, or -1. The pattern must be sticky. */
export function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

const blanks = /[ \t]*/y;

export function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 0x20) at++;
  return at;
}

export function afterBlanks(text: string, from: number): number {
  return Math.max(from, endOf(blanks, text, from));
}

/**
 * Returns the last index for which `isUpTo` holds, or -1. `isUpTo` must hold for all earlier elements (binary search).
 */
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
