import { type ItemFieldPlan, type ItemTypePlan, type ItemValue, mayBeNull } from '../../plan/plan-items.js';
import { indentedBy } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';

const indent = '    ';
const nested = (lines: readonly string[]) => indentedBy(indent, lines);

export function csharpItemLines(
  { name, fields }: ItemTypePlan,
  packageName: string,
  comment: CommentStyle,
): readonly string[] {
  const names = new Set(fields.map((field) => field.name));
  // A member with the name of a type hides that type.
  const typeOf = (held: string) => (names.has(held) ? `global::${packageName}.${held}` : held);
  const reads = fields.map((field) => {
    const call = `${readMethod(field)}(${plainQuoted(field.wireName)}, ${readerText(field.type, typeOf)})`;
    return `${field.name} = members.${call},`;
  });
  return [
    ...commentLines(['An item of a list, or an object inside an item.'], comment),
    `public sealed record ${name}`,
    '{',
    ...nested([
      ...fields.flatMap((field) => [
        ...commentLines([field.text], comment),
        isThere(field)
          ? `public required ${valueType(field.type)} ${field.name} { get; init; }`
          : `public ${valueType(field.type)}? ${field.name} { get; init; }`,
        '',
      ]),
      '/// <summary>Makes an item from its JSON.</summary>',
      '/// <exception cref="System.Text.Json.JsonException">A member is not as declared.</exception>',
      `public static ${name} From(object? json)`,
      '{',
      ...nested([
        `var members = new ItemJson(${plainQuoted(name)}, json);`,
        `return new ${name}`,
        '{',
        ...nested(reads),
        '};',
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
  any: 'object',
  string: 'string',
  integer: 'long',
  number: 'double',
  boolean: 'bool',
  object: 'IReadOnlyDictionary<string, object?>',
} as const;

function valueType({ kind, of, name, isDecimal }: ItemValue): string {
  if (kind !== 'list') return name ?? (isDecimal ? 'decimal' : plain[kind]);
  return `IReadOnlyList<${of === undefined ? 'object?' : valueType(of) + (mayBeNull(of) ? '?' : '')}>`;
}

function isStruct(kind: ItemValue['kind']): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'boolean';
}

function readMethod(field: ItemFieldPlan): string {
  if (isThere(field)) return 'Needed';
  return isStruct(field.type.kind) ? 'OptionalValue' : 'Optional';
}

const readers = {
  any: 'Any',
  string: 'String',
  integer: 'Integer',
  number: 'Number',
  boolean: 'Bool',
  object: 'Object',
} as const;

function readerText({ kind, of, name, isDecimal }: ItemValue, typeOf: (name: string) => string): string {
  if (kind !== 'list' && name !== undefined) return `${typeOf(name)}.From`;
  if (kind !== 'list') return `ItemJson.${isDecimal ? 'Decimal' : readers[kind]}`;
  const held = of === undefined ? 'ItemJson.Any' : readerText(of, typeOf);
  const values = of !== undefined && isStruct(of.kind) ? 'ListOfNullableValues' : 'ListOfNullable';
  return `ItemJson.${mayBeNull(of) ? values : 'List'}(${held})`;
}
