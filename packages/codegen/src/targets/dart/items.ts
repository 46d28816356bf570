import { type ItemValue, innermostType } from '../../plan/item-value.js';
import {
  type ItemFieldPlan,
  type ItemsPlan,
  type ItemTypePlan,
  itemTypeText,
} from '../../plan/plan-items.js';
import { commentLines } from '../../text/comment.js';
import { after, before, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import { dartComment, dartPiece, dartStyle, dartText, foldedLine, indent } from './expressions.js';

const helpers = {
  _int: [
    '/// JSON does not distinguish 4.0 from 4.',
    'int? _int(Object? json) =>',
    '    json is double && json % 1 == 0 ? json.toInt() : json as int?;',
  ],
  _listOf: [
    'List<T>? _listOf<T>(Object? json, T Function(Object? json) make) =>',
    '    (json as List<Object?>?)?.map(make).toList();',
  ],
  _time: [
    '/// A time without an offset is in UTC.',
    'DateTime? _time(Object? json) {',
    `${indent}if (json == null) return null;`,
    `${indent}final time = DateTime.tryParse(json as String);`,
    `${indent}if (time == null || json.length < 16) {`,
    `${indent}${indent}throw ArgumentError('A time must be in ISO 8601: $json');`,
    `${indent}}`,
    `${indent}_day(json.substring(0, 10));`,
    `${indent}return time.isUtc ? time : DateTime.parse('\${json}Z');`,
    '}',
  ],
  _timeJson: [
    'Object? _timeJson(Object? value) => switch (value) {',
    `${indent}DateTime() => value.toUtc().toIso8601String(),`,
    `${indent}List() => value.map(_timeJson).toList(),`,
    `${indent}_ => value,`,
    '};',
  ],
  _day: [
    'DateTime? _day(Object? json) {',
    `${indent}if (json == null) return null;`,
    `${indent}final day = DateTime.tryParse('\${json as String}T00:00:00Z');`,
    `${indent}// A day that does not exist would be one of the next month.`,
    `${indent}if (day == null || day.toIso8601String().substring(0, 10) != json) {`,
    `${indent}${indent}throw ArgumentError('A date must be in ISO 8601: $json');`,
    `${indent}}`,
    `${indent}return day;`,
    '}',
  ],
  _dayJson: [
    'Object? _dayJson(Object? value) => switch (value) {',
    `${indent}DateTime() => value.toIso8601String().substring(0, 10),`,
    `${indent}List() => value.map(_dayJson).toList(),`,
    `${indent}_ => value,`,
    '};',
  ],
  _orNull: [
    'T? _orNull<T>(Object? json, T Function(Object? json) make) =>',
    '    json == null ? null : make(json);',
  ],
};

/** Writes the item types as immutable classes with a `fromJson`. */
export function dartItemsText({ types }: ItemsPlan): string {
  const blocks = types.map((type) => classLines(type).join('\n'));
  const code = blocks.join('\n');
  const used = Object.entries(helpers).flatMap(([name, lines]) =>
    code.includes(`${name}(`) || (name === '_day' && code.includes('_time(')) ? [lines.join('\n')] : [],
  );
  return `${[...blocks, ...used].join('\n\n')}\n`;
}

function classLines(type: ItemTypePlan): readonly string[] {
  const { name, fields } = type;
  const takes = fields.map((field) => `${field.required ? 'required ' : ''}this.${field.name}`);
  const given = fields.map((field) => after(`${field.name}: `, valueCode(field)));
  const members = fields.map((field) => after(`${dartText(field.wireName)}: `, jsonCode(field)));
  const json = list('{', members, '}');
  return [
    ...commentLines([itemTypeText(type)], dartComment),
    `final class ${name} {`,
    ...codeLines(list(`const ${name}({`, takes, '});'), indent, dartStyle),
    '',
    ...commentLines(
      [
        'Makes an item from decoded JSON; throws an [Error] if a value does not fit its type. A page then throws a PageException.',
      ],
      dartComment,
      indent,
    ),
    `${indent}factory ${name}.fromJson(Object? json) {`,
    `${indent}${indent}final map = json as Map<String, Object?>;`,
    ...codeLines(list(`return ${name}(`, given, ');'), indent + indent, dartStyle),
    `${indent}}`,
    '',
    ...fields.flatMap((field, index) => [
      ...(field.text === undefined || index === 0 ? [] : ['']),
      ...commentLines([field.text], dartComment, indent),
      `${indent}final ${typeOf(field.type, !field.required)} ${field.name};`,
    ]),
    '',
    `${indent}/// The object for \`jsonEncode\`.`,
    ...codeLines(before(after('Map<String, Object?> toJson() => ', json), ';'), indent, dartStyle).flatMap(
      foldedLine,
    ),
    '',
    `${indent}@override`,
    `${indent}String toString() => '${dartPiece(name)}\${toJson()}';`,
    '}',
  ];
}

function valueCode({ wireName, required, type }: ItemFieldPlan): Code {
  return madeCode(type, `map[${dartText(wireName)}]`, !required || type.nullable);
}

/** JSON has no dates and times. */
function jsonCode({ name, type }: ItemFieldPlan): Code {
  const made = timeMaker(innermostType(type));
  return made === undefined ? name : list(`${made}Json(`, [name], ')');
}

function timeMaker({ format }: ItemValue): string | undefined {
  if (format === 'date-time') return '_time';
  return format === 'date' ? '_day' : undefined;
}

function madeCode(type: ItemValue, value: string, isNullable: boolean): Code {
  if (type.name !== undefined) {
    const make = `${type.name}.fromJson`;
    return isNullable ? list('_orNull(', [value, make], ')') : `${make}(${value})`;
  }
  const time = timeMaker(type);
  if (time !== undefined) return isNullable ? `${time}(${value})` : `${time}(${value})!`;
  if (type.kind === 'integer') return isNullable ? `_int(${value})` : `_int(${value})!`;
  if (type.kind === 'list' && type.of !== undefined && type.of.kind !== 'any') {
    const call = list('_listOf(', [value, functionOf(type.of)], ')');
    return isNullable ? call : before(call, '!');
  }
  return type.kind === 'any' ? value : `${value} as ${typeOf(type, isNullable)}`;
}

function functionOf(of: ItemValue): string {
  if (of.name !== undefined && !of.nullable) return `${of.name}.fromJson`;
  return `(one) => ${oneLine(madeCode(of, 'one', of.nullable)) ?? 'one'}`;
}

const plain = {
  any: 'Object',
  string: 'String',
  integer: 'int',
  number: 'num',
  boolean: 'bool',
  object: 'Map<String, Object?>',
} as const;

/** A value of unknown type may be null. */
function typeOf(type: ItemValue, isOptional: boolean): string {
  const { kind, nullable, of, name } = type;
  const inner = of === undefined ? 'Object?' : typeOf(of, false);
  const scalar = timeMaker(type) === undefined ? plain[kind === 'list' ? 'any' : kind] : 'DateTime';
  const held = kind === 'list' ? `List<${inner}>` : (name ?? scalar);
  return isOptional || nullable || kind === 'any' ? `${held}?` : held;
}
