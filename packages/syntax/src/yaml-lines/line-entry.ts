import { afterSpaces } from '../text/forward.js';
import { entryHead } from '../yaml-outline/entry-head.js';
import { scanMarks } from '../yaml-outline/scan-marks.js';
import { scalarAt, type Told } from './line-scalar.js';

/** The value of an entry, as its lines tell it. */
export type LineValue =
  | { readonly kind: 'map'; readonly members: ReadonlyMap<string, LineEntry> }
  | { readonly kind: 'list'; readonly items: readonly LineEntry[] }
  | ({ readonly kind: 'scalar' } & Told)
  /** Something that is read as one, by a parser. */
  | { readonly kind: 'other' };

/** A key with its value, or an item of a list, which has no key. `text` has nothing but it; its lines are as they were. */
export interface LineEntry {
  readonly text: string;
  /** Where the value begins in the text: behind the colon, or the dash. */
  readonly from: number;
  /** The column of the key, or of the dash. */
  readonly column: number;
  readonly isItem: boolean;
}

/** The entry that begins with a key at that column, which ends at `keyEnd`. */
export function entryWith(text: string, column: number, keyEnd: number): LineEntry {
  return { text, from: text.indexOf(':', keyEnd) + 1, column, isItem: false };
}

/** What stands behind the key or the dash. */
export function lineValue({ text, from, column, isItem }: LineEntry): LineValue {
  const feed = text.indexOf('\n', from);
  const lineEnd = feed < 0 ? text.length : feed;
  const onLine = trimmed(text, from, lineEnd);
  const first = firstLine(text, lineEnd + 1);
  if (onLine !== '' && !onLine.startsWith('#')) {
    if (isItem) return itemMap(text, from) ?? other;
    const told = first === undefined ? scalarAt(onLine) : undefined;
    return told === undefined ? other : { kind: 'scalar', ...told };
  }
  if (first === undefined) return { kind: 'scalar', value: null };
  if (first.isItem && first.column >= column + (isItem ? 1 : 0))
    return listAt(text, lineEnd + 1, first.column) ?? other;
  return (first.column > column ? mapAt(text.slice(lineEnd + 1), first.column) : undefined) ?? other;
}

const other: LineValue = { kind: 'other' };

/** A mapping that begins on the line of its dash. */
function itemMap(text: string, from: number): LineValue | undefined {
  const column = afterSpaces(text, from);
  if ('-?'.includes(text.charAt(column))) return undefined;
  // The dash makes way, so that the first key stands at its column as the others do.
  return mapAt(`${' '.repeat(column)}${text.slice(column)}`, column);
}

function mapAt(text: string, column: number): LineValue | undefined {
  const members = new Map<string, LineEntry>();
  const [lead, ...pieces] = scanMarks(text, column, false);
  if (lead === undefined || firstLine(lead.text, 0) !== undefined) return undefined;
  for (const { text: lines, level } of pieces) {
    const head = level === column ? entryHead(lines, column) : undefined;
    if (head?.kind !== 'entry') return undefined;
    members.set(head.key, entryWith(lines, column, head.keyEnd));
  }
  return { kind: 'map', members };
}

function listAt(text: string, from: number, column: number): LineValue | undefined {
  const items: LineEntry[] = [];
  let start = -1;
  for (let line = from; line < text.length; ) {
    const next = text.indexOf('\n', line) + 1 || text.length;
    const at = afterSpaces(text, line);
    const isContent = at < next && !'\r\n#'.includes(text.charAt(at));
    if (isContent && at - line <= column) {
      if (at - line < column || text[at] !== '-' || !' \r\n'.includes(text.charAt(at + 1) || ' '))
        return undefined;
      if (start >= 0) items.push(itemOf(text.slice(start, line), column));
      start = line;
    }
    if (text[at] === '\t') return undefined;
    line = next;
  }
  if (start >= 0) items.push(itemOf(text.slice(start), column));
  return { kind: 'list', items };
}

function itemOf(text: string, column: number): LineEntry {
  return { text, from: column + 1, column, isItem: true };
}

interface FirstLine {
  readonly column: number;
  readonly isItem: boolean;
}

/** The first line from there on that is neither empty nor a comment. */
function firstLine(text: string, from: number): FirstLine | undefined {
  for (let line = from; line < text.length; line = text.indexOf('\n', line) + 1 || text.length) {
    const at = afterSpaces(text, line);
    const first = text.charAt(at);
    if (first === '' || first === '#' || first === '\n' || first === '\r') continue;
    return { column: at - line, isItem: first === '-' && ' \r\n'.includes(text.charAt(at + 1) || ' ') };
  }
  return undefined;
}

/** Without the white space of YAML around it; other spaces are text. */
function trimmed(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isWhite(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d;
}
