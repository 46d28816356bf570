import type { ItemFieldPlan, ItemTypePlan, ItemValue } from '../../plan/plan-items.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { assigned, generic, type JavaCode, javaCall, newObject } from './code.js';
import { close, javaLines, mayBreak, open } from './lay-out.js';
import { head, javaComment, javaIndent, statement } from './lines.js';

export function javaItemImports({ fields }: ItemTypePlan): readonly string[] {
  const isOptional = fields.some((field) => !isThere(field));
  const holdsList = fields.some(({ type }) => type.kind === 'list');
  return ['java.util.LinkedHashMap', ...(holdsList ? ['java.util.List'] : []), 'java.util.Map'].concat(
    isOptional ? ['java.util.Optional'] : [],
  );
}

/** The item type is a value class, because a record would need a later Java version. */
export function javaItemLines({ name, fields }: ItemTypePlan): readonly string[] {
  return [
    '/** An item of a list, or an object inside an item. */',
    `public final class ${name} {`,
    ...fields.flatMap((field) =>
      javaLines(
        ['private final ', ...heldType(field), mayBreak(' ', true), `${field.name};`],
        javaIndent.length,
      ),
    ),
    '',
    `${javaIndent}private ${name}(ItemJson json) {`,
    ...fields.flatMap((field) =>
      javaLines(assigned(`this.${field.name}`, readCode(field)), 2 * javaIndent.length),
    ),
    `${javaIndent}}`,
    '',
    `${javaIndent}/**`,
    `${javaIndent} * Makes an item from its JSON.`,
    `${javaIndent} *`,
    `${javaIndent} * @throws IllegalArgumentException if a member is not as declared`,
    `${javaIndent} */`,
    ...head({ before: 'public static', result: [name] }, 'from', [{ type: ['Object'], name: 'json' }]),
    ...statement([
      'return ',
      ...newObject(name, [javaCall(['ItemJson'], 'of', [[plainQuoted(name)], ['json']])]),
    ]),
    `${javaIndent}}`,
    ...fields.flatMap((field) => ['', ...accessorLines(field)]),
    '',
    ...valueLines(name, fields),
    '}',
  ];
}

function isThere({ required, type }: ItemFieldPlan): boolean {
  return required && !type.nullable && type.kind !== 'any';
}

function accessorLines(field: ItemFieldPlan): readonly string[] {
  const { name, text } = field;
  const result = isThere(field) ? heldType(field) : generic('Optional', valueType(field.type));
  return [
    ...commentLines([text], javaComment, javaIndent),
    ...head({ before: 'public', result }, name, []),
    `${javaIndent}${javaIndent}return ${isThere(field) ? name : `Optional.ofNullable(${name})`};`,
    `${javaIndent}}`,
  ];
}

/** Items are equal if all their members are equal. */
function valueLines(name: string, fields: readonly ItemFieldPlan[]): readonly string[] {
  return [
    `${javaIndent}@Override`,
    `${javaIndent}public boolean equals(Object other) {`,
    ...statement([
      `return other instanceof ${name}`,
      open(4),
      mayBreak(' ', true),
      `&& members((${name}) other).equals(members(this))`,
      close,
    ]),
    `${javaIndent}}`,
    '',
    `${javaIndent}@Override`,
    `${javaIndent}public int hashCode() {`,
    `${javaIndent}${javaIndent}return members(this).hashCode();`,
    `${javaIndent}}`,
    '',
    `${javaIndent}@Override`,
    `${javaIndent}public String toString() {`,
    `${javaIndent}${javaIndent}return ${plainQuoted(name)} + members(this);`,
    `${javaIndent}}`,
    '',
    ...head({ before: 'private static', result: ['Map<String, Object>'] }, 'members', [
      { type: [name], name: 'item' },
    ]),
    `${javaIndent}${javaIndent}Map<String, Object> members = new LinkedHashMap<>();`,
    ...fields.flatMap((field) =>
      statement([...javaCall(['members'], 'put', [[plainQuoted(field.wireName)], [`item.${field.name}`]])]),
    ),
    `${javaIndent}${javaIndent}return members;`,
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
  const lowly = isThere(field) ? primitive[field.type.kind] : undefined;
  return lowly === undefined ? valueType(field.type) : [lowly];
}

function valueType({ kind, of, name }: ItemValue): JavaCode {
  if (kind !== 'list') return [name ?? plain[kind]];
  return generic('List', of === undefined ? 'Object' : valueType(of));
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

function readerCode({ kind, of, name }: ItemValue): JavaCode {
  if (kind !== 'list') return [name === undefined ? `ItemJson::${readers[kind]}` : `${name}::from`];
  const mayBeNull = of === undefined || of.nullable || of.kind === 'any';
  return javaCall(['ItemJson'], mayBeNull ? 'listOfNullable' : 'list', [
    of === undefined ? ['ItemJson::any'] : readerCode(of),
  ]);
}
