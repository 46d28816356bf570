import type { PagingPlan, WirePlace } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import type { ValueType } from '../../plan/value-type.js';
import { decimalText, pascalName, pathLiteral, plainQuoted } from '../../text/literals.js';

const types: Readonly<Record<ValueType['kind'], readonly [type: string, reader: string]>> = {
  any: ['object', 'AnyAt'],
  string: ['string', 'StringAt'],
  integer: ['long', 'IntegerAt'],
  number: ['double', 'NumberAt'],
  boolean: ['bool', 'BooleanAt'],
  list: ['IReadOnlyList<object?>', 'ListAt'],
  object: ['IReadOnlyDictionary<string, object?>', 'ObjectAt'],
  items: ['IReadOnlyList<object?>', 'ListAt'],
};

/** A value that is not null, as a type; a list may hold anything. */
export function csharpType({ kind }: ValueType): string {
  return types[kind][0];
}

/** Returns the name of the method that reads a value of this type from a page, if there is such a value. */
export function csharpReaderOf({ kind }: ValueType): string {
  return types[kind][1];
}

/** A value of JSON as an expression. */
function csharpLiteral(value: unknown): string {
  if (Array.isArray(value)) return `new List<object?> { ${value.map(csharpLiteral).join(', ')} }`;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return csharpText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}L` : decimalText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(
    ([key, member]) => `[${csharpText(key)}] = ${csharpLiteral(member)}`,
  );
  return `new Dictionary<string, object?> { ${members.join(', ')} }`;
}

export function csharpPath(path: readonly (string | number)[]): string {
  return pathLiteral(path, csharpText);
}

export function csharpText(text: string): string {
  return plainQuoted(text);
}

export function csharpPagingText(plan: PagingPlan): readonly string[] {
  return [
    '{',
    ...pagingEntries(plan).flatMap((entry) => memberLines(entry).map((line) => `    ${line}`)),
    '};',
  ];
}

function memberLines(entry: PagingEntry): readonly string[] {
  const name = pascalName(entry.name);
  if (entry.kind !== 'literals') return [`${name} = ${valueText(entry)},`];
  const lines = entry.value.map(
    ({ slot, value }) => `    (${csharpWirePlaceText(slot)}, ${csharpLiteral(value)}),`,
  );
  return [`${name} =`, '[', ...lines, '],'];
}

function valueText(entry: Exclude<PagingEntry, { readonly kind: 'literals' }>): string {
  if (entry.kind === 'path') return `[${csharpPath(entry.value)}]`;
  if (entry.kind === 'slot') return csharpWirePlaceText(entry.value);
  return csharpLiteral(entry.value);
}

export function csharpWirePlaceText(slot: WirePlace): string {
  return slot.in === 'body' ? `Slot.Body(${csharpPath(slot.path)})` : `Slot.Query(${csharpText(slot.name)})`;
}
