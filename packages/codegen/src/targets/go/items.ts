import { type ItemFieldPlan, type ItemsPlan, type ItemValue, laterTypes } from '../../plan/plan-items.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { type StructField, structFieldLines } from './fields.js';

const comment: CommentStyle = { line: '// ' };

export function goItemsText({ types }: ItemsPlan, packageName: string): string {
  const blocks = types.map(({ name, text, fields }) =>
    [
      ...commentLines([`${name} is an item of a list, or an object inside an item.`, text], comment),
      `type ${name} struct {`,
      ...structFieldLines(fields.map((field) => fieldOf(field, laterTypes(types, name)))),
      '}',
    ].join('\n'),
  );
  return `${[`package ${packageName}`, ...blocks].join('\n\n')}\n`;
}

function fieldOf(field: ItemFieldPlan, ahead: ReadonlySet<string>): StructField {
  return { name: field.name, type: fieldType(field, ahead), tag: tagOf(field), text: field.text };
}

/** A pointer holds a value that may be missing or null, or a type that would otherwise contain itself. */
function fieldType({ required, type }: ItemFieldPlan, ahead: ReadonlySet<string>): string {
  const held = typeText(type);
  const isNil = held === 'any' || held.startsWith('[]') || held.startsWith('map[');
  const isThere = required && !type.nullable && !ahead.has(held);
  return isThere || isNil ? held : `*${held}`;
}

function tagOf({ wireName, required }: ItemFieldPlan): string {
  const name = wireName.replace(/[`"\\\p{Cc}]/gu, '');
  return `\`json:"${name}${required ? '' : ',omitempty'}"\``;
}

const plain = {
  any: 'any',
  string: 'string',
  integer: 'int64',
  number: 'float64',
  boolean: 'bool',
  object: 'map[string]any',
} as const;

function typeText({ kind, of, name }: ItemValue): string {
  if (kind !== 'list') return name ?? plain[kind];
  const held = of === undefined ? 'any' : typeText(of);
  return of?.nullable === true && held !== 'any' ? `[]*${held}` : `[]${held}`;
}
