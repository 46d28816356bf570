import type { Code } from './layout.js';

/** A value of JSON as an expression of type Json. */
export function rustLiteral(value: unknown): Code {
  if (Array.isArray(value)) return jsonList('list', value.map(rustLiteral));
  if (value === null || value === undefined) return 'Json::Null';
  if (typeof value === 'number') return `Json::from(${numberText(value)})`;
  if (typeof value === 'string') return { open: 'Json::from(', items: [rustText(value)], close: ')' };
  if (typeof value !== 'object') return `Json::from(${value})`;
  const members = Object.entries(value).map(([key, member]) => ({
    open: '(',
    items: [rustText(key), rustLiteral(member)],
    close: ')',
  }));
  return jsonList('object', members);
}

function jsonList(kind: 'list' | 'object', items: readonly Code[]): Code {
  return { open: `Json::${kind}(`, items: [{ open: '[', items, close: ']' }], close: ')' };
}

/** A float is known by its point or its exponent. */
function numberText(value: number): string {
  const text = String(value);
  if (Number.isSafeInteger(value)) return `${value + 0}_i64`;
  return /[.e]/.test(text) ? text.replace('e+', 'e') : `${text}.0`;
}

/** Half of a pair of surrogates is no character of Rust; what can't be seen is written as an escape. */
export function rustText(text: string): string {
  const written = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/["\\]/g, '\\$&')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, escaped);
  return `"${written}"`;
}

function escaped(mark: string): string {
  return `\\u{${mark.codePointAt(0)?.toString(16)}}`;
}
