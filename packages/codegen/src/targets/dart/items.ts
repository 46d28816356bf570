import { type ItemValue, innermostType } from '../../plan/item-value.js';
import {
  type ItemFieldPlan,
  type ItemsPlan,
  type ItemTypePlan,
  itemTypeText,
} from '../../plan/plan-items.js';
import { commentLines } from '../../text/comment.js';
import { after, before, type Code, codeLines, list } from '../../text/layout.js';
import { dartComment, dartPiece, dartStyle, dartText, foldedLine, indent } from './expressions.js';

/** Reads an integer, for items and for their members. */
export const intLines = [
  '/// JSON does not distinguish 4.0 from 4.',
  'int _int(Object? json) =>',
  '    json is double && json % 1 == 0 ? json.toInt() : json as int;',
];

const helpers = {
  _read: [
    '/// Reads a member; an error names it. The value of a member that is null or',
    '/// missing is not made.',
    'T _read<T>(',
    `${indent}Map<String, Object?> map,`,
    `${indent}String name, [`,
    `${indent}T Function(Object? json)? make,`,
    ']) {',
    `${indent}try {`,
    `${indent}${indent}final json = map[name];`,
    `${indent}${indent}return json == null || make == null ? json as T : make(json);`,
    `${indent}} on Error catch (error, trace) {`,
    `${indent}${indent}final why = error is ArgumentError ? error.message : error;`,
    `${indent}${indent}Error.throwWithStackTrace(ArgumentError('$name: $why'), trace);`,
    `${indent}}`,
    '}',
  ],
  _int: intLines,
  _as: ['T _as<T>(Object? json) => json as T;'],
  _orNull: [
    'T? Function(Object? json) _orNull<T>(T Function(Object? json) make) =>',
    '    (json) => json == null ? null : make(json);',
  ],
  _listOf: [
    'List<T> Function(Object? json) _listOf<T>(T Function(Object? json) make) =>',
    '    (json) => (json as List<Object?>).map(make).toList();',
  ],
  _mapOf: [
    'Map<String, T> Function(Object? json) _mapOf<T>(',
    `${indent}T Function(Object? json) make,`,
    ') =>',
    '    (json) => (json as Map<String, Object?>).map(',
    '      (name, one) => MapEntry(name, make(one)),',
    '    );',
  ],
  _time: [
    '/// A time without an offset is in UTC.',
    'DateTime _time(Object? json) {',
    `${indent}final text = json as String;`,
    `${indent}final time = DateTime.tryParse(text);`,
    `${indent}if (time == null || text.length < 16) {`,
    `${indent}${indent}throw ArgumentError('A time must be in ISO 8601: $text');`,
    `${indent}}`,
    `${indent}_day(text.substring(0, 10));`,
    `${indent}return time.isUtc ? time : DateTime.parse('\${text}Z');`,
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
    'DateTime _day(Object? json) {',
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
};

/** Writes the item types as immutable classes with a `fromJson`. */
export function dartItemsText({ types }: ItemsPlan): string {
  const blocks = types.map((type) => classLines(type).join('\n'));
  const code = blocks.join('\n');
  const used = Object.entries(helpers).flatMap(([name, lines]) =>
    uses(code, name) || (name === '_day' && uses(code, '_time')) ? [lines.join('\n')] : [],
  );
  return `${[...blocks, ...used].join('\n\n')}\n`;
}

function uses(code: string, name: string): boolean {
  return new RegExp(`\\b${name}[(),]`).test(code);
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

/** The type of the constructor's argument decides what `_read` returns. */
function valueCode({ wireName, type }: ItemFieldPlan): Code {
  if (type.kind === 'any') return `map[${dartText(wireName)}]`;
  const make = makerOf(type);
  return list('_read(', ['map', dartText(wireName), ...(make === undefined ? [] : [make])], ')');
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

/** Returns the function that makes a value of JSON that is not null; undefined if the JSON is the value. */
function makerOf(type: ItemValue): Code | undefined {
  const { kind, name, of, members } = type;
  if (name !== undefined) return `${name}.fromJson`;
  const [call, element] = members === undefined ? ['_listOf(', of] : ['_mapOf(', members];
  if (element !== undefined && element.kind !== 'any') return list(call, [elementMaker(element)], ')');
  return timeMaker(type) ?? (kind === 'integer' ? '_int' : undefined);
}

function elementMaker(type: ItemValue): Code {
  const make = makerOf(type);
  if (make === undefined) return '_as';
  return type.nullable ? list('_orNull(', [make], ')') : make;
}

/** Returns the type of items that are not objects with declared properties; undefined if it is unknown. */
export function dartPlainItemType(type: ItemValue): string | undefined {
  const { kind, nullable } = type;
  return kind === 'any' || kind === 'list' ? undefined : `${plain[kind]}${nullable ? '?' : ''}`;
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
  const { kind, nullable, of, members, name } = type;
  const inner = of === undefined ? 'Object?' : typeOf(of, false);
  const map = members && `Map<String, ${typeOf(members, false)}>`;
  const scalar = timeMaker(type) === undefined ? plain[kind === 'list' ? 'any' : kind] : 'DateTime';
  const held = kind === 'list' ? `List<${inner}>` : (name ?? map ?? scalar);
  return isOptional || nullable || kind === 'any' ? `${held}?` : held;
}
