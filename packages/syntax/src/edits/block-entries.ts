import type { OffsetRange } from '../text/offset-range.js';
import { entryEnd, entryStart, entryStarts, keyStart } from './block-lines.js';
import { columnOf } from './lines.js';
import { type Box, namesIn, notSure, rangeAt, type Writing } from './writing.js';

/** A member or item of a block. */
export interface BlockEntry {
  readonly name: string | number;
  /** At its dash, or at the `?`, tag, anchor or quote of its key. */
  readonly start: number;
  readonly value: OffsetRange;
  /** Where the last line of it ends, comments that are its own included. */
  readonly end: number;
}

/** What stands in a block, in order; undefined, and refused, where that cannot be told surely. */
export function blockEntries(writing: Writing, box: Box): readonly BlockEntry[] | undefined {
  const { text, out } = writing;
  const { range, contents, node } = box;
  const isList = contents.kind === 'list';
  const first = isList ? range.start : entryStart(text, range.start);
  const starts = entryStarts(text, first, range.end, isList);
  const names = namesIn(box);
  const byStart = new Map(
    names.map((name) => [rangeAt(writing, [...node.pointer, name], 'key').start, name]),
  );
  const entries = starts.flatMap((start, index) => {
    const name = isList ? index : byStart.get(keyStart(text, start));
    if (name === undefined || starts.length !== names.length) return [];
    const value = rangeAt(writing, [...node.pointer, name], 'value');
    return [{ name, start, value, end: entryEnd(text, start, value.end) }];
  });
  if (entries.length === names.length) return entries;
  out.refuse(notSure);
  return undefined;
}

/** True where the member of a block is written in it, and not taken in by a merge key. */
export function isOwnEntry({ text, tree }: Writing, { range, node }: Box, name: string | number): boolean {
  const key = tree.range([...node.pointer, name], 'key');
  if (key === undefined || key.start < range.start || key.start >= range.end) return false;
  return columnOf(text, entryStart(text, key.start)) === columnOf(text, entryStart(text, range.start));
}

/** Behind the colon of a key that ends at `end`; undefined where it has none. */
export function behindColon(text: string, end: number): number | undefined {
  // A long key, which begins with `?`, has its colon on another line.
  const colon = /(?:[ \t]|#.*|\r\n?|\n)*:/y;
  colon.lastIndex = end;
  return colon.test(text) ? colon.lastIndex : undefined;
}
