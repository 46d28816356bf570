import type { OffsetRange } from '../text/offset-range.js';
import { entryEnd, entryStart, entryStarts, keyStart } from './block-lines.js';
import { columnOf } from './lines.js';
import { type Box, isNamed, namesIn, notSure, rangeAt, type Writing } from './writing.js';

/** A member or item of a block. */
export interface BlockEntry {
  readonly name: string | number;
  /** At its dash, or at the `?`, tag, anchor or quote of its key. */
  readonly start: number;
}

/**
 * Lists the entries of a block, in order; undefined, and refused, where they are not sure. The values of the
 * entries are not read: there may be thousands.
 */
export function blockEntries(writing: Writing, box: Box): readonly BlockEntry[] | undefined {
  const { text, out } = writing;
  const { range, contents } = box;
  const isList = contents.kind === 'list';
  const first = isList ? range.start : entryStart(text, range.start);
  const starts = entryStarts(text, first, range.end, isList);
  const names = namesIn(box);
  const entries = names.flatMap((name, index) => {
    const start = starts[index];
    if (start === undefined) return [];
    return isList || isNamed(writing, box, name, keyStart(text, start)) ? [{ name, start }] : [];
  });
  if (entries.length === starts.length && entries.length === names.length) return entries;
  out.refuse(notSure, box.node.pointer);
  return undefined;
}

/** The value of an entry, and where its last line ends, comments that are its own included. */
export function extentOf(
  writing: Writing,
  box: Box,
  { name, start }: BlockEntry,
): { readonly value: OffsetRange; readonly end: number } {
  const value = rangeAt(writing, [...box.node.pointer, name], 'value');
  return { value, end: entryEnd(writing.text, start, value.end) };
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
  const colon = /(?:[ \t\r\n]|#[^\r\n]*[\r\n])*:/y;
  colon.lastIndex = end;
  return colon.test(text) ? colon.lastIndex : undefined;
}
