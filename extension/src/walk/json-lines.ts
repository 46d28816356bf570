import { type Json, pointerText } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { isExactNumber, stringifyJson } from '@pagewright/core/paging';
import type { JsonLine } from './shared/walk-view.js';

export interface Annotation {
  readonly pointer: string;
  readonly text: string;
}

const limits = {
  /** Maximum number of lines of a whole body, and of one value within it. */
  lines: 240,
  linesOfOne: 60,
  depth: 30,
  items: 6,
  members: 60,
  characters: 300,
};

export function jsonLines(value: Json, marks: readonly Annotation[] = []): readonly JsonLine[] {
  const annotated = new Map<string, string[]>();
  for (const { pointer, text } of marks) annotated.set(pointer, [...(annotated.get(pointer) ?? []), text]);
  return linesOf(value, { pointer: '', depth: 0, maxLines: limits.lines, annotated }, undefined);
}

interface Position {
  readonly pointer: string;
  readonly depth: number;
  readonly maxLines: number;
  readonly annotated: ReadonlyMap<string, readonly string[]>;
}

function linesOf(value: Json, at: Position, key: string | undefined): readonly JsonLine[] {
  const marks = at.annotated.get(at.pointer);
  const start = {
    depth: at.depth,
    comma: false,
    ...(key !== undefined && { key }),
    ...(marks !== undefined && { marks }),
  };
  if (!isContainer(value)) return [{ ...start, ...scalar(value) }];
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = entriesOf(value);
  if (entries.length === 0) return [{ ...start, kind: 'bracket', text: open + close }];
  if (at.depth >= limits.depth || at.maxLines < 4)
    return [{ ...start, kind: 'cut', text: `${open} ${counted(value)} ${close}` }];
  return [
    { ...start, kind: 'bracket', text: open },
    ...innerLines(entries, value, at),
    { depth: at.depth, comma: false, kind: 'bracket', text: close },
  ];
}

type Entry = readonly [step: string | number, value: Json];

function innerLines(entries: readonly Entry[], value: Json, at: Position): readonly JsonLine[] {
  const isList = Array.isArray(value);
  const shown = chosen(entries, isList ? limits.items : limits.members, at);
  const lines: JsonLine[] = [];
  const steps = annotatedSteps(at);
  let remaining = at.maxLines - 2;
  let cut = 0;
  const cutText = () => {
    if (cut > 0)
      lines.push({ depth: at.depth + 1, comma: false, kind: 'cut', text: `… ${more(cut, isList)}` });
    cut = 0;
  };
  for (const [index, [step, inner]] of entries.entries()) {
    if (!shown.has(index) || remaining < 1) {
      cut++;
      continue;
    }
    cutText();
    const token = pointerText([step]);
    const maxLines = Math.min(remaining, steps.has(token) ? remaining : limits.linesOfOne);
    const valueLines = linesOf(
      inner,
      { ...at, pointer: at.pointer + token, depth: at.depth + 1, maxLines },
      isList ? undefined : String(step),
    );
    remaining -= valueLines.length;
    lines.push(...valueLines.slice(0, -1));
    lines.push(...valueLines.slice(-1).map((line) => ({ ...line, comma: index < entries.length - 1 })));
  }
  cutText();
  return lines;
}

function chosen(entries: readonly Entry[], maxEntries: number, at: Position): ReadonlySet<number> {
  const first = entries.length <= maxEntries + 1 ? entries.length : maxEntries;
  const shown = new Set(Array.from({ length: first }, (_, index) => index));
  if (first === entries.length) return shown;
  const steps = annotatedSteps(at);
  if (steps.size === 0) return shown;
  for (const [index, [step]] of entries.entries()) if (steps.has(pointerText([step]))) shown.add(index);
  return shown;
}

function annotatedSteps({ pointer, annotated }: Position): ReadonlySet<string> {
  const below = [...annotated.keys()].filter((one) => one.startsWith(`${pointer}/`));
  return new Set(below.map((one) => `/${one.slice(pointer.length + 1).split('/', 1)[0]}`));
}

function isContainer(value: Json): value is readonly Json[] | { readonly [name: string]: Json } {
  return Array.isArray(value) || (isRecord(value) && !isExactNumber(value));
}

function entriesOf(value: readonly Json[] | { readonly [name: string]: Json }): readonly Entry[] {
  return Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value as Readonly<Record<string, Json>>);
}

function scalar(value: Json): Pick<JsonLine, 'kind' | 'text'> {
  if (typeof value === 'string') return { kind: 'text', text: shortText(JSON.stringify(value)) };
  const isNumber = typeof value === 'number' || isExactNumber(value);
  return { kind: isNumber ? 'number' : 'word', text: shortText(String(value)) };
}

export function shortJson(value: Json): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${counted(value)} ]`;
  if (isContainer(value)) return Object.keys(value).length === 0 ? '{}' : `{ ${counted(value)} }`;
  return shortText(stringifyJson(value), 120);
}

function shortText(text: string, maxLength: number = limits.characters): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength)}… (${text.length.toLocaleString('en')} characters)`;
}

function counted(value: Json): string {
  const { length } = Array.isArray(value) ? value : Object.keys(value ?? {});
  const what = Array.isArray(value) ? 'item' : 'member';
  return `${length.toLocaleString('en')} ${what}${length === 1 ? '' : 's'}`;
}

function more(count: number, isList: boolean): string {
  return `${count.toLocaleString('en')} more ${isList ? 'item' : 'member'}${count === 1 ? '' : 's'}`;
}
