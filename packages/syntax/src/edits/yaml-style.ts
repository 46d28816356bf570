import { linesAround } from './lines.js';
import { isPlainScalar, type Quote, type YamlStyle } from './yaml-value.js';

/** The neighbours of a place. */
export interface Neighbours {
  /** Keys and values of the same container, as they are written. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
}

/** The number of lines around a place that are looked at: first for what is near, then for the rest. */
const near = 30;
const far = 600;

/** Returns the style of values around `at`; a habit that cannot be seen there is as in most files. */
export function yamlStyle(text: string, at: number, lineBreak: string, neighbours: Neighbours): YamlStyle {
  const areas = [near, far].map((lines) => habits(linesAround(text, at, lines)));
  const seen = <Name extends keyof Habits>(name: Name): Habits[Name] | undefined =>
    areas.map((area) => area[name]).find((habit) => habit !== undefined);
  const step = seen('step') ?? 2;
  const maps = neighbours.values.filter((value) => value.startsWith('{') && value !== '{}').length;
  return {
    step,
    listStep: seen('listStep') ?? step,
    flowLists: seen('flowLists') ?? true,
    flowMaps: maps > 0 ? 'all' : areas[0]?.padsMaps === undefined ? 'none' : 'innermost',
    padMaps: (seen('padsMaps') ?? true) ? ' ' : '',
    padLists: seen('padsLists') === true ? ' ' : '',
    quote: seen('quote') ?? "'",
    keyQuote: quoteOfAll(neighbours.keys),
    textQuote: quoteOfAll(neighbours.values),
    lineBreak,
  };
}

interface Habits {
  readonly step: number | undefined;
  readonly listStep: number | undefined;
  readonly flowLists: boolean | undefined;
  readonly padsMaps: boolean | undefined;
  readonly padsLists: boolean | undefined;
  readonly quote: Quote | undefined;
}

function habits(text: string): Habits {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => /^ *[^ #]/.test(line));
  const steps: number[] = [];
  const listSteps: number[] = [];
  let scalarLists = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined || !line.trimEnd().endsWith(':')) continue;
    const step = indentOf(next) - columnOfKey(line);
    const isList = /^ *-(?: |$)/.test(next);
    if (isList && step >= 0) listSteps.push(step);
    if (isList && !/: |:$/.test(next)) scalarLists++;
    if (!isList && step > 0) steps.push(step);
  }
  const flowLists = count(text, /: \[[^\]\r\n]/g);
  return {
    step: mostOften(steps),
    listStep: mostOften(listSteps),
    flowLists: prevails(flowLists, scalarLists),
    padsMaps: prevails(count(text, /[:-] \{ /g), count(text, /[:-] \{[^ }\r\n]/g)),
    padsLists: prevails(count(text, /[:-] \[ /g), count(text, /[:-] \[[^ \]\r\n]/g)),
    quote: mostOften(
      [...text.matchAll(/[:[{,-] ?(["'])(?=[^"'])/g)].map(([, sign]) => (sign === '"' ? '"' : "'")),
    ),
  };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Behind the dashes of a line. */
function columnOfKey(line: string): number {
  let column = indentOf(line);
  while (line.startsWith('- ', column)) column += 2 + indentOf(line.slice(column + 2));
  return column;
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

function prevails(one: number, other: number): boolean | undefined {
  return one === 0 && other === 0 ? undefined : one >= other;
}

/** Returns the value that is found most often; of values that are found equally often, the first. */
function mostOften<T>(found: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, some], [, others]) => others - some)[0]?.[0];
}

/** The quotes of those that need none, unless one of them goes without. */
function quoteOfAll(written: readonly string[]): Quote | undefined {
  if (written.some((text) => isPlainScalar(text, false))) return undefined;
  return written
    .map((text) => /^(["'])(.*)\1$/.exec(text))
    .filter((parts) => parts !== null && isPlainScalar(parts[2] ?? '', false))
    .map((parts): Quote => (parts?.[1] === '"' ? '"' : "'"))[0];
}
