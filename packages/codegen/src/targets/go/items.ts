import type { ItemValue } from '../../plan/item-value.js';
import { type ItemFieldPlan, type ItemsPlan, laterTypes } from '../../plan/plan-items.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecationOf } from '../../text/function-text.js';
import { isTagName, type StructField, structFieldLines, tagText } from './fields.js';

const comment: CommentStyle = { line: '// ', columns: 120 };

/** `isFull` is true in the profile full, in which the values of an object have the declared type. */
export function goItemsText({ types }: ItemsPlan, packageName: string, isFull: boolean): string {
  const blocks = types.map(({ name, text, fields }) =>
    [
      ...commentLines(itemText(name, text), comment),
      `type ${name} struct {`,
      ...structFieldLines(fields.map((field) => fieldOf(field, laterTypes(types, name), isFull))),
      '}',
    ].join('\n'),
  );
  const held = types.flatMap(({ fields }) => fields.map(({ type }) => goItemType(type, isFull))).join(' ');
  const imports = [
    ...(held.includes('json.Number') ? ['"encoding/json"'] : []),
    ...(held.includes('time.Time') ? ['"time"'] : []),
  ];
  return `${[`package ${packageName}`, ...importLines(imports), ...blocks].join('\n\n')}\n`;
}

function importLines([only, ...others]: readonly string[]): readonly string[] {
  if (only === undefined) return [];
  return [
    others.length === 0
      ? `import ${only}`
      : ['import (', ...[only, ...others].map((one) => `\t${one}`), ')'].join('\n'),
  ];
}

/** The comment of a type in Go is a sentence that begins with its name. */
function itemText(name: string, text = ''): readonly string[] {
  const [start = ''] = /^(?:An?|The)(?= )/.exec(text) ?? [];
  if (start !== '') return [`${name} is ${start.toLowerCase()}${text.slice(start.length)}`];
  return [`${name} is an item of a list, or an object inside an item.`, text];
}

function fieldOf(field: ItemFieldPlan, ahead: ReadonlySet<string>, isFull: boolean): StructField {
  const { name, wireName, text, isDeprecated } = field;
  const note = isTagName(wireName)
    ? []
    : [
        `It is never set, because no tag can have the JSON name ${JSON.stringify(wireName)}: use RawBody of the page.`,
      ];
  return {
    name,
    type: fieldType(field, ahead, isFull),
    tag: tagText(wireName, field.required ? '' : ',omitempty'),
    text: text === undefined && note.length === 0 ? undefined : [text ?? '', ...note].join(' ').trim(),
    ...(isDeprecated && { deprecation: deprecationOf('property') }),
  };
}

/** A pointer holds a value that may be missing or null, or a type that would otherwise contain itself. */
function fieldType({ required, type }: ItemFieldPlan, ahead: ReadonlySet<string>, isFull: boolean): string {
  const held = goItemType(type, isFull);
  const isThere = required && !type.nullable && !ahead.has(held);
  return isThere || holdsNil(held) ? held : `*${held}`;
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

export function goItemType({ kind, of, name, format, members }: ItemValue, typesMembers = true): string {
  if (kind === 'list') return `[]${heldType(of, typesMembers)}`;
  if (members !== undefined && typesMembers) return `map[string]${heldType(members, typesMembers)}`;
  return name ?? (format === undefined ? plain[kind] : formats[format]);
}

function heldType(of: ItemValue | undefined, typesMembers: boolean): string {
  const held = of === undefined ? 'any' : goItemType(of, typesMembers);
  return of?.nullable === true && held !== 'any' ? `*${held}` : held;
}

/** Returns whether nil is a value of the type. */
export function holdsNil(type: string): boolean {
  return type === 'any' || type.startsWith('[]') || type.startsWith('map[');
}
