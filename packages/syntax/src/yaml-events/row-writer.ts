import type { Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';
import { COLLECTION_STYLE, EVENT_ID, SCALAR_STYLE } from 'js-yaml/browser';
import { afterSpaces } from '../text/forward.js';
import { type BlockRows, formOf, RowTable, rowKinds } from './block-rows.js';

/** The characters that mean something between the parts of a text. */
const signs = {
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  space: 0x20,
  hash: 0x23,
  comma: 0x2c,
  dash: 0x2d,
  colon: 0x3a,
  questionMark: 0x3f,
  closingBracket: 0x5d,
  closingBrace: 0x7d,
} as const;

/** A collection that is being read. */
interface OpenCollection {
  readonly row: number;
  readonly kind: 'root' | 'list' | 'map';
  /** The bracket that closes it; undefined where it has none. */
  readonly closing: number | undefined;
  /** The column of the collection's first key or dash in its line. */
  readonly column: number;
  /** The part of the collection that was read last. */
  last: 'nothing' | 'key' | 'value';
  /** True when that key is behind a question mark, and its colon on the next line. */
  isMarked: boolean;
}

/**
 * Makes the rows of what `js-yaml` has read, and finds the places that its events leave out: of colons, dashes, quotes
 * and brackets. On the way it makes sure that nothing is between the parts of the text but white space, comments and
 * just these signs, each where every reader of YAML expects it. The text is passed over once.
 */
export class RowWriter {
  readonly #text: string;
  readonly #depth: number;
  readonly #table: RowTable;
  readonly #around: OpenCollection[] = [];
  #level: OpenCollection = {
    row: 0,
    kind: 'root',
    closing: undefined,
    column: 0,
    last: 'nothing',
    isMarked: false,
  };
  /** The end of what was read last. */
  #at = 0;
  #isQuotedKey = false;

  constructor(text: string, mostRows: number, depth: number) {
    this.#text = text;
    this.#depth = depth;
    this.#table = new RowTable(mostRows);
  }

  /** Undefined where something is not as it should be. */
  write(events: readonly Event[]): BlockRows | undefined {
    for (const event of events) if (!this.#take(event)) return undefined;
    const isWhole = !this.#table.isEmpty && afterGap(this.#text, this.#at) === this.#text.length;
    return isWhole ? { text: this.#text, cells: this.#table.cells() } : undefined;
  }

  #take(event: Event): boolean {
    switch (event.type) {
      case EVENT_ID.SCALAR:
        return this.#passSign(event.valueStart < 0) && this.#addScalar(event);
      case EVENT_ID.MAPPING:
        return this.#passSign(false) && this.#open(event, 'map');
      case EVENT_ID.SEQUENCE:
        return this.#passSign(false) && this.#open(event, 'list');
      case EVENT_ID.POP:
        return this.#level.kind === 'root' || this.#close();
      case EVENT_ID.DOCUMENT:
        return !event.explicitStart && !event.explicitEnd && event.directives.length === 0;
      default:
        return false;
    }
  }

  /** Passes what is before the next part of a collection: a dash, comma or colon. */
  #passSign(isMissing: boolean): boolean {
    const level = this.#level;
    const { kind, closing, last } = level;
    level.last = kind === 'map' && last !== 'key' ? 'key' : 'value';
    if (kind === 'root') return last === 'nothing';
    if (last === 'key') return this.#passColon(level, isMissing);
    const isFirst = last === 'nothing';
    const at = isFirst ? this.#at : afterGap(this.#text, this.#at);
    if (closing !== undefined) return isFirst || this.#pass(signs.comma, at);
    if (!isFirst && !this.#isInColumn(at, level)) return false;
    return kind === 'map' ? this.#passMark(at, level) : this.#passIndicator(signs.dash, at);
  }

  /** True for what is first on a line, in the column of the collection. */
  #isInColumn(at: number, { column }: OpenCollection): boolean {
    const lineEnd = at - column - 1;
    return lineEnd >= this.#at - 1 && this.#text.charCodeAt(lineEnd) === signs.lineFeed;
  }

  /** Most keys have no mark. One that has is on the same line. */
  #passMark(at: number, collection: OpenCollection): boolean {
    collection.isMarked = this.#text.charCodeAt(at) === signs.questionMark && isGap(this.#text, at + 1);
    this.#at = at;
    if (!collection.isMarked) return true;
    this.#at = afterSpaces(this.#text, at + 1);
    return this.#text.charCodeAt(this.#at) !== signs.hash && !isGap(this.#text, this.#at);
  }

  /** In brackets a colon needs no space behind it after a key in quotes, and a key without a value needs no colon. */
  #passColon({ closing, isMarked }: OpenCollection, isMissing: boolean): boolean {
    if (isMarked && !this.#passLineEnd()) return false;
    const at = afterSpaces(this.#text, this.#at);
    if (closing === undefined) return this.#passIndicator(signs.colon, at);
    if (isMissing && this.#text.charCodeAt(at) !== signs.colon) return true;
    const isAdjacent = this.#isQuotedKey && at === this.#at;
    return isAdjacent ? this.#pass(signs.colon, at) : this.#passIndicator(signs.colon, at);
  }

  #passLineEnd(): boolean {
    const isReturn = this.#text.charCodeAt(this.#at) === signs.carriageReturn;
    return this.#pass(signs.lineFeed, isReturn ? this.#at + 1 : this.#at);
  }

  /** A sign with a space or line end behind it. */
  #passIndicator(sign: number, at: number): boolean {
    return isGap(this.#text, at + 1) && this.#pass(sign, at);
  }

  #pass(sign: number, at: number): boolean {
    this.#at = at + 1;
    return this.#text.charCodeAt(at) === sign;
  }

  #addScalar(event: ScalarEvent): boolean {
    const { kind, closing, column, last } = this.#level;
    const isKey = last === 'key';
    if (kind === 'root') return false;
    if (event.valueStart < 0) return !isKey && this.#addMissing();
    const start = afterGap(this.#text, this.#at);
    // The lexer of `yaml` loses the indentation there.
    if (!isKey && closing === undefined && hasOuterComment(this.#text, this.#at, start, column)) return false;
    const quotes = isQuoted(event) ? 1 : 0;
    const isHere = isBlockText(event)
      ? '|>'.includes(this.#text.charAt(start))
      : event.valueStart === start + quotes;
    if (!isHere || !isPlainRead(this.#text, event, isKey)) return false;
    this.#at = event.valueEnd + quotes;
    this.#isQuotedKey = quotes > 0;
    this.#table.add(start, this.#at, formOf(event.style, event.fast, event.indent));
    return true;
  }

  /** In a mapping its place is after the colon, in a list at the end of the line. */
  #addMissing(): boolean {
    const { kind, closing } = this.#level;
    if (kind === 'list' && closing !== undefined) return false;
    if (kind === 'list') this.#at = afterLine(this.#text, this.#at);
    this.#table.add(this.#at, this.#at, rowKinds.missing);
    return true;
  }

  #open({ start, style }: MappingEvent | SequenceEvent, kind: 'list' | 'map'): boolean {
    const { kind: around, last } = this.#level;
    if (last === 'key' || this.#around.length === this.#depth) return false;
    if (afterGap(this.#text, this.#at) !== start) return false;
    const isInBrackets = style === COLLECTION_STYLE.FLOW;
    if (isInBrackets && around === 'root') return false;
    this.#at = isInBrackets ? start + 1 : start;
    this.#around.push(this.#level);
    this.#level = {
      row: this.#table.add(start, start, rowKinds[kind]),
      kind,
      closing: isInBrackets ? closingSigns[kind] : undefined,
      column: isInBrackets ? 0 : columnOf(this.#text, start),
      last: 'nothing',
      isMarked: false,
    };
    return true;
  }

  #close(): boolean {
    const { row, closing, last } = this.#level;
    if (closing !== undefined) {
      const at = afterGap(this.#text, this.#at);
      const hasComma = last !== 'nothing' && this.#text.charCodeAt(at) === signs.comma;
      if (!this.#pass(closing, hasComma ? afterGap(this.#text, at + 1) : at)) return false;
    }
    this.#table.close(row, this.#at);
    this.#level = this.#around.pop() ?? this.#level;
    return true;
  }
}

const closingSigns = { list: signs.closingBracket, map: signs.closingBrace } as const;

/**
 * The first offset from `at` on that is neither white space nor in a comment; the length of the text where there is
 * none. A tab counts as something.
 */
function afterGap(text: string, at: number): number {
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
function afterLine(text: string, at: number): number {
  const next = afterSpaces(text, at);
  if (text[next] !== '#') return next;
  const lineFeed = text.indexOf('\n', next);
  if (lineFeed < 0) return text.length;
  return text[lineFeed - 1] === '\r' ? lineFeed - 1 : lineFeed;
}

/** True if a comment that begins its line at `column` or before is in the gap from `at` to `end`. */
function hasOuterComment(text: string, at: number, end: number, column: number): boolean {
  for (let next = at; next < end; next++) {
    if (text.charCodeAt(next) !== signs.lineFeed) continue;
    const start = afterSpaces(text, next + 1);
    if (text[start] === '#' && start - next - 1 <= column) return true;
  }
  return false;
}

/** Counted from the last line feed, in UTF-16 units. */
function columnOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && text.charCodeAt(start - 1) !== signs.lineFeed) start--;
  return at - start;
}

/** True for a space, a line end, and the end of the text; not for a tab. */
function isGap(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  return code === signs.space || code === signs.lineFeed || code === signs.carriageReturn;
}

function isQuoted({ style }: ScalarEvent): boolean {
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
}

/** Literal or folded. */
function isBlockText({ style }: ScalarEvent): boolean {
  return style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
}

/** True for what every reader of YAML takes for the same. */
function isPlainRead(text: string, event: ScalarEvent, isKey: boolean): boolean {
  const { style, fast, valueStart, valueEnd } = event;
  if (isKey && style === SCALAR_STYLE.PLAIN && isMerge(text, event)) return false;
  if (fast) return true;
  const written = text.slice(valueStart, valueEnd);
  if (written.includes('\t') && tabAtLineStart.test(written)) return false;
  if (isBlockText(event)) return !endsInSpaces(text, event);
  if (isKey && written.includes('\n')) return false;
  return style !== SCALAR_STYLE.DOUBLE_QUOTED || !beyondUnicode.test(written);
}

function isMerge(text: string, { valueStart, valueEnd }: ScalarEvent): boolean {
  return valueEnd - valueStart === 2 && text.startsWith('<<', valueStart);
}

const tabAtLineStart = /(?:^|\n) *\t/;
const beyondUnicode = /(?:^|[^\\])(?:\\\\)*\\U(?!00(?:0[0-9A-Fa-f]|10))/;

/** True where spaces beyond the indentation are on the lines after a literal or folded text: are they part of it? */
function endsInSpaces(text: string, { valueStart, valueEnd, indent }: ScalarEvent): boolean {
  let spaces = 0;
  for (let at = valueEnd - 1; at >= valueStart; at--) {
    const code = text.charCodeAt(at);
    if (code === signs.space) spaces++;
    else if (code !== signs.lineFeed && code !== signs.carriageReturn) return false;
    else if (spaces > Math.max(indent, 0)) return true;
    else spaces = 0;
  }
  return spaces > Math.max(indent, 0);
}
