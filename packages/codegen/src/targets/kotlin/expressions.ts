import type { HeaderSource, PagePlan, PagingPlan, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import { decimalText, plainQuoted } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';

const types: Readonly<Record<ValueType['kind'], string>> = {
  any: 'Any',
  string: 'String',
  integer: 'Long',
  number: 'Double',
  boolean: 'Boolean',
  list: 'List<Any?>',
  object: 'Map<String, Any?>',
  items: 'List<Any?>',
};

export function kotlinType({ kind }: ValueType): string {
  return types[kind];
}

/** Each part of a literal wider than `room` has its own line. */
function kotlinLiteral(value: unknown, room = 100): string {
  if (Array.isArray(value) && value.length === 0) return 'emptyList<Any?>()';
  const inner = room - indent.length;
  if (Array.isArray(value)) {
    const items = value.map((one) => kotlinLiteral(one, inner));
    return kotlinCall('listOf', items, room);
  }
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return kotlinText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}L` : decimalText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => kotlinPair(kotlinText(key), member, inner));
  return members.length === 0 ? 'emptyMap<String, Any?>()' : kotlinCall('mapOf', members, room);
}

/** In a pair wider than `room`, the value begins on its own line. */
function kotlinPair(left: string, value: unknown, room = 100): string {
  const flat = `${left} to ${kotlinLiteral(value, Number.POSITIVE_INFINITY)}`;
  if (flat.length <= room) return flat;
  const lines = kotlinLiteral(value, room - indent.length).split('\n');
  return [`${left} to`, ...lines.map((line) => indent + line)].join('\n');
}

const indent = '    ';

/** Writes a call. String literals contain no line ends, so the result can be split into lines again. */
export function kotlinCall(name: string, given: readonly string[], room: number): string {
  const flat = `${name}(${given.join(', ')})`;
  if (flat.length <= room && !flat.includes('\n')) return flat;
  const lines = given.flatMap((one) => `${one},`.split('\n')).map((line) => indent + line);
  return [`${name}(`, ...lines, ')'].join('\n');
}

function kotlinPathList(path: readonly (string | number)[], room = 100): string {
  return path.length === 0 ? 'emptyList()' : kotlinCall('listOf', kotlinSteps(path), room);
}

export function kotlinSteps(path: readonly (string | number)[]): readonly string[] {
  return path.map((step) => (typeof step === 'number' ? String(step) : kotlinText(step)));
}

/** An unescaped dollar sign would begin a template. */
export function kotlinText(text: string): string {
  return plainQuoted(text, /["\\$]/g);
}

export function kotlinPagingText({ paging, scheme }: Pick<PagePlan, 'paging' | 'scheme'>): readonly string[] {
  const [rule, ...rest] = pagingEntries(paging);
  const entries = [...rest, ...urlEntries(paging), ...flagEntries(paging)];
  const way = paging.url?.takes === 'query' ? 'REPLAYED' : 'FOLLOWED';
  const lines = [
    ...(rule === undefined ? [] : argumentLines(rule)),
    `scheme = ${kotlinText(scheme)},`,
    ...entries.flatMap(argumentLines),
    ...headerEntries(paging).flatMap(({ name, value }) => namedLines(name, headerText(value))),
    ...(paging.rule === 'url' ? [`urls = NextUrl.${way},`] : []),
  ];
  return ['Paging(', ...lines.map((line) => `    ${line}`), ')'];
}

function headerText(source: HeaderSource): string {
  const given = source.in === 'link' ? [source.name, source.rel] : [source.name];
  return kotlinCall(`HeaderSource.${source.in === 'link' ? 'link' : 'value'}`, given.map(kotlinText), 100);
}

/** A value of several lines begins on its own line. */
function argumentLines(entry: PagingEntry): readonly string[] {
  return namedLines(entry.name, valueText(entry));
}

function namedLines(name: string, value: string): readonly string[] {
  const lines = `${value},`.split('\n');
  return lines.length === 1
    ? [`${name} = ${lines.join('')}`]
    : [`${name} =`, ...lines.map((line) => `    ${line}`)];
}

function valueText(entry: PagingEntry): string {
  if (entry.kind === 'path') return kotlinPathList(entry.value);
  if (entry.kind === 'slot') return kotlinWirePlaceText(entry.value);
  return entry.kind === 'literals' ? literalsText(entry.value) : kotlinLiteral(entry.value);
}

function literalsText(literals: PagingPlan['literals']): string {
  const lines = literals.flatMap(({ slot, value }) =>
    `${kotlinPair(kotlinWirePlaceText(slot), value)},`.split('\n'),
  );
  return ['listOf(', ...lines.map((line) => `    ${line}`), ')'].join('\n');
}

export function kotlinWirePlaceText(slot: WirePlace, room = 100): string {
  if (slot.in === 'body') return kotlinCall('Slot.Body', kotlinSteps(slot.path), room);
  return `${slot.in === 'header' ? 'Slot.Header' : 'Slot.Query'}(${kotlinText(slot.name)})`;
}
