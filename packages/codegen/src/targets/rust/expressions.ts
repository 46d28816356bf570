import type {
  HeaderSource,
  PagePlan,
  PagingPlan,
  ParamMember,
  ResponseMember,
  WirePlace,
} from '../../plan/page-plan.js';
import {
  flagEntries,
  type HeaderEntry,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import { bracedQuoted, decimalText, pascalName, snakeName } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';
import { lineOf, type RustCode, rustFieldOf } from './layout.js';

const plain: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'Json',
  string: 'String',
  integer: 'i64',
  number: 'f64',
  boolean: 'bool',
  object: 'std::collections::BTreeMap<String, Json>',
  items: 'Vec<T>',
};

export function rustType({ kind, of }: ValueType): string {
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'Json' : rustType(of);
  return `Vec<${of?.nullable === true && held !== 'Json' ? `Option<${held}>` : held}>`;
}

function rustLiteral(value: unknown): RustCode {
  if (Array.isArray(value)) return jsonList('list', value.map(rustLiteral));
  if (value === null || value === undefined) return 'Json::Null';
  if (typeof value === 'number') return `Json::from(${numberText(value)})`;
  if (typeof value === 'string') return { open: 'Json::from(', items: [rustText(value)], close: ')' };
  if (typeof value !== 'object') return `Json::from(${value})`;
  const members = Object.entries(value).map(([key, member]) => ({
    open: '(',
    items: [rustText(key), rustLiteral(member)],
    close: ')',
  }));
  return jsonList('object', members);
}

function jsonList(kind: 'list' | 'object', items: readonly RustCode[]): RustCode {
  return { open: `Json::${kind}(`, items: [{ open: '[', items, close: ']' }], close: ')' };
}

function numberText(value: number): string {
  return Number.isSafeInteger(value) ? `${value + 0}_i64` : decimalText(value);
}

export function rustText(text: string): string {
  return bracedQuoted(text, '"', /["\\]/g);
}

export function rustPagingLines(plan: PagingPlan, scheme: string, indent: string): readonly string[] {
  const entries = [
    ...pagingEntries(plan),
    ...urlEntries(plan),
    ...headerEntries(plan),
    ...flagEntries(plan),
  ].filter(({ kind }) => kind !== 'text');
  const base = `Paging::new(PagingRule::${pascalName(plan.rule)})`;
  const inner = `${indent}    `;
  return [
    `${indent}Paging {`,
    lineOf(rustText(scheme), inner, 'scheme: ', ','),
    ...entries.map((entry) => lineOf(valueCode(entry), inner, `${snakeName(entry.name)}: `, ',')),
    `${inner}..${base}`,
    `${indent}}`,
  ];
}

function headerCode(source: HeaderSource): RustCode {
  return source.in === 'link'
    ? call('HeaderValue::Link', [rustText(source.name), rustText(source.rel)])
    : call('HeaderValue::Named', [rustText(source.name)]);
}

function valueCode(entry: PagingEntry | HeaderEntry): RustCode {
  switch (entry.kind) {
    case 'header':
      return some(headerCode(entry.value));
    case 'path':
      return some(pathCode(entry.value));
    case 'slot':
      return some(wirePlaceCode(entry.value));
    case 'value':
      return some(rustLiteral(entry.value));
    case 'names':
      return slice(entry.value.map(rustText));
    case 'literals':
      return { open: 'vec![', items: entry.value.map(literal), close: ']' };
    default:
      return String(entry.value);
  }
}

export function wirePlaceCode(slot: WirePlace): RustCode {
  if (slot.in === 'body') return call('Slot::Body', [pathCode(slot.path)]);
  return call(slot.in === 'header' ? 'Slot::Header' : 'Slot::Query', [rustText(slot.name)]);
}

function pathCode(path: readonly (string | number)[]): RustCode {
  return slice(
    path.map((step) =>
      typeof step === 'number' ? `Step::Index(${step})` : call('Step::Name', [rustText(step)]),
    ),
  );
}

export function setLines(params: readonly ParamMember[]): readonly string[] {
  return params.map(({ name, slot }) =>
    lineOf(call('request.set', [wirePlaceCode(slot), `&params.${name}`]), '        ', '', '?;'),
  );
}

function call(name: string, items: readonly RustCode[]): RustCode {
  return { open: `${name}(`, items, close: ')' };
}

function literal({ slot, value }: PagingPlan['literals'][number]): RustCode {
  return call('', [wirePlaceCode(slot), rustLiteral(value)]);
}

function some(code: RustCode): RustCode {
  return call('Some', [code]);
}

function slice(items: readonly RustCode[]): RustCode {
  return { open: '&[', items, close: ']' };
}

/** Writes the statement that reads the items; `answer` is an expression for a reference to the response. */
export function itemsLine({ paging }: PagePlan, answer: string, indent: string): string {
  if (paging.items === undefined) return `${indent}let items = Vec::new();`;
  return lineOf(call('PageAnswer::items', [answer, pathCode(paging.items)]), indent, 'let items = ', '?;');
}

/** rustfmt keeps a chain on one line up to 60 columns. */
export function placeLines(self: string, items: string, indent: string): readonly string[] {
  const [first = '', ...rest] = items.split('.');
  const whole = `${self}.${items}`;
  if (rest.length === 0 || whole.length <= 60) return [indent + whole];
  const inner = `${indent}    `;
  const others = rest.map((name) => `${inner}.${name}`);
  // rustfmt keeps a name on the line of its receiver if the receiver is as short as `self`.
  return self.length <= 4
    ? [`${indent}${self}.${first}`, ...others]
    : [indent + self, `${inner}.${first}`, ...others];
}

/** Writes the statement that builds a response from the variable `items` and the other members, which it reads. */
export function responseLines(
  { names, members }: PagePlan,
  answer: string,
  indent: string,
): readonly string[] {
  const before = `${indent}let response = ${names.response} {`;
  const [first, ...others] = members;
  if (first === undefined) return [`${before}};`];
  // rustfmt keeps a struct literal on one line if its contents have at most 18 columns.
  const only = first.name === 'items' ? 'items' : `${first.name}: items`;
  if (others.length === 0 && first.holdsItems && only.length <= 18) {
    const value = `${names.response} { ${only} };`;
    const line = `${indent}let response = ${value}`;
    return line.length <= 100 ? [line] : [`${indent}let response =`, `${indent}    ${value}`];
  }
  const inner = `${indent}    `;
  return [before, ...members.map((member) => memberLine(member, answer, inner)), `${indent}};`];
}

function memberLine(member: ResponseMember, answer: string, indent: string): string {
  const { name, holdsItems } = member;
  if (holdsItems) return `${indent}${name === 'items' ? name : `${name}: items`},`;
  const { from } = member;
  const reader = from.in !== 'body' ? 'header_member' : member.type.isToken ? 'token' : 'member';
  const place = from.in === 'body' ? pathCode(from.path) : headerCode(from);
  const value = call(`PageAnswer::${reader}`, [answer, place]);
  return rustFieldOf(value, indent, `${name}: `);
}
