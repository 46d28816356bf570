import { decimalText } from '../../text/decimal-text.js';
import { bracedDigits, unseen, wholeCharacters } from '../../text/escapes.js';
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

function numberText(value: number): string {
  return Number.isSafeInteger(value) ? `${value + 0}_i64` : decimalText(value);
}

export function rustText(text: string): string {
  return `"${wholeCharacters(text).replace(/["\\]/g, '\\$&').replace(unseen, bracedDigits)}"`;
}
