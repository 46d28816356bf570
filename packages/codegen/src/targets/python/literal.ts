import { decimalText } from '../../text/decimal-text.js';
import { jsonQuoted } from '../../text/escapes.js';
import { after, type Code, list, oneLine } from '../../text/layout.js';

/** A value of JSON as an expression on one line. */
export function pythonLiteral(value: unknown): string {
  return oneLine(literalCode(value)) ?? '';
}

/** A value of JSON as an expression. */
export function literalCode(value: unknown): Code {
  if (Array.isArray(value)) return list('[', value.map(literalCode), ']');
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : decimalText(value);
  if (typeof value !== 'object') return quoted(String(value));
  const members = Object.entries(value).map(([key, member]) =>
    after(`${quoted(key)}: `, literalCode(member)),
  );
  return list('{', members, '}');
}

/**
 * JSON's escapes are Python's too, even that of half of a pair of surrogates. In single quotes where a text has more
 * of the double ones.
 */
function quoted(text: string): string {
  const json = jsonQuoted(text);
  if (text.split('"').length <= text.split("'").length) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
