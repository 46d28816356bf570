import { afterSpaces } from '../text/forward.js';
import { signs } from './characters.js';

/**
 * The first offset from `at` on that is neither white space nor in a comment; the length of the text where there is
 * none. A tab counts as something.
 */
export function afterGap(text: string, at: number): number {
  let next = at;
  while (next < text.length) {
    const code = text.charCodeAt(next);
    if (code === signs.space || code === signs.lineFeed || code === signs.carriageReturn) {
      next++;
    } else if (code === signs.hash) {
      const lineEnd = text.indexOf('\n', next);
      next = lineEnd < 0 ? text.length : lineEnd;
    } else {
      return next;
    }
  }
  return text.length;
}

/** The end of a line that has nothing but spaces and a comment from `at` on; all of them are part of it. */
export function afterLine(text: string, at: number): number {
  const next = afterSpaces(text, at);
  if (text[next] !== '#') return next;
  const lineFeed = text.indexOf('\n', next);
  if (lineFeed < 0) return text.length;
  return text[lineFeed - 1] === '\r' ? lineFeed - 1 : lineFeed;
}

/** True if a comment that begins its line at `column` or before stands in the gap from `at` to `end`. */
export function hasOuterComment(text: string, at: number, end: number, column: number): boolean {
  for (let next = at; next < end; next++) {
    if (text.charCodeAt(next) !== signs.lineFeed) continue;
    const start = afterSpaces(text, next + 1);
    if (text[start] === '#' && start - next - 1 <= column) return true;
  }
  return false;
}

/** Counted from the last line feed, in UTF-16 units. */
export function columnOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && text.charCodeAt(start - 1) !== signs.lineFeed) start--;
  return at - start;
}

/** True for a space, a line end, and the end of the text; not for a tab. */
export function isGap(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  return code === signs.space || code === signs.lineFeed || code === signs.carriageReturn;
}
