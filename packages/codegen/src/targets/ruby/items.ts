import { type ItemValue, innermostType } from '../../plan/item-value.js';
import {
  type ItemFieldPlan,
  type ItemsPlan,
  type ItemTypePlan,
  itemTypeText,
} from '../../plan/plan-items.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { codeLines } from '../../text/layout.js';
import type { ValueType } from '../../value-type.js';
import { rubyHash, rubyModuleStyle, rubyStructLines, rubyText } from './expressions.js';

const comment: CommentStyle = { line: '# ' };
const indent = '  ';

export function rubyItemsText({ types }: ItemsPlan): string {
  const blocks = types.map((type) =>
    itemLines(type)
      .map((line) => (line === '' ? '' : indent + line))
      .join('\n'),
  );
  return `# frozen_string_literal: true\n\n# Items of lists.\nmodule Pagination\n${blocks.join('\n\n')}\nend\n`;
}

/** The runtime has the methods of all item types. */
function itemLines(type: ItemTypePlan): readonly string[] {
  const { name, fields } = type;
  const names = fields.filter((field) => field.name !== field.wireName);
  const types = fields.flatMap((field) => {
    const made = madeType(field.type);
    return made === undefined ? [] : [`${field.name}: ${made}`];
  });
  return [
    ...commentLines([itemTypeText(type)], comment),
    ...fields.flatMap((field) =>
      commentLines([`@!attribute ${field.name} [${typeText(field)}] ${field.text ?? ''}`], comment),
    ),
    ...rubyStructLines(
      name,
      fields.map((field) => field.name),
      ' do',
    ),
    `${indent}include Paging::Item`,
    ...hashMethod(
      'json_names',
      names.map((field) => `${field.name}: ${rubyText(field.wireName)}`),
    ),
    ...hashMethod('json_types', types),
    'end',
  ];
}

function hashMethod(name: string, members: readonly string[]): readonly string[] {
  if (members.length === 0) return [];
  const lines = codeLines(rubyHash('{', members), indent + indent, rubyModuleStyle);
  return ['', `${indent}def self.${name}`, ...lines, `${indent}end`];
}

/** Returns how the runtime makes a value from decoded JSON; undefined if it needs no conversion. */
function madeType(type: ItemValue): string | undefined {
  const { of, name } = type;
  const plain = name ?? timeNames[timeKind(type) ?? ''];
  if (of === undefined) return plain;
  const each = madeType(of);
  return each && `[${each}${of.nullable ? ', nil' : ''}]`;
}

const timeNames: Readonly<Record<string, string>> = { Time: ':time', Date: ':date' };

/** Returns true if a value of any item is a time or a date. */
export function hasTimes({ types }: ItemsPlan): boolean {
  return types.some(({ fields }) => fields.some(({ type }) => timeKind(innermostType(type)) !== undefined));
}

/** Returns the class of a value that is a time or a date. */
export function timeKind({ format }: ItemValue): 'Time' | 'Date' | undefined {
  if (format === 'date-time') return 'Time';
  return format === 'date' ? 'Date' : undefined;
}

function typeText({ required, type }: ItemFieldPlan): string {
  const held = heldText(type);
  return required && !type.nullable ? held : `${held}, nil`;
}

export function heldText(type: ItemValue): string {
  const { kind, of, members, name } = type;
  if (members !== undefined) return `Hash{String => ${orNil(members)}}`;
  if (of === undefined) return name ?? timeKind(type) ?? rubyTypes[kind];
  return `Array<${orNil(of)}>`;
}

function orNil(type: ItemValue): string {
  return `${heldText(type)}${type.nullable ? ', nil' : ''}`;
}

export const rubyTypes: Readonly<Record<ValueType['kind'], string>> = {
  any: 'Object',
  string: 'String',
  integer: 'Integer',
  number: 'Numeric',
  boolean: 'Boolean',
  list: 'Array',
  object: 'Hash',
  items: 'Array',
};
