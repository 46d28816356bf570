import { bracedDigits, unseen, wholeCharacters } from '../../text/escapes.js';
import { after, type Code, type CodeList, list } from '../../text/layout.js';

/** A value of JSON as an expression; objects are stdClass. */
export function literalCode(value: unknown): Code {
  if (Array.isArray(value)) return arrayCode(value.map(literalCode));
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return phpText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) =>
    after(`${phpText(key)} => `, literalCode(member)),
  );
  return list('(object) [', members, ']');
}

/** The only list of a list shares its lines. */
export function arrayCode(items: readonly Code[]): CodeList {
  const [only, ...others] = items;
  const isShared = only !== undefined && others.length === 0 && typeof only !== 'string' && only.open === '[';
  return isShared ? { ...only, open: `[${only.open}`, close: `${only.close}]` } : list('[', items, ']');
}

/** In single quotes, where all stands as it is but for these. */
export function phpText(text: string): string {
  const plain = wholeCharacters(text);
  // What people can't see is written in escapes, which double quotes have.
  if (plain.search(unseen) >= 0) return escaped(plain);
  return `'${plain.replace(/[\\']/g, '\\$&')}'`;
}

function escaped(text: string): string {
  return `"${text.replace(/[\\"$]/g, '\\$&').replace(unseen, bracedDigits)}"`;
}
