import type { Pointer } from '../json/json.js';
import { readAt } from '../json/pointer.js';
import { keysOf, makeReader, type Reader, type TextTest } from './reader.js';

/** Tests for a key that is spelled with escapes. */
export const escapes: TextTest = {
  name: '\0escapes',
  isIn: (text) => {
    if (!text.includes('\\')) return false;
    // Behind an escaped backslash it is none, which is then not looked at.
    const spelled = /\\[uUx\r\n]/g;
    const end = text.trimEnd().length;
    for (let found = spelled.exec(text); found !== null; found = spelled.exec(text)) {
      const close = quoteAfter(text, found.index);
      // Behind a colon or dash is no key.
      if (close === undefined || close + 1 >= end) return !isBehindSign(text, found.index);
      // A colon comes next, or a comment, and then perhaps a colon.
      if (/^\s*[:#/]/.test(text.slice(close + 1, close + 100))) return true;
      spelled.lastIndex = close + 1;
    }
    return false;
  },
};

function isBehindSign(text: string, at: number): boolean {
  const quote = text.lastIndexOf('"', at);
  return quote < 0 || /[:-]\s*$/.test(text.slice(Math.max(0, quote - 100), quote));
}

/** The next quote that is not escaped. Wherever `from` is, no quote that opens a text is passed over. */
function quoteAfter(text: string, from: number): number | undefined {
  const sign = /["\\]/g;
  sign.lastIndex = from;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === '"') return found.index;
    sign.lastIndex++;
  }
  return undefined;
}

/** False where all `$ref`s of a text certainly lead into the text itself, as nearly all do. */
export function mayReferOut(text: string): boolean {
  const local = /\$ref["']?\s{0,16}:\s{0,16}["']#/y;
  for (let at = text.indexOf('$ref'); at >= 0; at = text.indexOf('$ref', at + 4)) {
    local.lastIndex = at;
    if (!local.test(text)) return true;
  }
  return escapes.isIn(text);
}

/** Matches words that a text can spell only as they are, with escapes of `uUx`, or with escaped line ends. */
export const simpleWord = /^[\w.-]+$/;

/**
 * A Reader over the value of a YAML or JSON text that somebody else has parsed. Words are looked for in all of the text,
 * once each: what it certainly has nowhere need not be looked for at any place.
 */
export function textReader(value: unknown, text: string): Reader {
  const get = walker(value);
  const answers = new Map<string, boolean>();
  const hasTest = ({ name, isIn }: TextTest): boolean => {
    const known = answers.get(name) ?? isIn(text);
    answers.set(name, known);
    return known;
  };
  const has = (word: string | TextTest): boolean => {
    if (typeof word !== 'string') return hasTest(word);
    return !simpleWord.test(word) || hasTest({ name: word, isIn: (whole) => whole.includes(word) });
  };
  return makeReader({
    get,
    keys: (pointer) => keysOf(get(pointer)),
    mentions: (_, words) => words.some(has) || has(escapes),
    referredFiles: () => (mayReferOut(text) ? undefined : []),
  });
}

/**
 * Reads at one pointer after the other, from where it leaves the one before: they mostly have a long beginning in common,
 * and a host may have made each step of a value expensive.
 */
function walker(value: unknown): (pointer: Pointer) => unknown {
  const values = [value];
  let last: Pointer = [];
  return (pointer) => {
    let depth = 0;
    while (depth < pointer.length && depth < last.length && pointer[depth] === last[depth]) depth++;
    for (; depth < pointer.length; depth++)
      values[depth + 1] = readAt(values[depth], pointer.slice(depth, depth + 1));
    last = pointer;
    return values[depth];
  };
}
