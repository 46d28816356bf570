import { decimalText } from '../../text/decimal-text.js';
import { plainQuoted } from '../../text/escapes.js';
import { pathText } from '../../text/path-text.js';

/** A value of JSON as an expression. */
export function csharpLiteral(value: unknown): string {
  if (Array.isArray(value)) return `new List<object?> { ${value.map(csharpLiteral).join(', ')} }`;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return csharpText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}L` : decimalText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(
    ([key, member]) => `[${csharpText(key)}] = ${csharpLiteral(member)}`,
  );
  return `new Dictionary<string, object?> { ${members.join(', ')} }`;
}

export function csharpPath(path: readonly (string | number)[]): string {
  return pathText(path, csharpText);
}

export function csharpText(text: string): string {
  return plainQuoted(text);
}
