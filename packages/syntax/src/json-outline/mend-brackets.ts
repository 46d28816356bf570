import { jsonTokens, type Token } from '../json/json-tokens.js';
import type { PlainProblem } from '../problems/problem.js';
import type { OffsetRange } from '../text/offset-range.js';

export interface MendedBrackets {
  /** As long as the text, but for the brackets that are added behind it. */
  readonly mended: string;
  readonly problems: readonly PlainProblem[];
}

/** Leaves out the brackets of an entry that close nothing, and closes those that nothing closes; each is told. */
export function mendBrackets(text: string): MendedBrackets {
  const { stray, open } = matched(jsonTokens(text, true, () => {}));
  const problems = stray.map((token) => fault(`This \`${token.kind}\` closes nothing.`, token));
  const innermost = open.at(-1);
  if (innermost !== undefined) {
    const { start, end } = innermost;
    const related = [{ range: { start, end }, message: 'It opens here.' }];
    const message = `The closing \`${closingFor(innermost)}\` is missing.`;
    problems.push({ ...fault(message, lastOf(text)), related });
  }
  const closers = open.map(closingFor).reverse().join('');
  return { mended: `${without(text, stray)}${closers === '' ? '' : `\n${closers}`}`, problems };
}

/** The last character that is no white space. */
export function lastOf(text: string): OffsetRange {
  const end = text.trimEnd().length;
  return { start: Math.max(0, end - 1), end };
}

export function fault(message: string, { start, end }: OffsetRange): PlainProblem {
  return { kind: 'syntax', message, range: { start, end } };
}

/** Brackets that close nothing, and those that nothing closes. */
function matched(tokens: Iterable<Token>): {
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

/** The same text with spaces in these places. */
function without(text: string, ranges: readonly OffsetRange[]): string {
  const kept: string[] = [];
  let copied = 0;
  for (const { start, end } of ranges) {
    kept.push(text.slice(copied, start), ' '.repeat(end - start));
    copied = end;
  }
  kept.push(text.slice(copied));
  return kept.join('');
}
