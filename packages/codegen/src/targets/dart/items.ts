import {
  type ItemFieldPlan,
  type ItemsPlan,
  type ItemTypePlan,
  type ItemValue,
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
    code.includes(`${name}(`) ? [lines.join('\n')] : [],
  );
  return `${[...blocks, ...used].join('\n\n')}\n`;
}

function classLines(type: ItemTypePlan): readonly string[] {
  const { name, fields } = type;
  const takes = fields.map((field) => `${field.required ? 'required ' : ''}this.${field.name}`);
  const given = fields.map((field) => after(`${field.name}: `, valueCode(field)));
  const members = fields.map((field) => after(`${dartText(field.wireName)}: `, field.name));
  const json = list('{', members, '}');
  return [
    ...commentLines([itemTypeText(type)], dartComment),
    `final class ${name} {`,
    ...codeLines(list(`const ${name}({`, takes, '});'), indent, dartStyle),
    '',
    ...commentLines(
      [
        'Makes an item from decoded JSON; throws a [TypeError] if a type differs. A page then throws a PageException.',
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

function madeCode(type: ItemValue, value: string, isNullable: boolean): Code {
  if (type.name !== undefined) {
    const make = `${type.name}.fromJson`;
    return isNullable ? list('_orNull(', [value, make], ')') : `${make}(${value})`;
  }
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
  const held = kind === 'list' ? `List<${inner}>` : (name ?? plain[kind]);
  return isOptional || nullable || kind === 'any' ? `${held}?` : held;
}
