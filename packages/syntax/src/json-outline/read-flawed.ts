import { jsonTokens, type Token } from '../json/json-tokens.js';
import type { LeafReading } from '../outline/outline-source.js';
import type { PlainProblem } from '../problems/problem.js';
import type { OffsetRange } from '../text/offset-range.js';
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
  const problems: PlainProblem[] = [];
  const tell = (message: string, { start, end }: OffsetRange, opening?: Token) => {
    const related = opening && [{ range: rangeOf(opening), message: 'It opens here.' }];
    problems.push({ kind: 'syntax', message, range: { start, end }, ...(related && { related }) });
  };
  const tokens = [...jsonTokens(text, true, () => {})];
  const { count, closing, hasComma } = endOf(tokens, closes);
  const own = tokens.slice(0, count);
  const { stray, open } = matched(own);
  const end = own.at(-1)?.end ?? 0;
  const last = { start: Math.max(0, end - 1), end };
  for (const token of stray) tell(`This \`${token.kind}\` closes nothing.`, token);
  const innermost = open.at(-1);
  if (innermost !== undefined) tell(`The closing \`${closingFor(innermost)}\` is missing.`, last, innermost);
  else if (closing.length < closes) tell('The closing `}` is missing.', last);
  const isLast = closes > level;
  if (!isLast && !hasComma) tell('A comma is missing after this.', last);
  const closers = open.map(closingFor).reverse().join('');
  const reading = readingOf(text, without(text, end, stray) + closers, level, language, problems);
  if (reading.problems.length > 0) return reading;
  return { ...reading, problems: [{ kind: 'syntax', message: outOfPlace, range: { start: 0, end } }] };
}

const outOfPlace = 'Something here is out of place.';

/** What stands behind the entry: the brackets of the mappings that should end there, and commas. */
export function endOf(
  tokens: readonly Token[],
  closes: number,
): { readonly count: number; readonly closing: readonly Token[]; readonly hasComma: boolean } {
  const closing: Token[] = [];
  let count = tokens.length;
  for (let token = tokens[count - 1]; count > 1 && token !== undefined; token = tokens[count - 1]) {
    if (token.kind === '}' && closing.length < closes) closing.push(token);
    else if (token.kind !== ',') break;
    count--;
  }
  return { count, closing: closing.reverse(), hasComma: tokens.at(-1)?.kind === ',' };
}

/** Brackets that close nothing, and those that nothing closes. */
function matched(tokens: readonly Token[]): {
  readonly stray: readonly Token[];
  readonly open: readonly Token[];
} {
  const stray: Token[] = [];
  const open: Token[] = [];
  const count = { '}': 0, ']': 0 };
  for (const token of tokens) {
    if (token.kind === '{' || token.kind === '[') {
      open.push(token);
      count[closingFor(token)]++;
    } else if (token.kind === '}' || token.kind === ']') {
      if (count[token.kind] === 0) stray.push(token);
      else closeUpTo(open, token.kind, count);
    }
  }
  return { stray, open };
}

function closeUpTo(open: Token[], closing: '}' | ']', count: Record<'}' | ']', number>): void {
  for (let opening = open.pop(); opening !== undefined; opening = open.pop()) {
    count[closingFor(opening)]--;
    if (closingFor(opening) === closing) return;
  }
}

function closingFor({ kind }: Token): '}' | ']' {
  return kind === '{' ? '}' : ']';
}

/** The same text, up to `end`, with spaces in these places. */
function without(text: string, end: number, ranges: readonly OffsetRange[]): string {
  const kept: string[] = [];
  let copied = 0;
  for (const range of ranges) {
    kept.push(text.slice(copied, range.start), ' '.repeat(range.end - range.start));
    copied = range.end;
  }
  kept.push(text.slice(copied, end));
  return kept.join('');
}

function rangeOf({ start, end }: OffsetRange): OffsetRange {
  return { start, end };
}
