import { replaceValues } from './copy-json.js';
import { ExactNumber, isExactNumber, isHeld } from './exact-number.js';
import { isContainer, type Json } from './json.js';

/** The least that a number needs to be more than a `number` holds: sixteen digits, or an exponent. */
const suspicious = /[\d.]{16}|\d[eE]/;
/** A text or a number; in JSON, digits are nowhere else. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/gs;

/**
 * The value of a JSON text, as `JSON.parse` reads it, but for numbers that a `number` would change: an integer beyond
 * 2^53, `1e400`, `0.10000000000000000001`. These are an `ExactNumber` each. Throws a SyntaxError where it is no JSON.
 */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  if (!suspicious.test(text)) return value;
  const isExact = (found: string) => !found.startsWith('"') && !isHeld(found);
  if (!(text.match(token) ?? []).some(isExact)) return value;
  const texts = valuesIn(value).filter((one) => typeof one === 'string');
  const mark = `\0${firstUnused(texts.flatMap((one) => /^\0(\d{1,9}):/.exec(one)?.[1] ?? []))}:`;
  const marked: unknown = JSON.parse(
    text.replace(token, (found) => (isExact(found) ? JSON.stringify(mark + found) : found)),
  );
  return replaceValues(marked, (one) =>
    typeof one === 'string' && one.startsWith(mark) ? new ExactNumber(one.slice(mark.length)) : one,
  ) as Json;
}

/** A JSON text in which an `ExactNumber`, and a bigint, is written as the number that it is; `indent` as JSON.stringify. */
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
    // A value in the holder itself comes first: `plain` is the result of its `toJSON`.
    const member = this[key];
    return typeof member === 'bigint' || isExactNumber(member) ? replace(String(member)) : plain;
  };
  return JSON.stringify(value, replacer, indent);
}

/** The first number from 0 that is none of these: what is marked with it is as short as there are few of them. */
function firstUnused(numbers: readonly string[]): number {
  const used = new Set(numbers.map(Number));
  let first = 0;
  while (used.has(first)) first++;
  return first;
}

/** The value and all that it holds, however deep. */
function valuesIn(root: unknown): readonly unknown[] {
  const values = [root];
  for (const value of values) {
    if (!isContainer(value)) continue;
    for (const key of Object.keys(value)) values.push(value[key]);
  }
  return values;
}
