import { jsonQuoted, wholeCharacters } from '../../text/escapes.js';

/** A value of JSON as an expression of type any. */
export function goLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[]any{${value.map(goLiteral).join(', ')}}`;
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return goText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : `float64(${value})`;
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${goText(key)}: ${goLiteral(member)}`);
  return `map[string]any{${members.join(', ')}}`;
}

export function goText(text: string): string {
  return jsonQuoted(wholeCharacters(text));
}
