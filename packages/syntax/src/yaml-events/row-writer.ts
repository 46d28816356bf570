import type { Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';
import { COLLECTION_STYLE, EVENT_ID } from 'js-yaml/browser';
import { afterSpaces } from '../text/forward.js';
import { type BlockRows, formOf, RowTable, rowKinds } from './block-rows.js';
import { signs } from './characters.js';
import { afterGap, afterLine, columnOf, hasOuterComment, isGap } from './gaps.js';
import { isBlockText, isPlainRead, isQuoted } from './scalar-events.js';

/** A collection that is being read. */
interface Level {
  readonly row: number;
  readonly kind: 'root' | 'list' | 'map';
  /** The bracket that closes it; undefined where it has none. */
  readonly closing: number | undefined;
  /** Where the line of its first key or dash has that. */
  readonly column: number;
  /** What was read of it last. */
  last: 'nothing' | 'key' | 'value';
  /** That key stands behind a question mark, and its colon on the next line. */
  isMarked: boolean;
}

/**
 * Makes the rows of what `js-yaml` has read, and finds the places that its events leave out: of colons, dashes, quotes
 * and brackets. On the way it makes sure that nothing stands between the parts of the text but white space, comments
 * and just these signs, each where every reader of YAML expects it. The text is passed over once.
 */
export class RowWriter {
  readonly #text: string;
  readonly #depth: number;
  readonly #table: RowTable;
  readonly #around: Level[] = [];
  #level: Level = { row: 0, kind: 'root', closing: undefined, column: 0, last: 'nothing', isMarked: false };
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

  /** Passes what stands before the next part of a collection: a dash, comma or colon. */
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

  /** True for what stands first on a line, in the column of the collection. */
  #isInColumn(at: number, { column }: Level): boolean {
    const lineEnd = at - column - 1;
    return lineEnd >= this.#at - 1 && this.#text.charCodeAt(lineEnd) === signs.lineFeed;
  }

  /** Most keys have no mark. One that has stands on the same line. */
  #passMark(at: number, level: Level): boolean {
    level.isMarked = this.#text.charCodeAt(at) === signs.questionMark && isGap(this.#text, at + 1);
    this.#at = at;
    if (!level.isMarked) return true;
    this.#at = afterSpaces(this.#text, at + 1);
    return this.#text.charCodeAt(this.#at) !== signs.hash && !isGap(this.#text, this.#at);
  }

  /** In brackets a colon needs no space behind it after a key in quotes, and a key without a value needs no colon. */
  #passColon({ closing, isMarked }: Level, isMissing: boolean): boolean {
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
