import type { Pointer } from '@pagewright/core';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { linesAround } from './lines.js';
import { isPlainScalar, type Quote, type YamlStyle, yamlKeyText, yamlScalarText } from './yaml-value.js';

export interface Neighbours {
  readonly keys: readonly string[];
  readonly values: readonly string[];
}

export const maxNeighbours = 20;
export const maxNeighbourLength = 200;

/** Lines examined above and below a place: the nearby lines first, then more. */
const near = 30;
const far = 600;

/** Derives the style from the text near `at`. Details that do not occur there default to those of most files. */
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
    flowMaps:
      maps > 0 ? 'all' : (mapsIn(neighbours) ?? (areas[0]?.padsMaps === undefined ? 'none' : 'innermost')),
    padMaps: (seen('padsMaps') ?? true) ? ' ' : '',
    padLists: seen('padsLists') === true ? ' ' : '',
    quote: seen('quote') ?? "'",
    keyQuote: quoteOfAll(neighbours.keys),
    textQuote: quoteOfAll(neighbours.values),
    lineBreak,
  };
}

function mapsIn({ keys, values }: Neighbours): YamlStyle['flowMaps'] | undefined {
  if (keys.length > 0) return undefined;
  if (values.some((value) => /[:-] \{ ?[^ }\r\n]/.test(value))) return 'innermost';
  const hasBlock = /:[ \t]*\r?\n +[^\s#-][^\r\n]*: +[^\s{[#|>&*!]/;
  return values.some((value) => hasBlock.test(value)) ? 'none' : undefined;
}

/** The style of a text that a template inserts into a file. */
export interface TemplateStyle extends Pick<YamlStyle, 'flowMaps' | 'flowLists' | 'padMaps' | 'padLists'> {
  readonly key: (name: string, isInFlow: boolean) => string;
  readonly text: (text: string, isInFlow: boolean) => string;
}

/** Returns the style that edits of `container` would use. Reads only the lines near `offset`. */
export function templateStyle(tree: SyntaxTree, container: Pointer, offset: number): TemplateStyle {
  const { lines, reader } = tree;
  const { line } = lines.positionAt(offset);
  const start = lines.lineRange(Math.max(0, line - far)).start;
  const { end } = lines.lineRange(Math.min(lines.lineCount - 1, line + far));
  const from = Math.max(start, offset - maxTextLength);
  const text = tree.slice(from, Math.min(end, offset + maxTextLength));
  const names = (reader.keys(container) ?? []).slice(0, maxNeighbours);
  const written = (name: string | number, part: 'key' | 'value') => {
    const range = tree.range([...container, name], part);
    return range === undefined
      ? ''
      : tree.slice(range.start, Math.min(range.end, range.start + maxNeighbourLength));
  };
  const style = yamlStyle(text, offset - from, '\n', {
    keys: names.flatMap((name) => (typeof name === 'string' ? [written(name, 'key')] : [])),
    values: names.map((name) => written(name, 'value')),
  });
  return {
    ...style,
    key: (name, isInFlow) => yamlKeyText(name, style, isInFlow),
    text: (value, isInFlow) => yamlScalarText(value, style, isInFlow),
  };
}

const maxTextLength = 40_000;

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
    step: modeOf(steps),
    listStep: modeOf(listSteps),
    flowLists: prevails(flowLists, scalarLists),
    padsMaps: prevails(count(text, /[:-] \{ /g), count(text, /[:-] \{[^ }\r\n]/g)),
    padsLists: prevails(count(text, /[:-] \[ /g), count(text, /[:-] \[[^ \]\r\n]/g)),
    quote: modeOf(
      [...text.matchAll(/[:[{,-] ?(["'])(?=[^"'])/g)].map(([, sign]) => (sign === '"' ? '"' : "'")),
    ),
  };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

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

function modeOf<T>(found: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, some], [, others]) => others - some)[0]?.[0];
}

/** Returns the kind of quote around texts that don't need quotes; undefined if any text is written without quotes. */
function quoteOfAll(written: readonly string[]): Quote | undefined {
  if (written.some((text) => isPlainScalar(text, false))) return undefined;
  return written
    .map((text) => /^(["'])(.*)\1$/.exec(text))
    .filter((parts) => parts !== null && isPlainScalar(parts[2] ?? '', false))
    .map((parts): Quote => (parts?.[1] === '"' ? '"' : "'"))[0];
}
