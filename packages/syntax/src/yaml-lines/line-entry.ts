import { cutLines } from '../segments/cut-lines.js';
import { afterSpaces } from '../text/forward.js';
import { entryHead, yamlRule } from './entry-head.js';

/** The value of an entry, as its lines show it. */
export type LineValue =
  | { readonly kind: 'map'; readonly members: ReadonlyMap<string, LineEntry> }
  | { readonly kind: 'list'; readonly items: readonly LineEntry[] }
  | ({ readonly kind: 'scalar' } & SimpleScalar)
  /** Something that is read as one, by a parser. */
  | { readonly kind: 'other' };

/** A key with its value, or an item of a list, which has no key. `text` has nothing but it; its lines are as they were. */
export interface LineEntry {
  readonly text: string;
  /** The beginning of the value in the text: behind the colon, or the dash. */
  readonly from: number;
  /** The column of the key, or of the dash. */
  readonly column: number;
  readonly isItem: boolean;
}

/** The entry that begins with a key at that column, which ends at `keyEnd`. */
export function entryWith(text: string, column: number, keyEnd: number): LineEntry {
  return { text, from: text.indexOf(':', keyEnd) + 1, column, isItem: false };
}

/** Reads the value that is behind the key or the dash. */
export function lineValue({ text, from, column, isItem }: LineEntry): LineValue {
  const feed = text.indexOf('\n', from);
  const lineEnd = feed < 0 ? text.length : feed;
  const onLine = trimmed(text, from, lineEnd);
  const first = firstLine(text, lineEnd + 1);
  if (onLine !== '' && !onLine.startsWith('#')) {
    if (isItem) return itemMap(text, from) ?? other;
    const scalar = first === undefined ? scalarAt(onLine) : undefined;
    return scalar === undefined ? other : { kind: 'scalar', ...scalar };
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
  // The dash makes way, so that the first key is at its column as the others do.
  return mapAt(`${' '.repeat(column)}${text.slice(column)}`, column);
}

function mapAt(text: string, column: number): LineValue | undefined {
  const members = new Map<string, LineEntry>();
  const [lead, ...segments] = cutLines(text, yamlRule(column), false);
  if (lead === undefined || firstLine(lead.text, 0) !== undefined) return undefined;
  for (const { text: lines, level } of segments) {
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

/** Removes the white space of YAML around a text; other spaces are text. */
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

/** A scalar whose value its text alone shows. */
interface SimpleScalar {
  readonly value: string | number | boolean | null;
}

/** Words without signs that mean something else than themselves by the core schema, however they are cased. */
const words: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const plain = /^[A-Za-z_/$][\w$./ -]*$/;
const integer = /^(?:0|[1-9]\d{0,14})$/;
const singleQuoted = /^'[ !#-&(-~]*'$/;
const doubleQuoted = /^"[ !#-[\]-~]*"$/;

/** Reads the text behind the colon on the line of its key, without white space around it; undefined if it is not simple. */
function scalarAt(written: string): SimpleScalar | undefined {
  if (plain.test(written)) {
    const word = words.get(written.toLowerCase());
    // Other cases of these words are left to those who know them.
    if (word !== undefined) return written === String(word) ? { value: word } : undefined;
    return { value: written };
  }
  if (integer.test(written)) return { value: Number(written) };
  if (singleQuoted.test(written) || doubleQuoted.test(written)) return { value: written.slice(1, -1) };
  return undefined;
}
