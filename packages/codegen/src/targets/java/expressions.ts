import type { HeaderSource, PagePlan, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import { plainQuoted } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';
import { assigned, chain, type JavaCode, javaCall, newObject } from './code.js';

const types: Readonly<Record<ValueType['kind'], string>> = {
  any: 'Object',
  string: 'String',
  integer: 'Long',
  number: 'Double',
  boolean: 'Boolean',
  list: 'List<Object>',
  object: 'Map<String, Object>',
  items: 'List<T>',
};

export function javaType({ kind }: ValueType): string {
  return types[kind];
}

export const primitives: ReadonlyMap<string, string> = new Map([
  ['Long', 'long'],
  ['Double', 'double'],
]);

/** Returns the primitive type, because Java converts an `int` to a `long`, but not to a `Long`. */
export function primitive(type: string): string {
  return primitives.get(type) ?? type;
}

function javaLiteral(value: unknown): JavaCode {
  if (Array.isArray(value)) return javaCall(['JsonValue'], 'list', oneNull(value.map(javaLiteral)));
  if (value === null || value === undefined) return ['null'];
  if (typeof value === 'string') return [plainQuoted(value)];
  if (typeof value === 'number') return [Number.isSafeInteger(value) ? `${value}L` : `${value}d`];
  if (typeof value !== 'object') return [String(value)];
  const members = Object.entries(value).flatMap(([key, member]) => [[plainQuoted(key)], javaLiteral(member)]);
  return javaCall(['JsonValue'], 'object', members);
}

/** Casts a lone null, which would otherwise be taken for the variadic array. */
function oneNull(items: readonly JavaCode[]): readonly JavaCode[] {
  return items.length === 1 && items[0]?.[0] === 'null' ? [['(Object) null']] : items;
}

export function javaPath(path: readonly (string | number)[]): readonly JavaCode[] {
  return path.map((step) => [typeof step === 'number' ? String(step) : plainQuoted(step)]);
}

export function pagingCode({ paging, scheme }: Pick<PagePlan, 'paging' | 'scheme'>): JavaCode {
  const way = paging.url?.takes === 'query' ? 'REPLAYED' : 'FOLLOWED';
  const calls = [
    ...[...pagingEntries(paging), ...urlEntries(paging), ...flagEntries(paging)].flatMap(callsOf),
    ...headerEntries(paging).map(({ name, value }) => ({ name, args: [headerCode(value)] })),
    ...(paging.rule === 'url' ? [{ name: 'urls', args: [[`NextUrl.${way}`]] }] : []),
  ];
  return assigned(
    'static final Paging PAGING',
    chain(newObject('Paging', [[plainQuoted(paging.rule)], [plainQuoted(scheme)]]), calls),
  );
}

interface Call {
  readonly name: string;
  readonly args: readonly JavaCode[];
}

function headerCode(source: HeaderSource): JavaCode {
  const given = source.in === 'link' ? [source.name, source.rel] : [source.name];
  return javaCall(
    ['HeaderSource'],
    source.in === 'link' ? 'link' : 'value',
    given.map((text) => [plainQuoted(text)]),
  );
}

/** The constructor takes the rule, so the rule needs no call. */
function callsOf(entry: PagingEntry): readonly Call[] {
  if (entry.kind === 'text') return [];
  if (entry.kind !== 'literals') return [{ name: entry.name, args: argumentsOf(entry) }];
  return entry.value.map(({ slot, value }) => ({
    name: 'literal',
    args: [javaWirePlaceCode(slot), javaLiteral(value)],
  }));
}

function argumentsOf(entry: Exclude<PagingEntry, { readonly kind: 'literals' }>): readonly JavaCode[] {
  if (entry.kind === 'flag') return [];
  if (entry.kind === 'path') return javaPath(entry.value);
  if (entry.kind === 'names') return entry.value.map((name) => [plainQuoted(name)]);
  return [entry.kind === 'slot' ? javaWirePlaceCode(entry.value) : javaLiteral(entry.value)];
}

export function javaWirePlaceCode(slot: WirePlace): JavaCode {
  return slot.in === 'body'
    ? javaCall(['Slot'], 'body', javaPath(slot.path))
    : javaCall(['Slot'], slot.in, [[plainQuoted(slot.name)]]);
}
