import { isLineBreak } from '../text/line-index.js';

const lineFeed = 0x0a;
const space = 0x20;
const quote = 0x22;
const slash = 0x2f;
const colon = 0x3a;
const backslash = 0x5c;

/** Skips the parts of a JSON text, including comments, without creating values. */
export class JsonCursor {
  readonly text: string;
  at: number;
  /** True if a string without a closing quote was found; it ends with its line or with the text. */
  hasUnclosed = false;
  hasControl = false;
  hasComment = false;
  colons = 0;
  /** True if a comment end occurred outside a comment. */
  hasStrayEnd = false;
  hasConflict = false;
  isInComment = false;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

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

  skipWord(): void {
    this.#noteConflict(this.at);
    this.at++;
    while (!this.isAtEnd && !' \t\r\n,:{}[]"/'.includes(this.text.charAt(this.at))) this.at++;
    if (this.text[this.at] === '/' && this.text[this.at - 1] === '*') this.hasStrayEnd = true;
  }

  #noteConflict(at: number): void {
    if (this.text.startsWith('<<<<<<<', at)) this.hasConflict = true;
  }

  /** Returns false if the slash does not begin a comment. */
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
