import type { PagingPlan, WirePlace } from '../../plan/page-plan.js';
import { linkOf, type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import type { ValueType } from '../../plan/value-type.js';
import { decimalText, pascalName, pathLiteral, plainQuoted } from '../../text/literals.js';

const types: Readonly<Record<ValueType['kind'], string>> = {
  any: 'object',
  string: 'string',
  integer: 'long',
  number: 'double',
  boolean: 'bool',
  list: 'IReadOnlyList<object?>',
  object: 'IReadOnlyDictionary<string, object?>',
  items: 'IReadOnlyList<object?>',
};

/** A value that is not null, as a type; a list may hold anything. */
export function csharpType({ kind }: ValueType): string {
  return types[kind];
}

/** A value of JSON as an expression. */
function csharpLiteral(value: unknown): string {
  if (Array.isArray(value)) return `new List<object?> { ${value.map(csharpLiteral).join(', ')} }`;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return plainQuoted(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}L` : decimalText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(
    ([key, member]) => `[${plainQuoted(key)}] = ${csharpLiteral(member)}`,
  );
  return `new Dictionary<string, object?> { ${members.join(', ')} }`;
}

export function csharpPath(path: readonly (string | number)[]): string {
  return pathLiteral(path, plainQuoted);
}

export function csharpPagingText(plan: PagingPlan): readonly string[] {
  return [
    '{',
    ...[...pagingEntries(plan).flatMap(memberLines), ...followLines(plan)].map((line) => `    ${line}`),
    '};',
  ];
}

function followLines(plan: PagingPlan): readonly string[] {
  const link = linkOf(plan);
  if (link === undefined) return [];
  const given = [link.name, link.rel, ...plan.urlParameters].map((text) => plainQuoted(text));
  return [`Follow = new LinkFollower(${given.join(', ')}).Follow,`];
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
  return slot.in === 'body' ? `Slot.Body(${csharpPath(slot.path)})` : `Slot.Query(${plainQuoted(slot.name)})`;
}
