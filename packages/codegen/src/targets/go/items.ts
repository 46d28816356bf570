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
  const text = blocks.join('\n\n');
  const imports = [
    ...(text.includes('json.Number') ? ['"encoding/json"'] : []),
    ...(text.includes('time.Time') ? ['"time"'] : []),
  ];
  return `${[`package ${packageName}`, ...importLines(imports), text].join('\n\n')}\n`;
}

function importLines([only, ...others]: readonly string[]): readonly string[] {
  if (only === undefined) return [];
  return [
    others.length === 0
      ? `import ${only}`
      : ['import (', ...[only, ...others].map((one) => `\t${one}`), ')'].join('\n'),
  ];
}

function fieldOf(field: ItemFieldPlan, ahead: ReadonlySet<string>): StructField {
  const { name, wireName, text } = field;
  const note = isTagName(wireName)
    ? []
    : [
        `It is never set, because no tag can have the JSON name ${JSON.stringify(wireName)}: use RawBody of the page.`,
      ];
  return {
    name,
    type: fieldType(field, ahead),
    tag: tagOf(field),
    text: text === undefined && note.length === 0 ? undefined : [text ?? '', ...note].join(' ').trim(),
  };
}

/** A pointer holds a value that may be missing or null, or a type that would otherwise contain itself. */
function fieldType({ required, type }: ItemFieldPlan, ahead: ReadonlySet<string>): string {
  const held = goItemType(type);
  const isNil = held === 'any' || held.startsWith('[]') || held.startsWith('map[');
  const isThere = required && !type.nullable && !ahead.has(held);
  return isThere || isNil ? held : `*${held}`;
}

function tagOf({ wireName, required }: ItemFieldPlan): string {
  // The tag "-" alone hides the field.
  const end = wireName === '-' ? ',' : '';
  return isTagName(wireName) ? `\`json:"${wireName}${required ? end : ',omitempty'}"\`` : '`json:"-"`';
}

function isTagName(wireName: string): boolean {
  return /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u.test(wireName);
}

const plain = {
  any: 'any',
  string: 'string',
  integer: 'int64',
  number: 'float64',
  boolean: 'bool',
  object: 'map[string]any',
} as const;

/** A date without a time of day stays a string, because Go has no type for it. */
const formats = {
  'date-time': 'time.Time',
  date: 'string',
  uuid: 'string',
  decimal: 'json.Number',
  uint64: 'uint64',
} as const;

export function goItemType({ kind, of, name, format }: ItemValue): string {
  if (kind !== 'list') return name ?? (format === undefined ? plain[kind] : formats[format]);
  const held = of === undefined ? 'any' : goItemType(of);
  return of?.nullable === true && held !== 'any' ? `[]*${held}` : `[]${held}`;
}
