import { decimalText } from '../../text/decimal-text.js';
import { bracedDigits, unseen, wholeCharacters } from '../../text/escapes.js';
import { type Code, list } from '../../text/layout.js';
import { pathText } from '../../text/path-text.js';

/** A value of JSON as a JSONValue. */
export function swiftLiteral(value: unknown): Code {
  if (Array.isArray(value)) return list('.array([', value.map(swiftLiteral), '])');
  if (value === null || value === undefined) return '.null';
  if (typeof value === 'boolean') return `.bool(${value})`;
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? `.integer(${value})` : `.number(${decimalText(value)})`;
  if (typeof value !== 'object') return `.string(${swiftText(String(value))})`;
  const members = Object.entries(value).map(([key, member]) => pair(swiftText(key), swiftLiteral(member)));
  return members.length === 0 ? '.object([:])' : list('.object([', members, '])');
}

function pair(key: string, value: Code): Code {
  return typeof value === 'string' ? `${key}: ${value}` : { ...value, open: `${key}: ${value.open}` };
}

/** A path as a list of steps on one line. */
export function swiftPath(path: readonly (string | number)[]): string {
  return `[${pathText(path, swiftText)}]`;
}

/** The same between other delimiters; what is longer than a line fills several. */
export function swiftPathCode(path: readonly (string | number)[], open = '[', close = ']'): Code {
  const steps = path.map((step) => pathText([step], swiftText));
  return { ...list(open, steps, close), lines: 'filled' };
}

/** A backslash would begin an interpolation. */
export function swiftText(text: string): string {
  const inner = wholeCharacters(text).replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
  return `"${inner.replace(unseen, bracedDigits)}"`;
}
