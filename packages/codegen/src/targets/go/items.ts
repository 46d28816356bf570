import { type ItemFieldPlan, type ItemsPlan, type ItemValue, laterTypes } from '../../plan/plan-items.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';

const comment: CommentStyle = { line: '// ' };

export function goItemsText({ types }: ItemsPlan, packageName: string): string {
  const blocks = types.map(({ name, fields }) =>
    [
      `// ${name} is an item of a list, or a part of one.`,
      `type ${name} struct {`,
      ...fieldLines(fields, laterTypes(types, name)),
      '}',
    ].join('\n'),
  );
  return `${[`package ${packageName}`, ...blocks].join('\n\n')}\n`;
}

/** Aligns names, types and tags in columns; gofmt starts new columns after a comment. */
function fieldLines(fields: readonly ItemFieldPlan[], ahead: ReadonlySet<string>): readonly string[] {
  const runs: ItemFieldPlan[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last === undefined || field.text !== undefined) runs.push([field]);
    else last.push(field);
  }
  return runs.flatMap((run) => {
    const names = Math.max(...run.map(({ name }) => name.length));
    const types = Math.max(...run.map((field) => fieldType(field, ahead).length));
    return run.flatMap((field) => [
      ...commentLines([field.text], comment, '\t'),
      `\t${field.name.padEnd(names)} ${fieldType(field, ahead).padEnd(types)} ${tagOf(field)}`,
    ]);
  });
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
