import { JsonCursor } from '../json/json-cursor.js';
import type { Brackets } from '../segments/segment.js';
import type { OffsetRange } from '../text/line-index.js';

export function bracketsIn(text: string, language: 'json' | 'jsonc'): Brackets {
  return new BracketCounter(text).count(language);
}

/**
 * Returns where a mapping begins, as an offset in `head` (the segment with its key), and where it ends after its
 * closing brace, as an offset in `last` (its last segment).
 * `ends` is the number of mappings that end in `last`, and `inside` is how many of these are inside this mapping.
 */
export function bracketsAround(head: string, last: string, ends: number, inside: number): OffsetRange {
  const counter = new BracketCounter(last);
  counter.count('jsonc');
  const end = counter.closers.at(inside - ends);
  return { start: opening(head), end: end ?? last.trimEnd().length };
}

function opening(text: string): number {
  const cursor = new JsonCursor(text, text.startsWith('\uFEFF') ? 1 : 0);
  cursor.skipGap();
  if (cursor.text[cursor.at] === '"') {
    cursor.skipString();
    cursor.skipGap();
    cursor.at++;
    cursor.skipGap();
  }
  return cursor.at;
}

type Awaited = 'key' | 'colon' | 'value' | 'nothing';

class BracketCounter {
  readonly closers: number[] = [];
  readonly #cursor: JsonCursor;
  #depth = 0;
  #low = Number.POSITIVE_INFINITY;
  #awaited: Awaited = 'key';
  #isMember = true;
  #isBroken = false;
  #end: Brackets['end'] = 'open';

  constructor(text: string) {
    this.#cursor = new JsonCursor(text, 0);
  }

  count(language: 'json' | 'jsonc'): Brackets {
    const cursor = this.#cursor;
    for (;;) {
      cursor.skipGap();
      if (cursor.isAtEnd) break;
      this.#take(cursor.text.charAt(cursor.at));
    }
    const hasFault = this.#isBroken || cursor.hasUnclosed;
    const isOpenComment = cursor.isInComment || cursor.hasStrayEnd;
    return {
      delta: this.#depth,
      low: this.#low,
      isMember: this.#isMember,
      end: this.#end,
      isBroken: hasFault || (language === 'json' && cursor.hasComment),
      isTorn: cursor.hasConflict || (language === 'jsonc' && isOpenComment),
    };
  }

  #take(sign: string): void {
    const cursor = this.#cursor;
    if (sign === '}') {
      this.#depth--;
      cursor.at++;
      this.closers.push(cursor.at);
    } else if (sign === ',') {
      // Two commas in a row are always invalid.
      if (this.#end === 'comma') this.#isBroken = true;
      cursor.at++;
    } else {
      this.#endClosers();
      this.#takePart(sign);
    }
    this.#end = sign === ',' ? 'comma' : sign === ':' ? 'colon' : '{['.includes(sign) ? 'open' : 'value';
  }

  /** Called before content, which shows that the closing braces so far are not at the end of the segment. */
  #endClosers(): void {
    if (this.closers.length > 0) {
      this.#note(this.#depth + 1);
      if (this.#depth < 0) this.#isMember = false;
      if (this.#depth === 0) this.#awaited = 'nothing';
      this.closers.length = 0;
    }
    // After the comma that ends the entry, another entry begins.
    if (this.#end === 'comma' && this.#depth === 0) this.#awaited = 'nothing';
  }

  #takePart(sign: string): void {
    const cursor = this.#cursor;
    if (sign === ']') {
      this.#depth--;
      this.#note(this.#depth + 1);
      if (this.#depth < 0) this.#isMember = false;
      cursor.at++;
      return;
    }
    this.#note(this.#depth);
    if (this.#depth === 0) this.#takeOuter(sign);
    if (sign === '"') cursor.skipString();
    else if (sign === '{' || sign === '[') {
      this.#depth++;
      cursor.at++;
    } else if (sign === ':') cursor.at++;
    else this.#skipWord();
  }

  /** A word that is not a JSON literal is invalid everywhere. */
  #skipWord(): void {
    const cursor = this.#cursor;
    const { at } = cursor;
    cursor.skipWord();
    if (!literal.test(cursor.text.slice(at, cursor.at))) this.#isBroken = true;
  }

  #takeOuter(sign: string): void {
    if (this.#awaited === 'nothing') this.#isMember = false;
    else if (sign === ':') this.#awaited = 'value';
    else this.#awaited = this.#awaited === 'key' ? 'colon' : 'nothing';
  }

  #note(depth: number): void {
    if (depth < this.#low) this.#low = depth;
  }
}

const literal = /^(?:true|false|null|[-+\d][-+.\deE]*)$/;
