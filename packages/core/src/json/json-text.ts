import { replaceValues } from './copy-json.js';
import { ExactNumber, fitsNumber, isExactNumber } from './exact-number.js';
import { isContainer, type Json } from './json.js';

/** Matches sixteen digits or an exponent. Without either of these, a `number` represents a JSON number exactly. */
const suspicious = /[\d.]{16}|\d[eE]/;
/** Matches quotes, escapes and numbers. A pattern of whole strings would overflow the stack in a long string. */
const token = /"|\\.|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/gs;

/**
 * Parses JSON like `JSON.parse`, except that a number that a `number` can't represent (an integer beyond
 * 2^53, `1e400`, `0.10000000000000000001`) becomes an `ExactNumber`. Throws a SyntaxError for invalid JSON.
 */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  if (!suspicious.test(text)) return value;
  const exact: RegExpExecArray[] = [];
  for (const match of numbersIn(text)) if (!fitsNumber(match[0])) exact.push(match);
  if (exact.length === 0) return value;
  const texts = valuesIn(value).filter((one) => typeof one === 'string');
  const mark = `\0${firstUnused(texts.flatMap((one) => /^\0(\d{1,9}):/.exec(one)?.[1] ?? []))}:`;
  let written = '';
  let end = 0;
  for (const { 0: number, index } of exact) {
    written += text.slice(end, index) + JSON.stringify(mark + number);
    end = index + number.length;
  }
  const marked: unknown = JSON.parse(written + text.slice(end));
  return replaceValues(marked, (one) =>
    typeof one === 'string' && one.startsWith(mark) ? new ExactNumber(one.slice(mark.length)) : one,
  ) as Json;
}

/** Finds the numbers in JSON. Digits in strings are no numbers. */
function* numbersIn(text: string): Generator<RegExpExecArray> {
  let isInString = false;
  for (const match of text.matchAll(token)) {
    if (match[0] === '"') isInString = !isInString;
    else if (!isInString) yield match;
  }
}

/**
 * Writes JSON like `JSON.stringify`, with each `ExactNumber` and bigint as a number. `indent` is the number
 * of spaces.
 */
export function stringifyJson(value: unknown, indent?: number): string {
  const exact: string[] = [];
  const note = (found: string) => {
    exact.push(found);
    return 0;
  };
  const written = write(value, note, indent);
  if (exact.length === 0) return written;
  const mark = `#${firstUnused(Array.from(written.matchAll(/#(\d{1,9})"/g), ([, number = '']) => number))}`;
  const [start = '', ...rest] = write(value, () => mark, indent).split(JSON.stringify(mark));
  return rest.reduce((text, part, index) => text + exact[index] + part, start);
}

function write(value: unknown, replace: (exact: string) => unknown, indent: number | undefined): string {
  const replacer = function (this: Readonly<Record<string, unknown>>, key: string, plain: unknown): unknown {
    // `plain` is already the result of `toJSON`, so look at the member itself.
    const member = this[key];
    return typeof member === 'bigint' || isExactNumber(member) ? replace(String(member)) : plain;
  };
  return JSON.stringify(value, replacer, indent);
}

function firstUnused(numbers: readonly string[]): number {
  const used = new Set(numbers.map(Number));
  let first = 0;
  while (used.has(first)) first++;
  return first;
}

function valuesIn(root: unknown): readonly unknown[] {
  const values = [root];
  for (const value of values) {
    if (!isContainer(value)) continue;
    for (const key of Object.keys(value)) values.push(value[key]);
  }
  return values;
}
