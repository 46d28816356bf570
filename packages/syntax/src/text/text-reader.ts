import { makeReader, type Pointer, type Reader } from '@pagewright/core';
import { keysOf, readAt, type TextTest } from '@pagewright/core/internal';

/** Matches texts that may contain a key with escapes. */
export const escapes: TextTest = {
  name: '\0escapes',
  isIn: (text) => {
    if (!text.includes('\\')) return false;
    // Also matches `\\u`, which is an escaped backslash and a letter. Such a false match is harmless.
    const spelled = /\\[uUx\r\n]/g;
    const end = text.trimEnd().length;
    for (let match = spelled.exec(text); match !== null; match = spelled.exec(text)) {
      const close = quoteAfter(text, match.index);
      // The text ends with this string or inside it. The string may be a key, unless a colon or dash precedes it.
      if (close === undefined || close + 1 >= end) return !isBehindSign(text, match.index);
      // A key is followed by a colon, or by a comment that may precede one.
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

/** Finds the next quote that is not escaped. Wherever `from` is, the search never skips a quote that opens a string. */
function quoteAfter(text: string, from: number): number | undefined {
  const sign = /["\\]/g;
  sign.lastIndex = from;
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    if (match[0] === '"') return match.index;
    sign.lastIndex++;
  }
  return undefined;
}

/** Returns whether a `$ref` may point outside of the text. Escapes could hide one, so they count, too. */
export function mayReferOut(text: string): boolean {
  const local = /\$ref["']?\s{0,16}:\s{0,16}["']#/y;
  for (let at = text.indexOf('$ref'); at >= 0; at = text.indexOf('$ref', at + 4)) {
    local.lastIndex = at;
    if (!local.test(text)) return true;
  }
  return escapes.isIn(text);
}

/** Matches words that a search of a text finds. Only escapes and escaped line ends in the text can hide them. */
export const simpleWord = /^[\w.-]+$/;

/**
 * Creates a Reader over the parsed value of a YAML or JSON text. `mentions` searches the whole text once per
 * word.
 */
export function textReader(value: unknown, text: string): Reader {
  const get = walker(value);
  const answers = new Map<string, boolean>();
  const hasTest = ({ name, isIn }: TextTest): boolean => {
    const answer = answers.get(name) ?? isIn(text);
    answers.set(name, answer);
    return answer;
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

/** Starts each read where its pointer differs from the previous one, because steps may be expensive. */
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
