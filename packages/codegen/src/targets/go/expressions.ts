import type { HeaderSource, PagingPlan, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import { jsonQuoted, pathLiteral, wholeCharacters } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';

const plain: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'any',
  string: 'string',
  integer: 'int64',
  number: 'float64',
  boolean: 'bool',
  object: 'map[string]any',
  items: '[]T',
};

export function goType({ kind, of }: ValueType): string {
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'any' : goType(of);
  return `[]${of?.nullable === true && held !== 'any' ? `*${held}` : held}`;
}

export function goLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[]any{${value.map(goLiteral).join(', ')}}`;
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return goText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : `float64(${value})`;
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${goText(key)}: ${goLiteral(member)}`);
  return `map[string]any{${members.join(', ')}}`;
}

export function goText(text: string): string {
  return jsonQuoted(wholeCharacters(text));
}

export function goPagingText(plan: PagingPlan, scheme: string, needs: readonly string[]): string {
  const entries: readonly (readonly [string, string])[] = [
    ['scheme', goText(scheme)],
    ...[...pagingEntries(plan), ...flagEntries(plan)].map((entry) => [entry.name, valueText(entry)] as const),
    ...headerEntries(plan).map(({ name, value }) => [name, goHeaderText(value)] as const),
    ...urlEntries(plan).map((entry) => [entry.name, valueText(entry)] as const),
    ...(needs.length === 0 ? [] : ([['needs', `[]neededSlot{${needs.join(', ')}}`]] as const)),
  ];
  const width = Math.max(...entries.map(([name]) => name.length)) + 1;
  const lines = entries.map(([name, text]) => `\t${`${name}:`.padEnd(width)} ${text},`);
  return ['&pagingRules{', ...lines, '}'].join('\n');
}

export function goHeaderText(source: HeaderSource): string {
  return source.in === 'link'
    ? `linkOf(${goText(source.name)}, ${goText(source.rel)})`
    : `headerOf(${goText(source.name)})`;
}

function valueText(entry: PagingEntry): string {
  if (entry.kind === 'path') return goPath(entry.value);
  if (entry.kind === 'slot') return `&${goWirePlaceText(entry.value)}`;
  if (entry.kind === 'names') return `[]string{${entry.value.map(goText).join(', ')}}`;
  if (entry.kind !== 'literals') return goLiteral(entry.value);
  const pairs = entry.value.map(({ slot, value }) => `{${goWirePlaceText(slot)}, ${goLiteral(value)}}`);
  return `[]fixedValue{${pairs.join(', ')}}`;
}

export function goWirePlaceText(slot: WirePlace): string {
  if (slot.in === 'body') return `wireSlot{path: ${goPath(slot.path)}}`;
  return `wireSlot{name: ${goText(slot.name)}${slot.in === 'header' ? ', inHeader: true' : ''}}`;
}

export function goPath(path: readonly (string | number)[]): string {
  return `jsonPath{${pathLiteral(path, goText)}}`;
}
