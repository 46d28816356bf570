import type { ItemFieldPlan, ItemsPlan, ItemValue } from '../../plan/plan-items.js';
import { blockComment, type CommentStyle, commentLines } from '../../text/comment.js';
import { memberKey, typescriptLiteral } from './expressions.js';
import { typedLines } from './types.js';

const comment: CommentStyle = { ...blockComment, written: (text) => text.replaceAll('*/', '*\\/') };

export function typescriptItemsText({ types }: ItemsPlan): string {
  const blocks = types.map(({ name, fields }) => [
    `export interface ${name} {`,
    ...fields.flatMap(fieldLines),
    '}',
    '',
  ]);
  return blocks.map((lines) => lines.join('\n')).join('\n');
}

function fieldLines({ name, required, type, text }: ItemFieldPlan): readonly string[] {
  return [
    ...commentLines([text], comment, '  '),
    ...typedLines(`  readonly ${memberKey(name)}${required ? '' : '?'}:`, typesOf(type), '  '),
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

/** Returns the types of a union. */
function typesOf({ kind, nullable, of, name, values }: ItemValue): readonly string[] {
  const listed = of === undefined ? 'unknown' : typesOf(of).join(' | ');
  const list = `readonly ${/^\w+$/.test(listed) ? listed : `(${listed})`}[]`;
  const held = kind === 'list' ? [list] : (values?.map(typescriptLiteral) ?? [name ?? plain[kind]]);
  return nullable && held[0] !== 'unknown' ? [...held, 'null'] : held;
}
