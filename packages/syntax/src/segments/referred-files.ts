import type { TextTest } from '@pagewright/core';
import { endOf } from '../text/forward.js';

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
  for (let at = text.indexOf('$ref'); at >= 0; at = text.indexOf('$ref', at + 4))
    if (endOf(local, text, at) < 0) return true;
  return escapes.isIn(text);
}

const local = /\$ref["']?\s{0,16}:\s{0,16}["']#/y;

/** The files that the references in a value name, in the order of their names. */
export function filesIn(value: unknown): readonly string[] {
  const files = new Set<string>();
  // By aliases a value may hold the same one many times. The set grows while it is gone through.
  const values = new Set([value]);
  for (const one of values) {
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      if (key === '$ref' && typeof inner === 'string' && !inner.startsWith('#'))
        files.add(inner.split('#', 1)[0] ?? '');
      values.add(inner);
    }
  }
  return [...files].sort();
}
