import { jsonTokens } from '../json/json-tokens.js';
import type { OffsetRange } from '../text/offset-range.js';
import { JsonCursor } from './json-cursor.js';
import { endOf } from './read-flawed.js';
import { skipMember } from './skip-member.js';

/**
 * The brackets of a mapping: `start` in the text of its first piece, `end` in that of its last one, where `levels`
 * mappings inside of it end before it. `closes` is for a flawed last piece: how many mappings should end in it.
 */
export function bracketsOf(
  head: string,
  last: string,
  levels: number,
  closes: number | undefined,
): OffsetRange {
  const end = closes === undefined ? behindMember(last, levels) : behindFlawed(last, levels, closes);
  return { start: opening(head), end: end ?? last.trimEnd().length };
}

/** In a piece with a key, behind its colon; in the first of all, the first one. */
function opening(text: string): number {
  const cursor = new JsonCursor(text, text.startsWith('\uFEFF') ? 1 : 0);
  cursor.skipGap();
  if (cursor.text[cursor.at] === '"') {
    cursor.skipString();
    cursor.skipGap();
    cursor.at++;
    cursor.skipGap();
  }
  return cursor.at;
}

function behindMember(text: string, levels: number): number | undefined {
  const cursor = new JsonCursor(text, 0);
  skipMember(cursor);
  for (let left = levels; !cursor.isAtEnd; ) {
    cursor.skipGap();
    const sign = text[cursor.at];
    if (sign !== '}' && sign !== ',') break;
    cursor.at++;
    if (sign === '}' && left-- === 0) return cursor.at;
  }
  return undefined;
}

function behindFlawed(text: string, levels: number, closes: number): number | undefined {
  const tokens = [...jsonTokens(text, true, () => {})];
  return endOf(tokens, closes).closing[levels]?.end;
}
