import { plainQuoted } from '../../text/escapes.js';
import { type Code, call } from './code.js';

/** A value of JSON as an expression. */
export function javaLiteral(value: unknown): Code {
  if (Array.isArray(value)) return call(['Paging'], 'list', oneNull(value.map(javaLiteral)));
  if (value === null || value === undefined) return ['null'];
  if (typeof value === 'string') return [javaText(value)];
  if (typeof value === 'number') return [Number.isSafeInteger(value) ? `${value}L` : `${value}d`];
  if (typeof value !== 'object') return [String(value)];
  const members = Object.entries(value).flatMap(([key, member]) => [[javaText(key)], javaLiteral(member)]);
  return call(['Paging'], 'object', members);
}

/** A lone null would stand for the list of arguments itself. */
function oneNull(items: readonly Code[]): readonly Code[] {
  return items.length === 1 && items[0]?.[0] === 'null' ? [['(Object) null']] : items;
}

/** The steps of a path, as arguments. */
export function javaPath(path: readonly (string | number)[]): readonly Code[] {
  return path.map((step) => [typeof step === 'number' ? String(step) : javaText(step)]);
}

/** The compiler reads such escapes before anything else; those of ends of lines have others. */
export function javaText(text: string): string {
  return plainQuoted(text);
}
