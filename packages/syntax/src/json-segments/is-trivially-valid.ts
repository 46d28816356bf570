import { JsonCursor } from '../json/json-cursor.js';
import { defaultLimits } from '../limits.js';
import { skipMember } from './read-member.js';

/**
 * True where nothing is wrong in the text of an entry, as the engine's own parser finds, which makes no tree: valid JSON
 * without comments, no key twice, not deep. False says nothing. What is fine as JSON is so as JSONC.
 */
export function isTriviallyValid(text: string, level: number): boolean {
  const cursor = new JsonCursor(text, 0);
  skipMember(cursor);
  const { at: end, colons, hasComment } = cursor;
  if (hasComment || text.length > defaultLimits.parts || !behind.test(text.slice(end))) return false;
  const value = parsed(text.slice(0, end));
  if (value === undefined) return false;
  // A key that comes twice is there once, but has two colons.
  return keysIn(value, defaultLimits.depth - level - spare) === colons;
}

/** Matches what may follow an entry: the brackets of mappings that end with it, and a comma in front of another one. */
const behind = /^[ \t\r\n]*(?:\}[ \t\r\n]*)*(?:,[ \t\r\n]*)?$/;

/** The number of levels short of the limit at which the answer is false, so that none has to be counted exactly. */
const spare = 8;

function parsed(member: string): unknown {
  try {
    return JSON.parse(`{${member}}`);
  } catch {
    return undefined;
  }
}

/** The keys of all mappings in a value; none where it is deeper than that. */
function keysIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth <= 0) return Number.NaN;
  const values: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : values.length;
  for (const one of values) if (typeof one === 'object' && one !== null) count += keysIn(one, depth - 1);
  return count;
}
