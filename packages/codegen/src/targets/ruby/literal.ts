import { jsonQuoted, wholeCharacters } from '../../text/escapes.js';

/** A value of JSON as an expression. */
export function rubyLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(rubyLiteral).join(', ')}]`;
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return rubyText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${rubyText(key)} => ${rubyLiteral(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** In double quotes, where `#` would begin what is put in. */
export function rubyText(text: string): string {
  return jsonQuoted(wholeCharacters(text)).replace(/#(?=[{$@])/g, '\\#');
}
