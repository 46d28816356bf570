import { JsonCursor } from '../json/json-cursor.js';
import { type JsonToken, jsonTokens } from '../json/json-tokens.js';
import type { LeafReading } from '../segments/segment-source.js';
import type { OffsetRange } from '../text/line-index.js';
import { fault, lastOf, mendBrackets, readingOf, skipMember } from './read-member.js';

/**
 * The brackets of a mapping: `start` in the text of its first segment, `end` in that of its last one, where `levels`
 * mappings inside of it end before it. `closes` is for a flawed last segment: how many mappings should end in it.
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

/** Finds the bracket that opens: behind the colon in a segment with a key, else the first one. */
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

/**
 * Reads an entry in which brackets or quotes do not match. So many mappings around it should end behind it, less than
 * what is there or more: what is missing is added, what is too much left out, and each of it reported.
 */
export function readFlawed(
  text: string,
  level: number,
  language: 'json' | 'jsonc',
  closes: number,
): LeafReading {
  const tokens = [...jsonTokens(text, true, () => {})];
  const { end, closing, hasComma } = endOf(tokens, closes);
  const own = text.slice(0, end);
  const { mended, problems: reported } = mendBrackets(own);
  const problems = [...reported];
  const isClosed = !reported.some(({ related }) => related !== undefined);
  if (isClosed && closing.length < closes) problems.push(fault('The closing `}` is missing.', lastOf(own)));
  const isLast = closes > level;
  if (!isLast && !hasComma) problems.push(fault('A comma is missing after this.', lastOf(own)));
  const reading = readingOf(text, mended, level, language, problems);
  if (reading.problems.length > 0) return reading;
  return { ...reading, problems: [fault('Something here is out of place.', { start: 0, end })] };
}

/**
 * Finds the end of the entry, and what is behind it: the brackets of the mappings that should end there, and commas.
 */
function endOf(
  tokens: readonly JsonToken[],
  closes: number,
): { readonly end: number; readonly closing: readonly JsonToken[]; readonly hasComma: boolean } {
  const closing: JsonToken[] = [];
  let count = tokens.length;
  for (let token = tokens[count - 1]; count > 1 && token !== undefined; token = tokens[count - 1]) {
    if (token.kind === '}' && closing.length < closes) closing.push(token);
    else if (token.kind !== ',') break;
    count--;
  }
  const end = tokens[count - 1]?.end ?? 0;
  return { end, closing: closing.reverse(), hasComma: tokens.at(-1)?.kind === ',' };
}
