import { isLineBreak } from '../text/line-index.js';

/** The part that is not closed where a text ends; a comment to the end of its line is `line`. */
export type Unclosed = 'string' | 'comment' | 'line';

const lineFeed = 0x0a;
const space = 0x20;
const quote = 0x22;
const slash = 0x2f;
const colon = 0x3a;
const backslash = 0x5c;

/** Passes over the parts of a JSON text, with comments, as fast as can be: nothing is made of them. */
export class JsonCursor {
  readonly text: string;
  at: number;
  /** A string has ended with its line. */
  hasUnclosed = false;
  /** A string has a character in it that must be escaped. */
  hasControl = false;
  hasComment = false;
  /** The number of colons outside of strings. */
  colons = 0;
  /** The end of a comment is where none is open. */
  hasStrayEnd = false;
  /** The marker of a merge conflict is in the place of a value. */
  hasConflict = false;
  unclosed: Unclosed | undefined;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  get code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** White space and comments. */
  skipGap(): void {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === slash) {
        if (!this.#skipComment()) return;
        continue;
      }
      if (code !== space && code !== lineFeed && code !== 0x09 && code !== 0x0d) return;
      this.at++;
    }
  }

  /** A string, from its quote on. One that is not closed ends with its line. */
  skipString(): void {
    const { text } = this;
    const { length } = text;
    let at = this.at + 1;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.at = at + 1;
        return;
      }
      if (code === backslash && !isLineBreak(text.charCodeAt(at + 1))) at++;
      else if (code < space) {
        if (isLineBreak(code)) {
          this.hasUnclosed = true;
          this.at = at;
          return;
        }
        this.hasControl = true;
      }
    }
    this.unclosed = 'string';
    this.at = length;
  }

  /** A mapping or list, from its bracket on, to the bracket that closes it; false when there is none. */
  skipBrackets(): boolean {
    return this.#passBrackets(true) === 0;
  }

  /** All the rest; how many brackets it opens, less those that it closes. */
  skipRest(): number {
    return this.#passBrackets(false);
  }

  #passBrackets(stopsWhenClosed: boolean): number {
    const { text } = this;
    const { length } = text;
    let depth = 0;
    while (this.at < length) {
      const code = text.charCodeAt(this.at);
      if (code === quote) {
        this.skipString();
        continue;
      }
      if (code === slash && this.#skipComment()) continue;
      this.at++;
      if (code <= space) continue;
      if (code === 0x7b || code === 0x5b) {
        depth++;
      } else if (code === 0x7d || code === 0x5d) {
        depth--;
        if (depth === 0 && stopsWhenClosed) return 0;
      } else if (code === colon) {
        this.colons++;
      } else if (code === 0x3c) {
        this.#noteConflict(this.at - 1);
      }
    }
    return stopsWhenClosed ? Math.max(1, depth) : depth;
  }

  /** A number, a word, or whatever is there up to the next sign; at least one character. */
  skipWord(): void {
    this.#noteConflict(this.at);
    this.at++;
    while (!this.isAtEnd && !' \t\r\n,:{}[]"/'.includes(this.text.charAt(this.at))) this.at++;
    if (this.text[this.at] === '/' && this.text[this.at - 1] === '*') this.hasStrayEnd = true;
  }

  #noteConflict(at: number): void {
    if (this.text.startsWith('<<<<<<<', at)) this.hasConflict = true;
  }

  /** False when the slash begins no comment. */
  #skipComment(): boolean {
    const { text } = this;
    const second = text.charAt(this.at + 1);
    if (second !== '/' && second !== '*') return false;
    this.hasComment = true;
    if (second === '/') {
      let at = this.at + 2;
      while (at < text.length && !isLineBreak(text.charCodeAt(at))) at++;
      if (at >= text.length) this.unclosed = 'line';
      this.at = at;
      return true;
    }
    const close = text.indexOf('*/', this.at + 2);
    const end = close < 0 ? text.length : close + 2;
    if (close < 0) this.unclosed = 'comment';
    this.at = end;
    return true;
  }
}
