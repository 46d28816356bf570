import type { ItemValue } from '../../plan/item-value.js';
import type { ItemFieldPlan, ItemTypePlan } from '../../plan/plan-items.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { jvmFormatClasses, jvmFormatOf, jvmFormats } from '../jvm/formats.js';
import { assigned, generic, type JavaCode, javaCall, newObject, plainClassHead } from './code.js';
import { javaLines, mayBreak } from './lay-out.js';
import { head, javaComment, javaIndent, statement } from './lines.js';

export function javaItemImports({ fields }: ItemTypePlan): readonly string[] {
  const isOptional = fields.some((field) => !isThere(field));
  const holdsList = fields.some(({ type }) => type.kind === 'list');
  return [
    ...jvmFormatClasses(fields.map(({ type }) => type)),
    ...(holdsList ? ['java.util.List'] : []),
    ...(fields.some(({ type }) => holdsObject(type)) ? ['java.util.Map'] : []),
    ...(isOptional ? ['java.util.Optional'] : []),
  ].sort();
}

export function holdsObject({ kind, of, name }: ItemValue): boolean {
  return kind === 'list' ? of !== undefined && holdsObject(of) : kind === 'object' && name === undefined;
}

/** The item type is a value class, because a record would need a later Java version. */
export function javaItemLines({ name, fields, text }: ItemTypePlan): readonly string[] {
  return [
    ...commentLines([text ?? 'An item of a list, or an object inside an item.'], javaComment),
    ...javaLines(plainClassHead('public final', name, ['ItemMembers']), 0),
    ...fields.flatMap((field) =>
      javaLines(
        ['private final ', ...heldType(field), mayBreak(' ', true), `${field.name};`],
        javaIndent.length,
      ),
    ),
    ...(fields.length === 0 ? [] : ['']),
    `${javaIndent}private ${name}(ItemJson json) {`,
    `${javaIndent}${javaIndent}super(json);`,
    ...fields.flatMap((field) =>
      javaLines(assigned(`this.${field.name}`, readCode(field)), 2 * javaIndent.length),
    ),
    `${javaIndent}}`,
    '',
    `${javaIndent}/** Makes an item from JSON; throws IllegalArgumentException if a member is not as declared. */`,
    ...head({ before: 'public static', result: [name] }, 'from', [{ type: ['Object'], name: 'json' }]),
    ...statement([
      'return ',
      ...newObject(name, [javaCall(['ItemJson'], 'of', [[plainQuoted(name)], ['json']])]),
    ]),
    `${javaIndent}}`,
    ...fields.flatMap((field) => ['', ...accessorLines(field)]),
    '}',
  ];
}

function isThere({ required, type }: ItemFieldPlan): boolean {
  return required && !type.nullable && type.kind !== 'any';
}

function accessorLines(field: ItemFieldPlan): readonly string[] {
  const { name, text } = field;
  const result = isThere(field) ? heldType(field) : generic('Optional', javaItemType(field.type));
  return [
    ...commentLines([text], javaComment, javaIndent),
    ...head({ before: 'public', result }, name, []),
    `${javaIndent}${javaIndent}return ${isThere(field) ? name : `Optional.ofNullable(${name})`};`,
    `${javaIndent}}`,
  ];
}

const plain = {
  any: 'Object',
  string: 'String',
  integer: 'Long',
  number: 'Double',
  boolean: 'Boolean',
  object: 'Map<String, Object>',
} as const;

const primitive: Partial<Readonly<Record<ItemValue['kind'], string>>> = {
  integer: 'long',
  number: 'double',
  boolean: 'boolean',
};

function heldType(field: ItemFieldPlan): JavaCode {
  const isPlain = isThere(field) && jvmFormatOf(field.type) === undefined;
  const lowly = isPlain ? primitive[field.type.kind] : undefined;
  return lowly === undefined ? javaItemType(field.type) : [lowly];
}

export function javaItemType(value: ItemValue): JavaCode {
  const { kind, of, name, members } = value;
  const format = jvmFormatOf(value);
  if (kind === 'object' && name === undefined)
    return generic('Map', 'String', members === undefined ? 'Object' : javaItemType(members));
  if (kind !== 'list') return [name ?? (format === undefined ? plain[kind] : jvmFormats[format].type)];
  return generic('List', of === undefined ? 'Object' : javaItemType(of));
}

function readCode(field: ItemFieldPlan): JavaCode {
  return javaCall(['json'], isThere(field) ? 'needed' : 'optional', [
    [plainQuoted(field.wireName)],
    readerCode(field.type),
  ]);
}

const readers = {
  any: 'any',
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'bool',
  object: 'object',
} as const;

export function readerCode(value: ItemValue): JavaCode {
  const { kind, of, name, members } = value;
  if (members !== undefined) return javaCall(['ItemJson'], 'map', [readerCode(members)]);
  if (kind !== 'list') {
    const format = jvmFormatOf(value);
    const reader =
      format === undefined ? `ItemJson::${readers[kind]}` : `ItemFormats::${jvmFormats[format].reader}`;
    return [name === undefined ? reader : `${name}::from`];
  }
  const mayBeNull = of === undefined || of.nullable || of.kind === 'any';
  return javaCall(['ItemJson'], mayBeNull ? 'listOfNullable' : 'list', [
    of === undefined ? ['ItemJson::any'] : readerCode(of),
  ]);
}
