import { isLineBreak } from '../text/line-index.js';

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
  /** A string has ended with its line, or with the text. */
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
  /** The text has ended in a comment. */
  isInComment = false;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
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
    this.hasUnclosed = true;
    this.at = length;
  }

  /** A mapping or list, from its bracket on, to the bracket that closes it, or to the end. */
  skipBrackets(): void {
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
        if (depth === 0) return;
      } else if (code === colon) {
        this.colons++;
      } else if (code === 0x3c) {
        this.#noteConflict(this.at - 1);
      }
    }
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
      this.at = at;
      return true;
    }
    const close = text.indexOf('*/', this.at + 2);
    this.isInComment = close < 0;
    this.at = close < 0 ? text.length : close + 2;
    return true;
  }
}
