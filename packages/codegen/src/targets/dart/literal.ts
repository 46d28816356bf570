import { decimalText } from '../../text/decimal-text.js';
import { bracedDigits, unseen, wholeCharacters } from '../../text/escapes.js';
import { after, type Code, list } from '../../text/layout.js';

/** A value of JSON as a constant. */
export function dartLiteral(value: unknown): Code {
  if (Array.isArray(value)) return collection('[', value.map(dartLiteral), ']');
  if (typeof value === 'string') return dartText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : decimalText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([key, member]) =>
    after(`${dartText(key)}: `, dartLiteral(member)),
  );
  return collection('{', members, '}');
}

/** A list or a map; one that holds another which is not empty always takes several lines. */
export function collection(open: string, items: readonly Code[], close: string): Code {
  return { ...list(open, items, close), isTall: items.some(holdsCollection) };
}

function holdsCollection(code: Code): boolean {
  if (typeof code === 'string' || code.items.length === 0) return false;
  return /[[{]$/.test(code.open) || code.items.some(holdsCollection);
}

/** A dollar sign would begin an interpolation. */
export function dartText(text: string): string {
  const inner = wholeCharacters(text)
    .replace(/['\\$]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r');
  return `'${inner.replace(unseen, bracedDigits)}'`;
}
