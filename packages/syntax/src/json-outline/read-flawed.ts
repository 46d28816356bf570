import { jsonTokens, type Token } from '../json/json-tokens.js';
import type { LeafReading } from '../outline/outline-source.js';
import { fault, lastOf, mendBrackets } from './mend-brackets.js';
import { readingOf } from './read-member.js';

/**
 * Reads an entry in which brackets or quotes do not match. So many mappings around it should end behind it, less than
 * what stands there or more: what is missing is added, what is too much left out, and each of it told.
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
  const { mended, problems: told } = mendBrackets(own);
  const problems = [...told];
  const isClosed = !told.some(({ related }) => related !== undefined);
  if (isClosed && closing.length < closes) problems.push(fault('The closing `}` is missing.', lastOf(own)));
  const isLast = closes > level;
  if (!isLast && !hasComma) problems.push(fault('A comma is missing after this.', lastOf(own)));
  const reading = readingOf(text, mended, level, language, problems);
  if (reading.problems.length > 0) return reading;
  return { ...reading, problems: [fault('Something here is out of place.', { start: 0, end })] };
}

/** What stands behind the entry, which ends at `end`: the brackets of the mappings that should end there, and commas. */
export function endOf(
  tokens: readonly Token[],
  closes: number,
): { readonly end: number; readonly closing: readonly Token[]; readonly hasComma: boolean } {
  const closing: Token[] = [];
  let count = tokens.length;
  for (let token = tokens[count - 1]; count > 1 && token !== undefined; token = tokens[count - 1]) {
    if (token.kind === '}' && closing.length < closes) closing.push(token);
    else if (token.kind !== ',') break;
    count--;
  }
  const end = tokens[count - 1]?.end ?? 0;
  return { end, closing: closing.reverse(), hasComma: tokens.at(-1)?.kind === ',' };
}
