import type { ItemValue } from '../../plan/item-value.js';
import type { ItemFieldPlan, ItemsPlan, ItemTypePlan } from '../../plan/plan-items.js';
import { blockComment, type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecationOf } from '../../text/function-text.js';
import { memberKey, typescriptLiteral } from './expressions.js';
import { typedLines } from './types.js';

const comment: CommentStyle = { ...blockComment, written: (text) => text.replaceAll('*/', '*\\/') };

/** @param isText true if the transport keeps integers beyond 2^53 as text */
export function typescriptItemsText({ types }: ItemsPlan, isText: boolean): string {
  const blocks = types.map((type) => [...typeLines(type, isText), '']);
  return blocks.map((lines) => lines.join('\n')).join('\n');
}

function typeLines({ name, fields, union }: ItemTypePlan, isText: boolean): readonly string[] {
  if (union !== undefined) return typedLines(`export type ${name} =`, union, '');
  return [`export interface ${name} {`, ...fields.flatMap((field) => fieldLines(field, isText)), '}'];
}

function fieldLines(field: ItemFieldPlan, isText: boolean): readonly string[] {
  const { name, required, type, text, isDeprecated } = field;
  return [
    ...commentLines([text], comment, '  ', isDeprecated ? [`@deprecated ${deprecationOf('property')}`] : []),
    ...typedLines(`  readonly ${memberKey(name)}${required ? '' : '?'}:`, itemTypes(type, isText), '  '),
  ];
}

const plain = {
  any: 'unknown',
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  object: 'Record<string, unknown>',
} as const;

/** @param isText true if the transport keeps integers beyond 2^53 as text */
export function itemTypes(type: ItemValue, isText: boolean): readonly string[] {
  const { nullable, of, members } = type;
  const listed = of === undefined ? 'unknown' : itemTypes(of, isText).join(' | ');
  const list = `readonly ${/^\w+$/.test(listed) ? listed : `(${listed})`}[]`;
  const record = members && `Record<string, ${itemTypes(members, isText).join(' | ')}>`;
  const held = type.kind === 'list' ? [list] : record === undefined ? singleTypes(type, isText) : [record];
  return nullable && held[0] !== 'unknown' ? [...held, 'null'] : held;
}

function singleTypes({ kind, name, values, isWide }: ItemValue, isText: boolean): readonly string[] {
  if (values !== undefined) return values.map(typescriptLiteral);
  return isWide && isText ? ['number', 'string'] : [name ?? plain[kind === 'list' ? 'any' : kind]];
}
