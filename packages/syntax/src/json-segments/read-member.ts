import { type JsonEntry, jsonView, missingValue } from '../json/json-builder.js';
import { JsonCursor } from '../json/json-cursor.js';
import { jsonTokens } from '../json/json-tokens.js';
import { parseTokens } from '../json/parse-json.js';
import { defaultLimits } from '../limits.js';
import type { PlainProblem } from '../problems/problem.js';
import type { Head, Segment } from '../segments/segment.js';
import { type LeafReading, noNames } from '../segments/segment-source.js';
import type { OffsetRange } from '../text/line-index.js';
import { duplicateKeys } from '../tree/duplicate-keys.js';
import { treePart } from '../tree/tree-part.js';
import { bracketsAround, bracketsIn } from './brackets-in.js';
import { matchBrackets } from './match-brackets.js';

/**
 * Parses `written`: an entry at nesting level `level`, and the text up to the next entry. `below` is the nesting level
 * of the next entry, or -1 if there is none.
 */
export function readMember(
  written: string,
  level: number,
  below: number,
  language: 'json' | 'jsonc',
): LeafReading {
  // If the brackets of a long text don't match, only its first line is read.
  const line = written.length > longText ? written.indexOf('\n') : -1;
  const isCut = line >= 0 && bracketsIn(written, language).delta !== below - level;
  const text = isCut ? written.slice(0, line) : written;
  const problems: PlainProblem[] = [];
  const tokens = [
    ...jsonTokens(text, language === 'jsonc', (message, range) => {
      problems.push({ kind: 'syntax', message, range });
    }),
  ];
  const matched = matchBrackets(text, tokens, { level, below, language });
  problems.push(...matched.problems);
  const depth = defaultLimits.depth - level;
  const { root, problems: own } = parseTokens(matched.member, text, language, { ...defaultLimits, depth });
  problems.push(...own.map((problem) => withLimit(problem, depth)));
  const [entry, second] = root.kind === 'map' ? root.entries : [];
  if (second !== undefined && problems.length === 0) problems.push(unread(second));
  const top: JsonEntry = entry ?? { key: '', start: 0, end: 0, value: missingValue(0) };
  const twice = root.kind === 'map' ? duplicateKeys(jsonView, root, defaultLimits.problems) : [];
  return {
    key: top.key,
    part: treePart({ root, view: jsonView }, text, top),
    problems: [...problems, ...twice],
    missing: noNames,
  };
}

const longText = 65_536;

function unread({ start, end }: JsonEntry): PlainProblem {
  const message = 'While brackets do not match, only the first key of a line is read. Begin a new line here.';
  return { kind: 'syntax', message, range: { start, end } };
}

/** Makes the message name the depth limit of the whole text instead of `depth`, the smaller limit of the entry. */
function withLimit(problem: PlainProblem, depth: number): PlainProblem {
  if (problem.kind !== 'tooDeep') return problem;
  return { ...problem, message: problem.message.replace(String(depth), String(defaultLimits.depth)) };
}

/**
 * True if `text` is one valid member without comments, repeated keys or deep nesting, and then closes the objects from
 * `level` down to `below`. False means unknown. `JSON.parse` decides, because it is faster than building a syntax tree.
 */
export function isTrivialMember(text: string, level: number, below: number): boolean {
  const cursor = new JsonCursor(text, 0);
  cursor.skipGap();
  skipMember(cursor);
  const { at: end, colons, hasComment } = cursor;
  if (hasComment || text.length > defaultLimits.parts) return false;
  const behind = text.slice(end).replaceAll(/[ \t\r\n]/g, '');
  if (behind !== '}'.repeat(Math.max(0, level - below)) + (below < 0 ? '' : ',')) return false;
  const value = parsed(text.slice(0, end));
  if (value === undefined) return false;
  // A duplicate key occurs only once in the value, but the text has a colon for each occurrence.
  return keysIn(value, defaultLimits.depth - level - spare) === colons;
}

function skipMember(cursor: JsonCursor): void {
  const { text } = cursor;
  if (text[cursor.at] !== '"') return;
  cursor.skipString();
  cursor.skipGap();
  if (text[cursor.at] !== ':') return;
  cursor.at++;
  cursor.colons++;
  cursor.skipGap();
  const sign = text[cursor.at];
  if (sign === '{' || sign === '[') cursor.skipBrackets();
  else if (sign === '"') cursor.skipString();
  else cursor.skipWord();
}

/** Safety margin below the depth limit, so that the levels need not be counted exactly. */
const spare = 8;

function parsed(member: string): unknown {
  try {
    return JSON.parse(`{${member}}`);
  } catch {
    return undefined;
  }
}

/** Returns NaN if the value has more than `depth` levels. */
function keysIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth <= 0) return Number.NaN;
  const values: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : values.length;
  for (const one of values) if (typeof one === 'object' && one !== null) count += keysIn(one, depth - 1);
  return count;
}

export class JsonMembers {
  protected readonly language: 'json' | 'jsonc';

  constructor(language: 'json' | 'jsonc') {
    this.language = language;
  }

  isTriviallyValid(text: string, { kind }: Head, level: number, below: number): boolean {
    return kind === 'entry' && isTrivialMember(text, level, below);
  }

  read(text: string, _: Head, level: number, below: number): LeafReading {
    return readMember(text, level, below, this.language);
  }

  brackets(head: Segment, last: Segment, ends: number, inside: number): OffsetRange {
    return bracketsAround(head.text, last.text, ends, inside);
  }
}
