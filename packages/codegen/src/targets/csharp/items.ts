import { type ItemValue, mayBeNull } from '../../plan/item-value.js';
import type { ItemFieldPlan, ItemTypePlan } from '../../plan/plan-items.js';
import { indentedBy } from '../../text/blocks.js';
import { plainQuoted } from '../../text/literals.js';
import { docLines, obsoleteLine } from './doc.js';

const indent = '    ';
const nested = (lines: readonly string[]) => indentedBy(indent, lines);

interface ItemPlace {
  readonly packageName: string;
  readonly taken: ReadonlySet<string>;
  /** True in the profile full, in which the values of an object have the declared type. */
  readonly isFull: boolean;
}

export function csharpItemLines(
  { name, text, fields }: ItemTypePlan,
  { packageName, taken, isFull }: ItemPlace,
): readonly string[] {
  const names = new Set(fields.map((field) => field.name));
  // A member with the name of a type hides that type.
  const typeOf = (held: string) => (names.has(held) ? `global::${packageName}.${held}` : held);
  const valueType = (type: ItemValue) => csharpItemType(type, taken, isFull);
  const reads = fields.map((field) => {
    const call = `${readMethod(field)}(${plainQuoted(field.wireName)}, ${readerText(field.type, typeOf, isFull)})`;
    return `${field.name} = members.${call},`;
  });
  return [
    ...docLines(text ?? 'An item of a list, or an object inside an item.'),
    `public sealed record ${name}`,
    '{',
    ...nested([
      ...fields.flatMap((field) => [
        ...docLines(field.text),
        ...(isObsolete(field) ? [obsoleteLine('property')] : []),
        `[JsonPropertyName(${plainQuoted(field.wireName)})]`,
        isThere(field)
          ? `public required ${valueType(field.type)} ${field.name} { get; init; }`
          : `public ${valueType(field.type)}? ${field.name} { get; init; }`,
        '',
      ]),
      '/// <summary>Makes an item from its JSON.</summary>',
      '/// <exception cref="global::System.Text.Json.JsonException">A member is not as declared.</exception>',
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

/** Code that makes an item must set a required member, even a deprecated one. */
export function isObsolete(field: ItemFieldPlan): boolean {
  return field.isDeprecated === true && !isThere(field);
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

const formats = {
  'date-time': 'DateTimeOffset',
  date: 'DateOnly',
  uuid: 'Guid',
  decimal: 'decimal',
  uint64: 'ulong',
} as const;

/** A declared type with the name of a date or of an id hides that type. */
export function csharpItemType(type: ItemValue, taken: ReadonlySet<string>, isFull = false): string {
  const { kind, of, name, format } = type;
  if (kind === 'list')
    return `IReadOnlyList<${of === undefined ? 'object?' : csharpItemType(of, taken, isFull) + (mayBeNull(of) ? '?' : '')}>`;
  const members = isFull ? type.members : undefined;
  if (members !== undefined) return `IReadOnlyDictionary<string, ${csharpItemType(members, taken, isFull)}>`;
  if (name !== undefined || format === undefined) return name ?? plain[kind];
  return taken.has(formats[format]) ? `global::System.${formats[format]}` : formats[format];
}

function isStruct({ kind, format }: ItemValue): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'boolean' || format !== undefined;
}

function readMethod(field: ItemFieldPlan): string {
  if (isThere(field)) return 'Needed';
  return isStruct(field.type) ? 'OptionalValue' : 'Optional';
}

const readers = {
  any: 'Any',
  string: 'String',
  integer: 'Integer',
  number: 'Number',
  boolean: 'Bool',
  object: 'Object',
} as const;

const formatReaders = {
  'date-time': 'Time',
  date: 'Date',
  uuid: 'Id',
  decimal: 'Decimal',
  uint64: 'Unsigned',
} as const;

/** Writes a function that makes an item that is not an object. */
export function scalarDecoder(type: ItemValue): string {
  return `ItemJson.Item(${readerText(type, (name) => name)})`;
}

function readerText(type: ItemValue, typeOf: (name: string) => string, isFull = false): string {
  const { kind, of, name, format } = type;
  const members = isFull ? type.members : undefined;
  if (members !== undefined) return `ItemJson.Map(${readerText(members, typeOf, isFull)})`;
  if (kind !== 'list' && name !== undefined) return `${typeOf(name)}.From`;
  if (kind !== 'list') return `ItemJson.${format === undefined ? readers[kind] : formatReaders[format]}`;
  const held = of === undefined ? 'ItemJson.Any' : readerText(of, typeOf, isFull);
  const values = of !== undefined && isStruct(of) ? 'ListOfNullableValues' : 'ListOfNullable';
  return `ItemJson.${mayBeNull(of) ? values : 'List'}(${held})`;
}
