import { afterSpaces, endOf } from '../text/forward.js';
import {
  asciiSet,
  hash,
  isGap,
  isOf,
  lineFeed,
  plainSigns,
  quotedTexts,
  skipBlockScalar,
  skipPlain,
  skipQuoted,
} from './skip-scalar.js';

/** A mapping or list that is open while its lines are gone through. */
interface OpenCollection {
  column: number;
  isList: boolean;
  /** The last key or dash has no value yet: what is indented more is its value. */
  isAwaiting: boolean;
  readonly keys: SeenKeys;
}

/** Deeper nesting is left to the parser. */
const deepest = 100;

/**
 * True for an entry of block YAML that certainly has no problem: one pass over its lines, each of which has to be of a
 * kind that cannot be mistaken, and no key twice. Everything that is out of the ordinary gives false, and a parser
 * checks it.
 */
export function isTriviallyValid(text: string, column: number): boolean {
  if (!text.includes('\r')) return new BlockLines(text, column).pass();
  // Line ends have no effect, except a lone carriage return.
  const lines = text.replaceAll('\r\n', '\n');
  return !lines.includes('\r') && new BlockLines(lines, column).pass();
}

class BlockLines {
  readonly #text: string;
  /** The column of the entry itself. */
  readonly #start: number;
  readonly #levels: OpenCollection[] = [];
  #depth = 0;
  /** The place of the value of the last simple pair, and the column of its key: deeper lines may go on with it. */
  #lastValue = -1;
  #lastColumn = 0;

  constructor(text: string, column: number) {
    this.#text = text;
    this.#start = column;
    this.#push(-1, true);
    this.#top().isAwaiting = true;
  }

  pass(): boolean {
    const text = this.#text;
    for (let line = 0; line < text.length; ) {
      const at = afterSpaces(text, line);
      const code = text.charCodeAt(at);
      if (code === lineFeed || Number.isNaN(code)) line = at + 1;
      else if (code === hash) line = this.#lineEnd(at) + 1;
      else {
        const next = this.#content(at, at - line);
        if (next < 0) return false;
        line = next;
      }
    }
    return true;
  }

  /** Goes through what begins at `at`, in `column`; gives where the next line begins, or -1. */
  #content(at: number, column: number): number {
    const value = this.#lastValue;
    this.#lastValue = -1;
    // Now it is looked at with all its lines.
    if (value >= 0 && column > this.#lastColumn) return this.#scalar(value, this.#lastColumn);
    // Only the key of the entry itself is there.
    if (column <= this.#start && this.#depth > 1) return -1;
    while (this.#top().column > column) this.#depth--;
    return this.#isDash(at) ? this.#item(at, column) : this.#entry(at, column);
  }

  #item(at: number, column: number): number {
    const top = this.#top();
    if (!(top.isList && top.column === column)) {
      if (!top.isAwaiting || top.column > column || this.#depth >= deepest) return -1;
      top.isAwaiting = false;
      this.#push(column, true);
    }
    const list = this.#top();
    list.isAwaiting = false;
    const items = itemLines[column];
    const behind = items === undefined ? -1 : endOf(items, this.#text, at);
    if (behind >= 0) return behind;
    const from = afterSpaces(this.#text, at + 1);
    const code = this.#text.charCodeAt(from);
    if (code === lineFeed || Number.isNaN(code)) {
      list.isAwaiting = true;
      return from + 1;
    }
    if (code === hash) return -1;
    const inside = column + from - at;
    if (this.#isDash(from)) {
      list.isAwaiting = true;
      return this.#item(from, inside);
    }
    const next = endOf(simplePair, this.#text, from);
    const colon = next < 0 ? this.#colonAfter(from) : this.#text.indexOf(':', from);
    if (colon < 0) return this.#scalar(from, column);
    if (this.#depth >= deepest) return -1;
    this.#push(inside, false);
    return next < 0 ? this.#pair(from, inside, colon) : this.#simplePair(from, inside, next);
  }

  #entry(at: number, column: number): number {
    const top = this.#top();
    if (top.isList && top.column === column) this.#depth--;
    const map = this.#top();
    if (map.isList || map.column !== column) {
      if (!map.isAwaiting || map.column >= column || this.#depth >= deepest) return -1;
      map.isAwaiting = false;
      this.#push(column, false);
    }
    const next = endOf(simplePair, this.#text, at);
    if (next >= 0) return this.#simplePair(at, column, next);
    const colon = this.#colonAfter(at);
    return colon < 0 ? -1 : this.#pair(at, column, colon);
  }

  /** A key with its value, if it has one, on one line, which ends at `next`. */
  #simplePair(at: number, column: number, next: number): number {
    const map = this.#top();
    const colon = this.#text.indexOf(':', at);
    const key = this.#text.slice(at, colon);
    if (isOtherThanText(key) || !map.keys.add(key)) return -1;
    map.isAwaiting = colon + 2 === next;
    if (!map.isAwaiting) {
      this.#lastValue = colon + 2;
      this.#lastColumn = column;
    }
    return next;
  }

  #pair(at: number, column: number, colon: number): number {
    const map = this.#top();
    const key = keyOf(this.#text.slice(at, colon));
    if (key === undefined || !map.keys.add(key)) return -1;
    const from = afterSpaces(this.#text, colon + 1);
    const code = this.#text.charCodeAt(from);
    map.isAwaiting = code === lineFeed || Number.isNaN(code);
    return map.isAwaiting ? from + 1 : this.#scalar(from, column);
  }

  /** A value on the line of its key or dash. `column` is that of the key or dash. */
  #scalar(at: number, column: number): number {
    switch (this.#text[at]) {
      case '"':
      case "'":
        return skipQuoted(this.#text, at, column);
      case '|':
      case '>':
        return skipBlockScalar(this.#text, at, column);
      case '[':
      case '{':
        return this.#empty(at);
      default:
        return skipPlain(this.#text, at, column);
    }
  }

  /** `[]` and `{}`. */
  #empty(at: number): number {
    const end = this.#lineEnd(at);
    return /^(?:\[\]|\{\}) *$/.test(this.#text.slice(at, end)) ? end + 1 : -1;
  }

  /** The colon that ends a key at `from`, on the same line, or -1. */
  #colonAfter(from: number): number {
    const text = this.#text;
    const first = text[from];
    const end = this.#lineEnd(from);
    if (first === '"' || first === "'") {
      const close = text.indexOf(first, from + 1);
      return close > 0 && close < end && text[close + 1] === ':' && isGap(text, close + 2) ? close + 1 : -1;
    }
    for (let at = text.indexOf(':', from); at >= 0 && at < end; at = text.indexOf(':', at + 1))
      if (isGap(text, at + 1)) return at;
    return -1;
  }

  #isDash(at: number): boolean {
    return this.#text[at] === '-' && isGap(this.#text, at + 1);
  }

  #lineEnd(from: number): number {
    const feed = this.#text.indexOf('\n', from);
    return feed < 0 ? this.#text.length : feed;
  }

  #top(): OpenCollection {
    const level = this.#levels[this.#depth - 1];
    if (level === undefined) throw new Error('The outermost level is never left.');
    return level;
  }

  #push(column: number, isList: boolean): void {
    const level = this.#levels[this.#depth];
    if (level === undefined) this.#levels.push({ column, isList, isAwaiting: false, keys: new SeenKeys() });
    else {
      level.column = column;
      level.isList = isList;
      level.isAwaiting = false;
      level.keys.clear();
    }
    this.#depth++;
  }
}

/** The text of a key; undefined for those that may stand for the same as others that are written in another way. */
function keyOf(written: string): string | undefined {
  const first = written[0];
  if (first === '"' || first === "'") {
    const inside = written.slice(1, -1);
    return quotedText.test(inside) ? inside : undefined;
  }
  return !plainKey.test(written) || isOtherThanText(written) ? undefined : written;
}

function isOtherThanText(plain: string): boolean {
  return (
    isOf(otherStarts, plain.charCodeAt(0)) &&
    (plain.length === 1 || isOf(otherSeconds, plain.charCodeAt(1))) &&
    otherThanText.test(plain)
  );
}

/** A scalar that nearly all are like, to the end of its line. */
const simpleScalar = String.raw`(?:(?=[\w$/.(])${plainSigns}|${quotedTexts})`;

/** As most lines are, from the key on. */
const simplePair = new RegExp(String.raw`[\w$/][\w$/.{}-]*:(?: ${simpleScalar})?\n`, 'y');

/**
 * Items of a list in so many columns, each a scalar on one line that certainly does not go on in the next one; from the
 * first dash on.
 */
const itemLines = Array.from({ length: 40 }, (_, column) => {
  const item = String.raw`- ${simpleScalar}\n(?! {${column + 1}}| *[#\n])`;
  return new RegExp(`${item}(?: {${column}}${item}){0,200}`, 'y');
});

const quotedText = /^[ !#-&(-[\]-~]+$/;
const plainKey = /^[\w$/](?:[\w$/.{}@+ -]*[\w$/.{}@+-])?$/;

/** Words and numbers of the core schema, but for plain whole numbers. */
const otherThanText = /^(?:null|true|false|0[ox].*|0\d+|[\d.+-]*[.eE+-][\d.eE+-]*)$/i;
/** With what those begin, and how they go on. */
const otherStarts = asciiSet('0123456789.+-eEnNtTfF');
const otherSeconds = asciiSet('0123456789.+-eExXoOuUrRaA');

/** More are looked up in a set, which costs more to make than a few comparisons. */
const fewest = 12;

/** The keys of one mapping after the other. */
class SeenKeys {
  readonly #few: string[] = [];
  #count = 0;
  #many: Set<string> | undefined;

  /** False when the key has been there already. */
  add(key: string): boolean {
    if (this.#many !== undefined) return this.#many.size < this.#many.add(key).size;
    for (let at = 0; at < this.#count; at++) if (this.#few[at] === key) return false;
    this.#few[this.#count++] = key;
    if (this.#count === fewest) this.#many = new Set(this.#few);
    return true;
  }

  clear(): void {
    this.#count = 0;
    this.#many = undefined;
  }
}
