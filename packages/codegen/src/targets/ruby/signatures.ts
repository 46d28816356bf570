import type { ItemValue } from '../../plan/item-value.js';
import type { CallPlan, PagePlan, PagesPlan, ParamMember, QueryParameterPlan } from '../../plan/page-plan.js';
import type { ItemFieldPlan, ItemTypePlan } from '../../plan/plan-items.js';
import type { ValueType } from '../../value-type.js';
import { timeKind } from './items.js';

const indent = '  ';
const columns = 120;

/** Writes the signatures of schemes and item types; the runtime has its own file of signatures. */
export function rubySignatureBlocks({ pages, items, calls }: PagesPlan): readonly string[] {
  const blocks = [
    ...items.types.map(itemLines),
    ...pages.flatMap(pageBlocks),
    ...(calls.length === 0 ? [] : [calls.flatMap(callLines)]),
  ];
  return blocks.map((lines) => lines.map((line) => (line === '' ? '' : indent + line)).join('\n'));
}

/** Items of a custom type are untyped, because that type may have no signature. */
function callLines({
  name,
  parameters,
  page,
  pagingNames,
  query,
  inputs,
  item,
  plainItem,
}: CallPlan): readonly string[] {
  const takes = [
    '_Transport transport',
    ...parameters.map((one) => `String | Integer ${one.name}`),
    ...page.params.map((param, index) => keyword(pagingNames[index] ?? '', paramType(param), param.required)),
    ...[...inputs, ...query].map((one) => keyword(one.name, queryType(one), one.required)),
    '?from: String?',
    '?request: Hash[Symbol, untyped]',
  ];
  const held = item ?? (plainItem === undefined ? 'untyped' : elementType(plainItem));
  return wrapped(`def self.${name}: (`, takes, `) -> ${page.names.page}[${held}]`);
}

/** If a list is sent as one value, the argument may also be a single element. */
function queryType({ type, required, separator }: QueryParameterPlan): string {
  const { of } = type;
  const list = of && `Array[${of.format === undefined ? sentType(of) : `(${sentType(of)})`}]`;
  const single = of !== undefined && separator !== undefined ? [sentType(of)] : [];
  const sent = [...(list === undefined ? [sentType(type)] : [list]), ...single].join(' | ');
  if (required) return sent;
  return sent.includes(' | ') ? `(${sent})?` : orNil(sent);
}

function sentType(type: ValueType): string {
  const isTime = type.format === 'date-time' || type.format === 'date';
  return isTime ? 'String | ::Time | _ISO8601' : valueType(type);
}

function keyword(name: string, type: string, isRequired: boolean): string {
  return `${isRequired ? '' : '?'}${name}: ${type}`;
}

function wrapped(start: string, takes: readonly string[], end: string): readonly string[] {
  const line = start + takes.join(', ') + end;
  if (2 * indent.length + line.length <= columns) return [line];
  return [start, ...takes.map((one, at) => `${indent}${one}${at === takes.length - 1 ? '' : ','}`), end];
}

function pageBlocks(plan: PagePlan): readonly (readonly string[])[] {
  const { names, params, members } = plan;
  const given = params.map((param) => [param.name, paramType(param), param.required] as const);
  return [
    ...(params.length === 0 ? [] : [structLines(names.params, given, [])]),
    [
      `module ${names.response}[Elem]`,
      ...members.map(
        ({ name, type, holdsItems }) =>
          `${indent}def ${name}: () -> ${holdsItems ? 'Array[Elem]' : orNil(valueType(type))}`,
      ),
      'end',
    ],
    [
      `class ${names.page}[Elem] < BasePage[Elem]`,
      `${indent}include ${names.response}[Elem]`,
      '',
      ...fetchLines(plan).map((line) => (line === '' ? '' : indent + line)),
      'end',
    ],
  ];
}

/** Without an `item` function, items are decoded JSON. */
function fetchLines({ names, params }: PagePlan): readonly string[] {
  const given = params.length === 0 ? 'Hash[Symbol, untyped]' : `${names.params} | Hash[Symbol, untyped]`;
  const optional = params.some(({ required }) => required) ? '' : '?';
  const takes = `_Transport transport, PageRequest page_request, ${optional}(${given}) params`;
  const page = (of: string) => `${names.page}[${of}]`;
  return [
    'def self.fetch: (',
    `${indent}${takes}, ?item: nil, ?from: String?`,
    `) -> ${page('untyped')} | [Made] (`,
    `${indent}${takes}, item: _ItemMaker[Made], ?from: String?`,
    `) -> ${page('Made')}`,
    '',
    'def self.each_page: (',
    `${indent}${takes}, ?item: nil, ?from: String?, ?max: Integer?`,
    `) { (${page('untyped')} page) -> void } -> String | [Made] (`,
    `${indent}${takes}, item: _ItemMaker[Made], ?from: String?, ?max: Integer?`,
    `) { (${page('Made')} page) -> void } -> String | [Made] (`,
    `${indent}${takes}, ?item: _ItemMaker[Made]?, ?from: String?, ?max: Integer?`,
    `) -> Enumerator[${page('Made')}, String]`,
  ];
}

type Member = readonly [name: string, type: string, isRequired: boolean];

function structLines(
  name: string,
  members: readonly Member[],
  functions: readonly string[],
): readonly string[] {
  const takes = members.map(([member, type, isRequired]) => keyword(member, type, isRequired));
  return [
    `class ${name} < Struct[untyped]`,
    ...members.map(([member, type]) => `${indent}attr_accessor ${member}: ${type}`),
    '',
    ...wrapped('def initialize: (', takes, ') -> void').map((line) => indent + line),
    ...functions.flatMap((one) => ['', indent + one]),
    'end',
  ];
}

function itemLines({ name, fields }: ItemTypePlan): readonly string[] {
  // No keyword is required, because a `Struct` can be created without any of its members.
  const members = fields.map((field): Member => [field.name, fieldType(field), false]);
  return structLines(name, members, [
    `def self.from: (untyped item) -> ${name}`,
    'def as_json: (*untyped) -> Hash[String, untyped]',
    'def to_json: (*untyped) -> String',
  ]);
}

const types: Readonly<Record<ValueType['kind'], string>> = {
  any: 'untyped',
  string: 'String',
  integer: 'Integer',
  number: '::Numeric',
  boolean: 'bool',
  list: 'Array[untyped]',
  object: 'Hash[untyped, untyped]',
  items: 'Array[untyped]',
};

function valueType({ kind, of }: ValueType): string {
  if (kind !== 'list' || of === undefined) return types[kind];
  return `Array[${of.nullable ? orNil(valueType(of)) : valueType(of)}]`;
}

/** A required parameter may be null if its schema allows null. */
function paramType({ type, required }: ParamMember): string {
  return required && !type.nullable ? valueType(type) : orNil(valueType(type));
}

function fieldType({ required, type }: ItemFieldPlan): string {
  return required && !type.nullable ? heldType(type) : orNil(heldType(type));
}

function heldType(type: ItemValue): string {
  const { kind, of, members, name } = type;
  if (members !== undefined) return `Hash[String, ${elementType(members)}]`;
  if (kind === 'list' && of !== undefined) return `Array[${elementType(of)}]`;
  const time = timeKind(type);
  return name ?? (time === undefined ? types[kind] : `::${time}`);
}

function elementType(type: ItemValue): string {
  return type.nullable ? orNil(heldType(type)) : heldType(type);
}

function orNil(type: string): string {
  return type === 'untyped' ? type : `${type}?`;
}
