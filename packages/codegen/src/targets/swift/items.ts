import {
  type ItemFieldPlan,
  type ItemsPlan,
  type ItemTypePlan,
  type ItemValue,
  laterTypes,
} from '../../plan/plan-items.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { argumentLines, swiftStyle, swiftText } from './expressions.js';
import { swiftName } from './names.js';

const comment: CommentStyle = { line: '/// ' };
const indent = '  ';

export function swiftItemsText({ types }: ItemsPlan): string {
  const blocks = types.flatMap((type) => [
    structLines(type, laterTypes(types, type.name)),
    [
      `extension ${type.name}: ItemValue {`,
      `${indent}static func read(_ json: JSONValue) throws -> ${type.name} { try ${type.name}(json) }`,
      '}',
    ],
  ]);
  const foundation = types.some(({ fields }) => fields.some(({ type }) => needsFoundation(type)));
  const head = foundation ? 'import Foundation\n\n' : '';
  return `${head}${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function structLines({ name, fields }: ItemTypePlan, ahead: ReadonlySet<string>): readonly string[] {
  const isBoxed = ({ type }: ItemFieldPlan) => type.name !== undefined && ahead.has(type.name);
  return [
    '/// An item of a list, or an object inside an item.',
    `public struct ${name}: Sendable, Hashable${fields.some(identifies) ? ', Identifiable' : ''} {`,
    ...fields.flatMap((field) => [
      ...(isBoxed(field) ? [`${indent}private let _${field.name}: [${swiftItemType(field.type)}]`] : []),
      ...commentLines([field.text], comment, indent),
      isBoxed(field)
        ? `${indent}public var ${swiftName(field.name)}: ${fieldType(field)} { _${field.name}${isNeeded(field) ? '[0]' : '.first'} }`
        : `${indent}public let ${swiftName(field.name)}: ${fieldType(field)}`,
    ]),
    '',
    `${indent}/// Makes an item from its JSON; throws \`ItemError\` if a type differs.`,
    `${indent}public init(_ json: JSONValue) throws {`,
    ...fields.flatMap((field) => setLines(field, isBoxed(field))),
    `${indent}}`,
    '',
    `${indent}public init(`,
    ...argumentLines(fields.map(argumentText), indent + indent),
    `${indent}) {`,
    ...fields.flatMap((field) => assignedLines(field, isBoxed(field))),
    `${indent}}`,
    '}',
  ];
}

function identifies(field: ItemFieldPlan): boolean {
  const { kind } = field.type;
  return field.name === 'id' && isNeeded(field) && (kind === 'string' || kind === 'integer');
}

function argumentText(field: ItemFieldPlan): string {
  return `${swiftName(field.name)}: ${fieldType(field)}${isNeeded(field) ? '' : ' = nil'}`;
}

function assignedLines(field: ItemFieldPlan, isBoxed: boolean): readonly string[] {
  const name = swiftName(field.name);
  const boxed = isNeeded(field) ? `[${name}]` : `${name}.map { [$0] } ?? []`;
  const around = indent + indent;
  const [target, value] = isBoxed ? [`self._${field.name}`, boxed] : [`self.${field.name}`, name];
  const flat = `${around}${target} = ${value}`;
  return flat.length <= swiftStyle.columns ? [flat] : [`${around}${target} =`, `${around}${indent}${value}`];
}

/** If `isBoxed`, the value is stored in a list of one element, because a struct can't contain itself directly. */
function setLines(field: ItemFieldPlan, isBoxed: boolean): readonly string[] {
  const read = `try json.read(${swiftText(field.wireName)})`;
  const around = indent + indent;
  if (!isBoxed) return [`${around}self.${field.name} = ${read}`];
  if (isNeeded(field)) return [`${around}self._${field.name} = [${read}]`];
  return [
    `${around}let _${field.name}: ${fieldType(field)} = ${read}`,
    `${around}self._${field.name} = _${field.name}.map { [$0] } ?? []`,
  ];
}

function isNeeded({ required, type }: ItemFieldPlan): boolean {
  return required && (!type.nullable || type.kind === 'any');
}

function fieldType(field: ItemFieldPlan): string {
  const held = swiftItemType(field.type);
  return isNeeded(field) ? held : `${held}?`;
}

const plain = {
  any: 'JSONValue',
  string: 'String',
  integer: 'Int',
  number: 'Double',
  boolean: 'Bool',
  object: '[String: JSONValue]',
} as const;

export function needsFoundation({ format, of }: ItemValue): boolean {
  return of === undefined ? format !== undefined : needsFoundation(of);
}

/** A date without a time of day stays a string, because Swift has no type for it. */
const formats = {
  'date-time': 'Date',
  date: 'String',
  uuid: 'UUID',
  decimal: 'Decimal',
  uint64: 'UInt64',
} as const;

export function swiftItemType({ kind, of, name, format }: ItemValue): string {
  if (kind !== 'list') return name ?? (format === undefined ? plain[kind] : formats[format]);
  const held = of === undefined ? 'JSONValue' : swiftItemType(of);
  return of?.nullable === true && held !== 'JSONValue' ? `[${held}?]` : `[${held}]`;
}
