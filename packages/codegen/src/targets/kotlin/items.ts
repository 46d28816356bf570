import { type ItemValue, mayBeNull } from '../../plan/item-value.js';
import type { ItemFieldPlan, ItemTypePlan } from '../../plan/plan-items.js';
import { indentedBy } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { jvmFormatClasses, jvmFormatOf, jvmFormats } from '../jvm/formats.js';
import { kotlinCall, kotlinText } from './expressions.js';

const indent = '    ';
const columns = 140;
const nested = (lines: readonly string[]) => indentedBy(indent, lines);

export function kotlinItemImports({ fields }: ItemTypePlan): readonly (readonly string[])[] {
  const classes = jvmFormatClasses(fields.map(({ type }) => type));
  return classes.length === 0 ? [] : [classes.map((one) => `import ${one}`)];
}

export function kotlinItemLines(
  { name, fields, text }: ItemTypePlan,
  comment: CommentStyle,
): readonly string[] {
  return [
    ...commentLines([text ?? 'An item of a list, or an object inside an item.'], comment),
    `public data class ${name}(`,
    ...fields.flatMap((field) => [
      ...commentLines([field.text], comment, indent),
      `${indent}val ${field.name}: ${kotlinItemType(field.type)}${isThere(field) ? '' : '? = null'},`,
    ]),
    ') {',
    ...nested([
      'public companion object {',
      ...nested([
        '/** Makes an item from its JSON; throws IllegalArgumentException if a member is not as declared. */',
        `public fun from(json: Any?): ${name} {`,
        ...nested([
          `val members = ItemJson(${kotlinText(name)}, json)`,
          `return ${name}(`,
          ...nested(fields.flatMap(readLines)),
          ')',
        ]),
        '}',
      ]),
      '}',
    ]),
    '}',
  ];
}

function isThere({ required, type }: ItemFieldPlan): boolean {
  return required && !type.nullable && type.kind !== 'any';
}

const plain = {
  any: 'Any',
  string: 'String',
  integer: 'Long',
  number: 'Double',
  boolean: 'Boolean',
  object: 'Map<String, Any?>',
} as const;

export function kotlinItemType(value: ItemValue): string {
  const { kind, of, name, members } = value;
  const format = jvmFormatOf(value);
  if (members !== undefined) return `Map<String, ${kotlinItemType(members)}>`;
  if (kind !== 'list') return name ?? (format === undefined ? plain[kind] : jvmFormats[format].type);
  return `List<${of === undefined ? 'Any?' : kotlinItemType(of) + (mayBeNull(of) ? '?' : '')}>`;
}

/** Returns lines that will be indented by five steps. A value of several lines begins on its own line. */
function readLines(field: ItemFieldPlan): readonly string[] {
  const read = (room: number) =>
    kotlinCall(
      `members.${isThere(field) ? 'needed' : 'optional'}`,
      [kotlinText(field.wireName), readerText(field.type)],
      room,
    );
  const before = `${field.name} = `;
  const flat = read(columns - 5 * indent.length - before.length - 1);
  if (!flat.includes('\n')) return [`${before}${flat},`];
  const lines = `${read(columns - 6 * indent.length - 1)},`.split('\n');
  return [`${field.name} =`, ...nested(lines)];
}

const readers = {
  any: 'any',
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'members',
} as const;

export function readerText(value: ItemValue): string {
  const { kind, of, name, members } = value;
  if (members !== undefined) return `ItemValue.map(${readerText(members)})`;
  if (kind !== 'list') {
    const format = jvmFormatOf(value);
    const reader =
      format === undefined ? `ItemValue::${readers[kind]}` : `ItemFormats::${jvmFormats[format].reader}`;
    return name === undefined ? reader : `${name}.Companion::from`;
  }
  const held = of === undefined ? 'ItemValue::any' : readerText(of);
  return `ItemValue.${mayBeNull(of) ? 'listOfNullable' : 'list'}(${held})`;
}
