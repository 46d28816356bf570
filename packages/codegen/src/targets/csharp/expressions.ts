import type { HeaderSource, PagePlan, PagingPlan, WirePlace } from '../../plan/page-plan.js';
import { flagEntries, headerEntries, type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { decimalText, pascalName, pathLiteral, plainQuoted } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';

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

export function csharpType({ kind }: ValueType): string {
  return types[kind];
}

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

/**
 * Declares the paging table of a page. `scheme` is the name that positions contain; `params` may include the page size.
 */
export function csharpTableLines({
  scheme,
  params,
  paging,
}: Pick<PagePlan, 'scheme' | 'params' | 'paging'>): readonly string[] {
  const size = params.find(({ isLimit }) => isLimit);
  const headers = headerEntries(paging).filter(({ name }) => name !== 'urlHeader');
  return [
    `internal static readonly Paging Table = ${newTable(paging)}`,
    '{',
    ...[
      `Scheme = ${plainQuoted(scheme)},`,
      ...[...pagingEntries(paging), ...flagEntries(paging)].flatMap(memberLines),
      ...(size === undefined ? [] : [`Size = ${csharpWirePlaceText(size.slot)},`]),
      ...headers.map(({ name, value }) => `${pascalName(name)} = answer => ${csharpHeaderText(value)},`),
    ].map((line) => `    ${line}`),
    '};',
  ];
}

function newTable({ rule, url, urlParameters, headers = {} }: PagingPlan): string {
  if (rule !== 'url') return 'new()';
  const inBody = url === undefined ? 'null' : `JsonTree.ReadAt(answer.Body, [${csharpPath(url.path)}])`;
  const link = headers.url === undefined ? inBody : csharpHeaderText(headers.url);
  const given = [`answer => ${link}`, ...urlParameters.map((text) => plainQuoted(text))];
  return `new UrlFollower(${given.join(', ')})`;
}

/** Writes an expression that reads a header, and gives null if the response has no such header. */
function csharpHeaderText(source: HeaderSource): string {
  return source.in === 'link'
    ? `LinkHeader.Target(answer, ${plainQuoted(source.name)}, ${plainQuoted(source.rel)})`
    : `answer.Header(${plainQuoted(source.name)})`;
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

export function csharpWirePlaceText(slot: WirePlace, type = 'Slot'): string {
  if (slot.in === 'body') return `${type}.Body(${csharpPath(slot.path)})`;
  return `${type}.${slot.in === 'header' ? 'Header' : 'Query'}(${plainQuoted(slot.name)})`;
}
