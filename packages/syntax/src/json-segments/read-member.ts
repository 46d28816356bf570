import { type JsonEntry, type JsonNode, jsonView } from '../json/json-builder.js';
import { JsonCursor } from '../json/json-cursor.js';
import { type JsonToken, jsonTokens } from '../json/json-tokens.js';
import { parseJsonTree } from '../json/parse-json.js';
import { defaultLimits } from '../limits.js';
import { type PlainProblem, type SyntaxProblem, shiftedProblem } from '../problems/problem.js';
import { type LeafReading, noNames } from '../segments/segment-source.js';
import type { OffsetRange } from '../text/line-index.js';
import { duplicateKeys } from '../tree/duplicate-keys.js';
import type { NodeView } from '../tree/node-view.js';
import { treePart } from '../tree/tree-part.js';

type Language = 'json' | 'jsonc';

/** Reads an entry of a mapping that `level` others are around, and what follows it up to the next entry. */
export function readMember(text: string, level: number, language: Language): LeafReading {
  const cursor = new JsonCursor(text, 0);
  skipMember(cursor);
  const end = cursor.at;
  const behind = faultsBehind(text, end, language);
  const reading = readingOf(text, text.slice(0, end), level, language, behind);
  if (reading.problems.length === behind.length) return reading;
  // Brackets of different kinds may close one another.
  const { mended, problems } = mendBrackets(text.slice(0, end));
  return problems.length === 0 ? reading : readingOf(text, mended, level, language, [...problems, ...behind]);
}

/**
 * The reading of a leaf at the beginning of which `member` is, up to what may have been added at its end. Its problems
 * are those of that entry and `found`.
 */
export function readingOf(
  text: string,
  member: string,
  level: number,
  language: Language,
  found: readonly SyntaxProblem[],
): LeafReading {
  const depth = defaultLimits.depth - level;
  const { root, problems } = parseJsonTree(`{${member}\n}`, language, { ...defaultLimits, depth });
  const [entry] = root.kind === 'map' ? root.entries : [];
  const top: JsonEntry = entry ?? { key: '', start: 1, end: 1, value: missing };
  const own = problems.map((problem) => shiftedProblem(withLimit(problem, depth), -before));
  const memberView = viewWithin(text.length);
  const twice = root.kind === 'map' ? duplicateKeys(memberView, root, defaultLimits.problems) : [];
  return {
    key: top.key,
    part: treePart({ root, view: memberView }, text, top),
    problems: [...own, ...twice, ...found],
    missing: noNames,
  };
}

/** The number of characters before the entry in the text that is parsed: the bracket. */
const before = 1;

const missing: JsonNode = { kind: 'scalar', value: null, start: 1, end: 1 };

/** Offsets as in the text of the leaf, of which what was parsed can go beyond the end. */
function viewWithin(length: number): NodeView<JsonNode, JsonEntry> {
  const inText = ({ start, end }: OffsetRange): OffsetRange => ({
    start: Math.min(start - before, length),
    end: Math.min(end - before, length),
  });
  return { ...jsonView, range: inText, keyRange: inText };
}

/** Reports the limit for the whole text, of which the levels around the entry are a part. */
function withLimit(problem: PlainProblem, depth: number): PlainProblem {
  if (problem.kind !== 'tooDeep') return problem;
  return { ...problem, message: problem.message.replace(String(depth), String(defaultLimits.depth)) };
}

/** Finds the problems of the commas and brackets behind an entry. */
function faultsBehind(text: string, from: number, language: Language): readonly PlainProblem[] {
  const problems: PlainProblem[] = [];
  const report = (message: string, { start, end }: { start: number; end: number }) => {
    problems.push({ kind: 'syntax', message, range: { start: from + start, end: from + end } });
  };
  let comma: { start: number; end: number } | undefined;
  for (const token of jsonTokens(text.slice(from), language === 'jsonc', report)) {
    if (token.kind === '}' && comma !== undefined && language === 'json') {
      report('JSON allows no comma after the last item.', comma);
    }
    comma = token.kind === ',' ? token : undefined;
  }
  return problems;
}

/** Passes over a key, its colon and its value, as far as they are there, to the end of what is last. */
export function skipMember(cursor: JsonCursor): void {
  const { text } = cursor;
  if (text[cursor.at] === '"') cursor.skipString();
  else if (!':{['.includes(text.charAt(cursor.at))) cursor.skipWord();
  let end = cursor.at;
  cursor.skipGap();
  if (text[cursor.at] === ':') {
    cursor.at++;
    cursor.colons++;
    end = cursor.at;
    cursor.skipGap();
  }
  const sign = text[cursor.at];
  if (sign === '{' || sign === '[') cursor.skipBrackets();
  else if (sign === '"') cursor.skipString();
  else if (sign === undefined || ',}]:'.includes(sign)) cursor.at = end;
  else cursor.skipWord();
}

interface MendedBrackets {
  /** The mended text, as long as the text but for the brackets that are added behind it. */
  readonly mended: string;
  readonly problems: readonly PlainProblem[];
}

/** Leaves out the brackets of an entry that close nothing, and closes those that nothing closes; each is reported. */
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
function matched(tokens: Iterable<JsonToken>): {
  readonly stray: readonly JsonToken[];
  readonly open: readonly JsonToken[];
} {
  const stray: JsonToken[] = [];
  const open: JsonToken[] = [];
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

function closeUpTo(open: JsonToken[], closing: '}' | ']', count: Record<'}' | ']', number>): void {
  for (let opening = open.pop(); opening !== undefined; opening = open.pop()) {
    count[closingFor(opening)]--;
    if (closingFor(opening) === closing) return;
  }
}

function closingFor({ kind }: JsonToken): '}' | ']' {
  return kind === '{' ? '}' : ']';
}

/** Replaces the text in these places by spaces. */
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

/**
 * True where the text of an entry has no problem by the engine's own parser, which makes no tree: valid JSON without
 * comments, no key twice, not deep. False means nothing. Text that is valid as JSON is so as JSONC.
 */
export function isTrivialMember(text: string, level: number): boolean {
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
