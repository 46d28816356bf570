import type { ItemFieldPlan, ItemsPlan, ItemValue } from '../../plan/plan-items.js';
import { blockComment, type CommentStyle, commentLines } from '../../text/comment.js';
import { memberKey } from './expressions.js';

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
    `  readonly ${memberKey(name)}${required ? '' : '?'}: ${typeText(type)};`,
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

function typeText({ kind, nullable, of, name }: ItemValue): string {
  const listed = of === undefined ? 'unknown' : typeText(of);
  const held =
    kind === 'list' ? `readonly ${/^\w+$/.test(listed) ? listed : `(${listed})`}[]` : (name ?? plain[kind]);
  return nullable && held !== 'unknown' ? `${held} | null` : held;
}
