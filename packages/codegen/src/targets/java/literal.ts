import { plainQuoted } from '../../text/escapes.js';
import { pathText } from '../../text/path-text.js';

/** A value of JSON as an expression. */
export function javaLiteral(value: unknown): string {
  if (Array.isArray(value)) return `Paging.list(${oneNull(value.map(javaLiteral))})`;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return javaText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}L` : `${value}d`;
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${javaText(key)}, ${javaLiteral(member)}`);
  return `Paging.object(${members.join(', ')})`;
}

/** A lone null would stand for the list of arguments itself. */
function oneNull(items: readonly string[]): string {
  return items.length === 1 && items[0] === 'null' ? '(Object) null' : items.join(', ');
}

export function javaPath(path: readonly (string | number)[]): string {
  return pathText(path, javaText);
}

/** The compiler reads such escapes before anything else; those of ends of lines have others. */
export function javaText(text: string): string {
  return plainQuoted(text);
}
