import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import type { CursorLine } from './around-cursor.js';
import type { Slot } from './slot.js';

/** What stands at a cursor; `whole` is all of it, with its quotes. */
export interface Token extends Pick<Slot, 'start' | 'insertEnd' | 'replaceEnd' | 'typed' | 'quote'> {
  readonly whole: OffsetRange;
}

/** What stands in the quotes that the cursor is in; undefined where it is in none. */
export function quotedToken(tree: SyntaxTree, line: CursorLine): Token | undefined {
  const { quote } = line.code;
  if (quote === undefined) return undefined;
  const { mark, at } = quote;
  const start = line.start + at + 1;
  const rest = (mark === '"' ? /^(?:[^"\\]|\\.)*/ : /^(?:[^']|'')*/).exec(line.after)?.[0] ?? '';
  const isClosed = line.after.charAt(rest.length) === mark && !/[:,{}[\]]/.test(rest);
  // Quotes that nothing closes take in what follows: only the word at the cursor is meant.
  const word = isClosed ? rest : (/^[^\s,:{}[\]"']*/.exec(line.after)?.[0] ?? '');
  const replaceEnd = line.offset + word.length;
  const whole = { start: start - 1, end: replaceEnd + (isClosed ? 1 : 0) };
  const typed = tree.slice(start, line.offset);
  return { start, insertEnd: line.offset, replaceEnd, typed, whole, quote: { mark, isClosed, whole } };
}
