import type { ItemValue } from '../../plan/item-value.js';
import type { PagesPlan } from '../../plan/page-plan.js';
import { type ItemFieldPlan, type ItemTypePlan, laterTypes } from '../../plan/plan-items.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { argumentLines, swiftStyle, swiftText } from './expressions.js';
import { swiftName } from './names.js';

const comment: CommentStyle = { line: '/// ' };
const indent = '  ';

export function swiftItemsText({ items: { types } }: Pick<PagesPlan, 'items'>): string {
  const blocks = types.map((type) => structLines(type, laterTypes(types, type.name)));
  const foundation = types.some(({ fields }) => fields.some(({ type }) => needsFoundation(type)));
  const head = foundation ? 'import Foundation\n\n' : '';
  return `${head}${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function headLines(name: string, contracts: string): readonly string[] {
  const line = `public struct ${name}: ${contracts} {`;
  return line.length <= swiftStyle.columns
    ? [line]
    : [`public struct ${name}:`, `${indent}${contracts}`, '{'];
}

function structLines({ name, text, fields }: ItemTypePlan, ahead: ReadonlySet<string>): readonly string[] {
  const isBoxed = ({ type }: ItemFieldPlan) => type.name !== undefined && ahead.has(type.name);
  return [
    ...commentLines([text], comment),
    ...headLines(
      name,
      `Sendable, Hashable, Codable${fields.some(identifies) ? ', Identifiable' : ''}, ItemObject`,
    ),
    ...fields.flatMap((field) => [
      ...(isBoxed(field) ? [`${indent}private let _${field.name}: [${swiftItemType(field.type)}]`] : []),
      ...commentLines([withDateForm(field)], comment, indent),
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
    '',
    `${indent}static func members(_ item: ${name}) -> [String: any ItemValue] {`,
    ...memberLines(fields),
    `${indent}}`,
    '}',
    ...(fields.some(isBoxed) ? mirrorLines(name, fields) : []),
  ];
}

interface Described {
  readonly text?: string | undefined;
  readonly type: { readonly format?: string; readonly of?: { readonly format?: string } };
}

/** Adds the form of a date without a time of day, which is a string. */
export function withDateForm({ text, type }: Described): string | undefined {
  if ((type.of ?? type).format !== 'date') return text;
  return text === undefined
    ? 'Format: `yyyy-MM-dd`.'
    : `${text.replace(/(?<![.!?])$/, '.')} Format: \`yyyy-MM-dd\`.`;
}

function memberLines(fields: readonly ItemFieldPlan[]): readonly string[] {
  const pairs = fields.map(({ name, wireName }) => `${swiftText(wireName)}: item.${name}`);
  const code = pairs.length === 0 ? '[:]' : { ...list('[', pairs, ']'), isTall: true };
  return codeLines(code, indent + indent, swiftStyle);
}

/** Makes a value that is stored in a list print as the value. */
function mirrorLines(name: string, fields: readonly ItemFieldPlan[]): readonly string[] {
  const pairs = fields.map((field) => {
    const value = `${swiftName(field.name)}${isNeeded(field) ? '' : ' as Any'}`;
    return `${swiftText(field.name)}: ${value}`;
  });
  const comma = pairs.length > 1 ? ',' : '';
  const around = indent.repeat(4);
  return [
    '',
    `extension ${name}: CustomReflectable {`,
    `${indent}public var customMirror: Mirror {`,
    `${indent}${indent}Mirror(`,
    `${indent.repeat(3)}self,`,
    `${indent.repeat(3)}children: [`,
    ...argumentLines(pairs, around).slice(0, -1),
    `${argumentLines(pairs, around).at(-1) ?? ''}${comma}`,
    `${indent.repeat(3)}], displayStyle: .struct)`,
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

export function swiftItemType({ kind, of, name, format, members }: ItemValue): string {
  if (members !== undefined) return `[String: ${swiftItemType(members)}${members.nullable ? '?' : ''}]`;
  if (kind !== 'list') return name ?? (format === undefined ? plain[kind] : formats[format]);
  const held = of === undefined ? 'JSONValue' : swiftItemType(of);
  return of?.nullable === true && held !== 'JSONValue' ? `[${held}?]` : `[${held}]`;
}
