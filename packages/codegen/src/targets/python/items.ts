import type { ItemValue } from '../../plan/item-value.js';
import type { ItemFieldPlan, ItemsPlan, ItemTypePlan } from '../../plan/plan-items.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { deprecationOf } from '../../text/function-text.js';
import { after, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import { pythonCall, pythonLiteral, pythonStyle } from './expressions.js';

const docstring: CommentStyle = {
  open: '"""',
  line: '',
  close: '"""',
  single: ['"""', '"""'],
  written: (text) => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"'),
};
const indent = '    ';

/** Writes the item types as typed dictionaries, because items are plain dicts unless the caller converts them. */
export function pythonItemsText({ types }: ItemsPlan): string {
  const head = [
    '"""Items of lists."""',
    '',
    'from __future__ import annotations',
    '',
    `from typing import ${importsOf(types).join(', ')}`,
  ].join('\n');
  return `${[head, ...types.flatMap(blocksOf)].join('\n\n\n')}\n`;
}

function importsOf(types: ItemsPlan['types']): readonly string[] {
  const classes = types.filter(({ union }) => union === undefined);
  const code = classes.flatMap(({ fields }) => fields.map(({ type }) => oneLine(typeCode(type)) ?? ''));
  const used = code.join(' ').replace(/"(?:[^"\\]|\\.)*"/g, '');
  const names = ['Any', 'Dict', 'List', 'Literal', 'Optional'];
  return [
    ...names.filter((name) => new RegExp(`\\b${name}\\b`).test(used)),
    ...(classes.length > 0 ? ['TypedDict'] : []),
    ...(types.some(({ union = [] }) => union.length > 1) ? ['Union'] : []),
  ];
}

/** Writes up to three classes: required members, members that may be missing, and the type that combines both. */
function blocksOf({ name, fields, union }: ItemTypePlan): readonly string[] {
  if (union !== undefined) return [unionLines(name, union).join('\n')];
  const needed = fields.filter(({ required }) => required);
  const rest = fields.filter(({ required }) => !required);
  if (needed.length === 0) return [typeText(name, rest, false)];
  if (rest.length === 0) return [typeText(name, needed, true)];
  const [base, more] = [`_${name}Needed`, `_${name}Rest`];
  if (rest.every(isPlain)) {
    return [typeText(base, needed, true), classText(`${name}(${base}, total=False)`, rest)];
  }
  const both = [`class ${name}(${base}, ${more}):`, `${indent}pass`].join('\n');
  return [typeText(base, needed, true), typeText(more, rest, false), both];
}

function unionLines(name: string, union: readonly string[]): readonly string[] {
  const [only = ''] = union;
  return union.length === 1
    ? [`${name} = ${only}`]
    : codeLines(list(`${name} = Union[`, union, ']'), '', pythonStyle);
}

/** Writes a call instead of a class if a name can't be a class member. */
function typeText(name: string, fields: readonly ItemFieldPlan[], isTotal: boolean): string {
  if (!fields.every(isPlain)) return functional(name, fields, isTotal);
  return classText(`${name}(TypedDict${isTotal ? '' : ', total=False'})`, fields);
}

const keywords: ReadonlySet<string> = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
/** A member with one of these names would hide the type from the members after it. */
const typeWords: ReadonlySet<string> = new Set(
  'Any Dict List Literal Optional bool float int str'.split(' '),
);

function isPlain({ wireName }: ItemFieldPlan): boolean {
  const isName = /^[A-Za-z_][A-Za-z0-9_]*$/.test(wireName) && !wireName.startsWith('__');
  return isName && !keywords.has(wireName) && !typeWords.has(wireName);
}

function classText(head: string, fields: readonly ItemFieldPlan[]): string {
  return [
    `class ${head}:`,
    ...fields.flatMap(({ wireName, type, text, isDeprecated }) => [
      ...codeLines(after(`${wireName}: `, typeCode(type)), indent, pythonStyle),
      ...commentLines(
        [text, isDeprecated ? `Deprecated: ${deprecationOf('property')}` : undefined],
        docstring,
        indent,
      ),
    ]),
  ].join('\n');
}

/** Writes the functional form, which allows names that a class member can't have. */
function functional(name: string, fields: readonly ItemFieldPlan[], isTotal: boolean): string {
  const members = fields.map(({ wireName, type }) =>
    after(`${pythonLiteral(wireName)}: `, pythonLiteral(oneLine(typeCode(type)) ?? '')),
  );
  const total = isTotal ? [] : ['total=False'];
  const call = pythonCall(`${name} = TypedDict`, [
    pythonLiteral(name),
    { ...list('{', members, '}'), isTall: true },
    ...total,
  ]);
  return codeLines(call, '', pythonStyle).join('\n');
}

const plain = {
  any: 'Any',
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  object: 'Dict[str, Any]',
} as const;

/** Returns the type of items that have no type of their own. It lists no values, so that it fits on one line. */
export function plainItemType({ kind, nullable, members }: ItemValue): string {
  const plainType = plain[kind === 'list' ? 'any' : kind];
  const held = members === undefined ? plainType : `Dict[str, ${plainItemType(members)}]`;
  return nullable && held !== 'Any' ? `Optional[${held}]` : held;
}

function typeCode({ kind, nullable, of, name, values, members }: ItemValue): Code {
  const plainType: Code =
    members === undefined
      ? plain[kind === 'list' ? 'any' : kind]
      : list('Dict[', ['str', typeCode(members)], ']');
  const single = values === undefined ? (name ?? plainType) : literal(values);
  const held = kind === 'list' ? list('List[', [of === undefined ? 'Any' : typeCode(of)], ']') : single;
  return nullable && held !== 'Any' ? list('Optional[', [held], ']') : held;
}

function literal(values: readonly (string | number)[]): Code {
  return list('Literal[', values.map(pythonLiteral), ']');
}
