import type { CommentStyle } from '../../text/comment.js';
import { blockComment } from '../../text/comment.js';
import { deprecationOf } from '../../text/function-text.js';
import type { ValueType } from '../../value-type.js';
import { typescriptLiteral, typescriptStyle } from './expressions.js';

export const typescriptComment: CommentStyle = {
  ...blockComment,
  written: (text) => text.replaceAll('*/', '*\\/'),
};

export function deprecatedTag({
  isDeprecated = false,
}: {
  readonly isDeprecated?: boolean;
}): readonly string[] {
  return isDeprecated ? [`@deprecated ${deprecationOf('parameter')}`] : [];
}

/** Writes each type of a union on its own line if one line is too short. */
export function typedLines(before: string, types: readonly string[], indent: string): readonly string[] {
  const line = `${before} ${types.join(' | ')};`;
  if (line.length <= typescriptStyle.columns || types.length === 1) return [line];
  const lines = types.map((type) => `${indent}${typescriptStyle.step}| ${type}`);
  return [before, ...lines.slice(0, -1), `${lines.at(-1) ?? ''};`];
}

/** The type `unknown` already includes undefined. */
export function optionalTypes(type: ValueType, wide?: readonly string[]): readonly string[] {
  const types = typescriptTypes(type, wide);
  return types[0] === 'unknown' ? types : [...types, 'undefined'];
}

const plainTypes: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'unknown',
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  object: 'Record<string, unknown>',
  items: 'Item[]',
};

/** The types of a wide integer in a query, path or header. */
export const wideTypes: readonly string[] = ['number', 'string', 'bigint'];

export function typescriptTypes(type: ValueType, wide?: readonly string[]): readonly string[] {
  const held = heldTypes(type, wide);
  return type.nullable && held[0] !== 'unknown' ? [...held, 'null'] : held;
}

/** A wide integer can exceed what a `number` holds exactly; then its value is the source text, a string. */
function heldTypes(
  { kind, of, values, isWide }: ValueType,
  wide: readonly string[] = ['number', 'string'],
): readonly string[] {
  if (values !== undefined) return values.map((value) => typescriptLiteral(value));
  if (isWide === true) return wide;
  return [kind === 'list' ? listText(of) : plainTypes[kind]];
}

function listText(of: ValueType | undefined): string {
  const held = of === undefined ? 'unknown' : typescriptTypes(of).join(' | ');
  return `readonly ${/^\w+$/.test(held) ? held : `(${held})`}[]`;
}
