import type { ItemValue } from '../../plan/item-value.js';
import {
  type ItemFieldPlan,
  type ItemsPlan,
  type ItemTypePlan,
  itemTypeText,
} from '../../plan/plan-items.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import type { ValueType } from '../../value-type.js';
import { rubyLiteral, rubyText } from './expressions.js';

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

function itemLines(type: ItemTypePlan): readonly string[] {
  const { name, fields } = type;
  return [
    ...commentLines([itemTypeText(type)], comment),
    ...fields.flatMap((field) =>
      commentLines([`@!attribute ${field.name} [${typeText(field)}] ${field.text ?? ''}`], comment),
    ),
    `${name} = Struct.new(`,
    ...fields.map((field) => `${indent}:${field.name},`),
    `${indent}keyword_init: true`,
    ') do',
    `${indent}# Makes an item from decoded JSON, whose names are strings or symbols.`,
    `${indent}def self.from(item)`,
    `${indent}${indent}Paging.check_item(self, item)`,
    `${indent}${indent}new(`,
    ...fields.map((field, index) => {
      const comma = index === fields.length - 1 ? '' : ',';
      return `${indent.repeat(3)}${field.name}: ${valueText(field)}${comma}`;
    }),
    `${indent}${indent})`,
    `${indent}end`,
    '',
    `${indent}# The hash for JSON, with the names of the API.`,
    `${indent}def as_json(*)`,
    `${indent}${indent}{`,
    ...fields.map((field, index) => {
      const comma = index === fields.length - 1 ? '' : ',';
      return `${indent.repeat(3)}${rubyText(field.wireName)} => ${field.name}${comma}`;
    }),
    `${indent}${indent}}`,
    `${indent}end`,
    '',
    `${indent}def to_json(*args)`,
    `${indent}${indent}as_json.to_json(*args)`,
    `${indent}end`,
    'end',
  ];
}

function valueText({ wireName, type }: ItemFieldPlan): string {
  const value = `Paging.read_at(item, ${rubyLiteral([wireName])})`;
  return madeText(type, value, 0) ?? value;
}

/** Writes the conversion of a decoded value, which keeps nil; undefined if it needs no conversion. */
function madeText({ of, name }: ItemValue, value: string, depth: number): string | undefined {
  if (name !== undefined) return `${value}&.then { |${variable(depth)}| ${name}.from(${variable(depth)}) }`;
  const each = of && madeText(of, variable(depth), depth + 1);
  if (each === undefined || of === undefined) return undefined;
  const isPlain = of.name !== undefined && !of.nullable;
  const one = isPlain ? `${of.name}.from(${variable(depth)})` : each;
  return `${value}&.map { |${variable(depth)}| ${one} }`;
}

function variable(depth: number): string {
  return depth === 0 ? 'one' : `one${depth + 1}`;
}

function typeText({ required, type }: ItemFieldPlan): string {
  const held = heldText(type);
  return required && !type.nullable ? held : `${held}, nil`;
}

function heldText({ kind, of, name }: ItemValue): string {
  if (of === undefined) return name ?? rubyTypes[kind];
  return `Array<${heldText(of)}${of.nullable ? ', nil' : ''}>`;
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
