import { afterSpaces, endOf } from '../text/forward.js';
import { formOf, RowTable, rowKinds, simpleForm } from './block-rows.js';
import { closingQuote, isDocumentMarker, isKnownEscapes } from './entry-head.js';
import {
  behindLine,
  columnInLine,
  endOfLineAt,
  hasNoContent,
  isEndOfLine,
  isGap,
  nextContentLine,
  plainEndInFlow,
  plainTextEnd,
  restOfPlain,
} from './line-signs.js';

/**
 * Reads block YAML in one pass over unambiguous lines. Gives up on unusual constructs (anchors, tags, long keys, tabs
 * outside scalars) and on every fault: the reading methods return false. After each reading method, `#at` is the first
 * character of the next content, in column `#column`.
 */
export class BlockReader {
  readonly #text: string;
  readonly #table: RowTable;
  #depth: number;
  #at = 0;
  /** -1 at the end of the text. */
  #column = 0;
  #end = 0;
  /** Smallest column of the comment lines that were skipped last. */
  #comment = Number.POSITIVE_INFINITY;

  constructor(text: string, depth: number) {
    this.#text = text;
    this.#table = new RowTable(text.length);
    this.#depth = depth;
  }

  read(): Int32Array | undefined {
    if (!this.#passLines(0) || this.#column < 0) return undefined;
    return this.#block(this.#column) && this.#column < 0 ? this.#table.cells() : undefined;
  }

  #block(column: number): boolean {
    if (--this.#depth < 0) return false;
    const isList = this.#isDash();
    const row = this.#table.add(this.#at, this.#at, isList ? rowKinds.list : rowKinds.map);
    do {
      if (!(isList ? this.#item(column) : this.#pair(column))) return false;
    } while (this.#column === column && this.#isDash() === isList);
    this.#depth++;
    this.#table.close(row, this.#end);
    // The content after a block must be further left. After a list, a key may also be in the column of the dashes.
    return this.#column < column || (isList && this.#column === column);
  }

  #item(column: number): boolean {
    if (this.#simple(this.#at + 1, column)) return true;
    const from = afterSpaces(this.#text, this.#at + 1);
    if (hasNoContent(this.#text, from)) {
      const end = endOfLineAt(this.#text, from);
      if (!this.#passRest(from)) return false;
      return this.#column > column ? this.#below(column) : this.#missing(end);
    }
    const inside = column + from - this.#at;
    this.#at = from;
    return this.#isDash() || this.#keyEnd(from) >= 0 ? this.#block(inside) : this.#scalar(column);
  }

  #pair(column: number): boolean {
    const end = this.#key(this.#at);
    if (end < 0) return false;
    const colon = afterSpaces(this.#text, end);
    if (this.#simple(colon + 1, column)) return true;
    const from = afterSpaces(this.#text, colon + 1);
    if (!hasNoContent(this.#text, from)) {
      this.#at = from;
      return !this.#isDash() && this.#scalar(column);
    }
    if (!this.#passRest(from)) return false;
    if (this.#column === column && this.#isDash()) return this.#block(column);
    return this.#column > column ? this.#below(column) : this.#missing(colon + 1);
  }

  /** Returns -1 if there is no unambiguous key. */
  #key(at: number): number {
    const simple = endOf(simpleKey, this.#text, at);
    const end = simple < 0 ? this.#keyEnd(at) : simple;
    if (end < 0 || end - at > maxKeyLength || this.#text.startsWith('<<', at)) return -1;
    this.#table.add(at, end, simple < 0 ? formOf(this.#text, at, end) : simpleForm(rowKinds.plain));
    return end;
  }

  /**
   * Reads the rest of a line if it is a simple value, as nearly all are. Otherwise returns false and changes nothing.
   */
  #simple(from: number, column: number): boolean {
    const text = this.#text;
    const next = endOf(simpleValue, text, from);
    if (next < 0) return false;
    const before = this.#at;
    if (!this.#passLines(next) || this.#column > column) {
      this.#at = before;
      return false;
    }
    this.#end = next - (text.charCodeAt(next - 2) === 0x0d ? 2 : 1);
    const first = text.charCodeAt(from + 1);
    const kind =
      first === 0x22 ? rowKinds.doubleQuoted : first === 0x27 ? rowKinds.singleQuoted : rowKinds.plain;
    this.#table.add(from + 1, this.#end, simpleForm(kind));
    return true;
  }

  #below(column: number): boolean {
    if (this.#isDash() || this.#keyEnd(this.#at) >= 0) return this.#block(this.#column);
    // After a comment at or left of this column, the package's parser loses the indentation.
    return this.#comment > column && this.#scalar(column);
  }

  #missing(at: number): boolean {
    this.#table.add(at, at, rowKinds.missing);
    this.#end = at;
    return true;
  }

  #scalar(column: number): boolean {
    switch (this.#text[this.#at]) {
      case '|':
      case '>':
        return this.#literal(column);
      case '[':
      case '{':
        return this.#flow(column) && this.#passRest(this.#end);
      case '"':
      case "'":
        return this.#quoted(column) && this.#passRest(this.#end);
      default:
        return this.#plain(column) && this.#passRest(this.#end);
    }
  }

  #plain(column: number): boolean {
    const start = this.#at;
    const text = this.#text;
    let end = plainTextEnd(text, start);
    if (end < 0) return false;
    let form = simpleForm(rowKinds.plain);
    for (let at = nextContentLine(text, end); at >= 0; at = nextContentLine(text, end)) {
      if (text[at] === '\t') return false;
      if (text[at] === '#' || columnInLine(text, at) <= column) break;
      end = restOfPlain(text, at);
      if (end === at) return false;
      form = rowKinds.plain;
    }
    return this.#add(start, end, form);
  }

  #quoted(column: number): boolean {
    const text = this.#text;
    const start = this.#at;
    const end = closingQuote(text, start);
    if (end === undefined) return false;
    if (text[start] === '"' && !isKnownEscapes(text, start, end)) return false;
    for (let feed = text.indexOf('\n', start); feed >= 0 && feed < end; feed = text.indexOf('\n', feed + 1)) {
      const at = afterSpaces(text, feed + 1);
      if (text[at] === '\t' || (at - feed - 1 <= column && !isEndOfLine(text, at))) return false;
    }
    return this.#add(start, end, formOf(text, start, end));
  }

  #literal(column: number): boolean {
    const text = this.#text;
    const start = this.#at;
    const header = endOf(literalHeader, text, start);
    if (header < 0) return false;
    let indent = 0;
    let hasSpaces = false;
    let line = header;
    for (; line < text.length; line = behindLine(text, line)) {
      const at = afterSpaces(text, line);
      const spaces = at - line;
      if (isEndOfLine(text, at)) {
        // Give up: whether excess spaces are text or a fault depends on the lines around them.
        if (spaces > 0 && indent === 0) return false;
        hasSpaces ||= spaces > indent;
        continue;
      }
      if (text[at] === '\t') return false;
      if (spaces <= column || (spaces < indent && text[at] === '#')) break;
      if (spaces < indent) return false;
      indent ||= spaces;
      hasSpaces = false;
    }
    if (hasSpaces) return false;
    this.#table.add(start, line, text[start] === '|' ? rowKinds.literal : rowKinds.folded);
    this.#end = line;
    return this.#passLines(line);
  }

  #flow(column: number): boolean {
    if (--this.#depth < 0) return false;
    const isList = this.#text[this.#at] === '[';
    const row = this.#table.add(this.#at, this.#at, isList ? rowKinds.list : rowKinds.map);
    const close = isList ? ']' : '}';
    this.#at++;
    for (;;) {
      if (!this.#passGap(column)) return false;
      if (this.#text[this.#at] === close) break;
      if (!(isList ? this.#flowValue(column) : this.#flowPair(column)) || !this.#passGap(column))
        return false;
      if (this.#text[this.#at] === close) break;
      if (this.#text[this.#at] !== ',') return false;
      this.#at++;
    }
    this.#depth++;
    this.#end = ++this.#at;
    this.#table.close(row, this.#end);
    return true;
  }

  #flowPair(column: number): boolean {
    const key = this.#at;
    const isQuoted = `"'`.includes(this.#text.charAt(key));
    const isKey = isQuoted ? this.#quoted(column) : this.#flowPlain();
    if (!isKey || this.#text.startsWith('<<', key) || this.#text.slice(key, this.#at).includes('\n'))
      return false;
    const colon = afterSpaces(this.#text, this.#at);
    if (this.#text[colon] !== ':') return ',}'.includes(this.#text[colon] ?? ' ') && this.#missing(this.#at);
    this.#at = colon + 1;
    const isBeside = isQuoted && colon === this.#end;
    if (!isBeside && !isGap(this.#text, this.#at)) return false;
    if (!this.#passGap(column)) return false;
    if (',}'.includes(this.#text[this.#at] ?? ' ')) return this.#missing(colon + 1);
    return this.#flowValue(column);
  }

  #flowValue(column: number): boolean {
    switch (this.#text[this.#at]) {
      case '[':
      case '{':
        return this.#flow(column);
      case '"':
      case "'":
        return this.#quoted(column);
      default:
        return this.#flowPlain();
    }
  }

  #flowPlain(): boolean {
    const start = this.#at;
    const end = plainEndInFlow(this.#text, start);
    return end >= 0 && this.#add(start, end, simpleForm(rowKinds.plain));
  }

  #add(start: number, end: number, form: number): boolean {
    this.#table.add(start, end, form);
    this.#end = end;
    this.#at = end;
    return true;
  }

  #passGap(column: number): boolean {
    const text = this.#text;
    const from = this.#at;
    for (;;) {
      this.#at = afterSpaces(text, this.#at);
      if (this.#at >= text.length) return false;
      if (text[this.#at] === '#') {
        if (this.#at === from || !' \n'.includes(text.charAt(this.#at - 1))) return false;
      } else if (!isEndOfLine(text, this.#at)) {
        const isBelow = text.slice(from, this.#at).includes('\n');
        return text[this.#at] !== '\t' && (!isBelow || columnInLine(text, this.#at) > column);
      }
      this.#at = behindLine(text, this.#at);
    }
  }

  #passRest(from: number): boolean {
    const at = afterSpaces(this.#text, from);
    const isComment = this.#text[at] === '#' && (at > from || this.#text[at - 1] === ' ');
    return (isComment || isEndOfLine(this.#text, at)) && this.#passLines(behindLine(this.#text, at));
  }

  #passLines(from: number): boolean {
    const text = this.#text;
    this.#comment = Number.POSITIVE_INFINITY;
    for (let line = from; line < text.length; line = behindLine(text, line)) {
      const at = afterSpaces(text, line);
      if (isEndOfLine(text, at)) continue;
      this.#column = at - line;
      if (text[at] !== '#') {
        this.#at = at;
        return text[at] !== '\t' && !(this.#column === 0 && isDocumentMarker(text.slice(at, at + 4)));
      }
      this.#comment = Math.min(this.#comment, this.#column);
    }
    this.#at = text.length;
    this.#column = -1;
    return true;
  }

  /** The colon must be on the same line. Returns -1 if there is no key. */
  #keyEnd(at: number): number {
    const text = this.#text;
    const simple = endOf(simpleKey, text, at);
    if (simple >= 0) return simple;
    const isQuoted = text[at] === '"' || text[at] === "'";
    const end = isQuoted ? (closingQuote(text, at) ?? -1) : plainTextEnd(text, at);
    if (end < 0) return -1;
    const colon = afterSpaces(text, end);
    if (text[colon] !== ':' || !isGap(text, colon + 1)) return -1;
    if (!isQuoted) return end;
    const isOneLine = !text.slice(at, end).includes('\n');
    return isOneLine && (text[at] === "'" || isKnownEscapes(text, at, end)) ? end : -1;
  }

  #isDash(): boolean {
    return this.#text[this.#at] === '-' && isGap(this.#text, this.#at + 1);
  }
}

const maxKeyLength = 1_000;

const simpleKey = /[\w$/][\w$/.{}-]*(?=:[ \n])/y;

const simpleValue =
  / (?:[\w$/.(](?:[!-9;-~]| (?=[!-"$-~])|:(?=[!-~])){0,1000}|'[ -&(-~]{0,1000}'|"[ !#-[\]-~]{0,1000}")\r?\n/y;

const literalHeader = /[|>][-+]?(?: *| +#[^\n]*)(?:\r?\n|$)/y;
