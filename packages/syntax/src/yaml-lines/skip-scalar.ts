import { afterSpaces, endOf } from '../text/forward.js';

/**
 * Each function below gives where the line after a scalar begins, or -1 where it is not trivially valid. What nearly
 * all scalars are made of is passed over by a pattern, which is quick from the first one on; the rest is looked at sign
 * by sign. Patterns have bounds, since an engine remembers every turn of a choice and gives up after some millions.
 */

const lastAscii = 0x7e;

/** Printable, beside line feeds; astral characters come in pairs. */
const printable = /^[\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\uffef\u{10000}-\u{1fffd}]*$/u;

/** The signs that no plain scalar begins with; its later lines may begin with anything. */
const indicators = asciiSet(',[]{}#&*!|>\'"%@` ');
/** A plain scalar may begin with these where no gap follows. */
const indicatorsBeforeGap = asciiSet('-?:');

/** A plain scalar, which goes on in lines that are indented more than `column`. */
export function skipPlain(text: string, at: number, column: number): number {
  const first = text.charCodeAt(at);
  if (isOf(indicators, first) || (isOf(indicatorsBeforeGap, first) && isGap(text, at + 1))) return -1;
  for (let end = plainLineEnd(text, at); end >= 0; ) {
    const next = contentAfter(text, end + 1);
    if (next.at < 0 || next.column <= column) return end + 1;
    // A comment would end it, and what follows be out of place.
    if (next.isBehindComment || text.charCodeAt(next.at) === tab) return -1;
    end = plainLineEnd(text, next.at);
  }
  return -1;
}

/** The sources of patterns for what is on one line: signs of a plain scalar, and whole texts in quotes. */
export const plainSigns = /(?:[!-9;-~]| (?!#)|:(?=[!-~])){1,1000}/.source;
export const quotedTexts = /(?:'(?:[ -&(-~]|''){0,1000}'|"(?:[ !#-[\]-~]|\\["\\/nt ]){0,1000}") */.source;

const plainLine = new RegExp(`${plainSigns}(?=\\n)`, 'y');
const onOneLine = new RegExp(`${quotedTexts}(?=\\n)`, 'y');

/** Finds the end of a line of a plain scalar; -1 where it is none. */
function plainLineEnd(text: string, from: number): number {
  const found = endOf(plainLine, text, from);
  if (found >= 0) return found;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === lineFeed) return at > from && text.charCodeAt(at - 1) === colon ? -1 : at;
    if (code === colon && text.charCodeAt(at + 1) === space) return -1;
    if (code === hash && at > from && text.charCodeAt(at - 1) === space) return -1;
    if (code < space) return -1;
    if (code > lastAscii) {
      const end = lineEnd(text, at);
      return isPlainLine(text.slice(from, end)) ? end : -1;
    }
  }
  return isPlainLine(text.slice(from)) ? text.length : -1;
}

function isPlainLine(line: string): boolean {
  return (
    areWritten(line, 0, line.length) && !line.includes(': ') && !line.includes(' #') && !line.endsWith(':')
  );
}

/** A text in quotes, which may go on in lines that are indented more than `column`. */
export function skipQuoted(text: string, at: number, column: number): number {
  const found = endOf(onOneLine, text, at);
  if (found >= 0) return found + 1;
  const quote = text.charAt(at);
  let line = at + 1;
  for (;;) {
    const end = lineEnd(text, line);
    const close = closingQuote(text, line, end, quote);
    if (close === undefined) return -1;
    if (!isPrintable(text, line, close < 0 ? end : close) || text.startsWith('\uFEFF', line)) return -1;
    if (close >= 0) return isSpaces(text, close + 1, end) ? end + 1 : -1;
    const next = contentAfter(text, end + 1, true);
    if (next.at < 0 || next.column <= column) return -1;
    line = next.at;
  }
}

/** Finds the quote on this part of a line; -1 where it goes on; undefined for an escape that is seldom. */
function closingQuote(text: string, from: number, end: number, quote: string): number | undefined {
  const sign = quote.charCodeAt(0);
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === sign) {
      if (quote === "'" && text[at + 1] === "'") at++;
      else return at;
    } else if (code === backslash && quote === '"') {
      if (at + 1 === end) return -1;
      if (!'"\\/nt '.includes(text.charAt(at + 1))) return undefined;
      at++;
    }
  }
  return -1;
}

const blockHeader = /[|>][-+]?(?=\n|$)/y;

/** Lines of a block that is indented so far, empty ones among them, by the indentation. */
const blockLines = Array.from({ length: 40 }, (_, indent) => {
  return new RegExp(`(?:(?: {${indent}} *[!-~][ -~]*)?\\n){1,500}`, 'y');
});

/** A block of text without an indentation of its own; `column` is that of its key or dash. */
export function skipBlockScalar(text: string, at: number, column: number): number {
  const end = endOf(blockHeader, text, at);
  if (end < 0) return -1;
  let indent = 0;
  let line = end + 1;
  while (line < text.length) {
    const lines = indent > 0 ? blockLines[indent] : undefined;
    const behind = lines === undefined ? -1 : endOf(lines, text, line);
    if (behind >= 0) {
      line = behind;
      continue;
    }
    const first = afterSpaces(text, line);
    const length = first - line;
    const code = text.charCodeAt(first);
    const next = lineEnd(text, first) + 1;
    if (code === lineFeed || Number.isNaN(code)) {
      // Spaces in excess are text, or a fault, by what is around them.
      if (length > 0) return -1;
    } else {
      if (indent === 0) {
        if (length <= column) return line;
        indent = length;
      }
      if (length < indent) return length <= column ? line : -1;
      if (code === tab || !isPrintable(text, first, next - 1)) return -1;
    }
    line = next;
  }
  return line;
}

interface Content {
  /** -1 at the end of the text. */
  readonly at: number;
  readonly column: number;
  readonly isBehindComment: boolean;
}

/** The next line that is not empty; nor, unless it `isText`, a comment. */
function contentAfter(text: string, from: number, isText = false): Content {
  let isBehindComment = false;
  for (let line = from; line < text.length; line = lineEnd(text, line) + 1) {
    const at = afterSpaces(text, line);
    const code = text.charCodeAt(at);
    if (code === lineFeed || Number.isNaN(code)) continue;
    if (code === hash && !isText) {
      isBehindComment = true;
      continue;
    }
    return { at, column: at - line, isBehindComment };
  }
  return { at: -1, column: -1, isBehindComment };
}

function isPrintable(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code < space) return false;
    if (code > lastAscii) return areWritten(text, at, to);
  }
  return true;
}

/**
 * True when the pattern holds for all signs there; the pattern is tested on some at a time, and never parts a
 * pair.
 */
function areWritten(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    let end = Math.min(at + 10_000, to);
    if (end < to && isHighSurrogate(text.charCodeAt(end - 1))) end++;
    if (!printable.test(text.slice(at, end))) return false;
    at = end;
  }
  return true;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isSpaces(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) !== space) return false;
  return true;
}

function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed < 0 ? text.length : feed;
}

/** Codes of signs that structure is made of. */
const tab = 0x09;
export const lineFeed = 0x0a;
const space = 0x20;
export const hash = 0x23;
const colon = 0x3a;
const backslash = 0x5c;

/** The codes below 128 that are in a set: 1 at each of them. */
type AsciiSet = Uint8Array;

export function asciiSet(signs: string): AsciiSet {
  const set = new Uint8Array(128);
  for (const sign of signs) set[sign.charCodeAt(0)] = 1;
  return set;
}

/** False for a code that is none, as `charCodeAt` gives it behind the end of a text. */
export function isOf(set: AsciiSet, code: number): boolean {
  return set[code] === 1;
}

/** A space, or the end of the line; tabs are out of the ordinary. */
export function isGap(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === space || code === lineFeed || Number.isNaN(code);
}
