import type { ValueType } from '../../plan/value-type.js';

const plain: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'any',
  string: 'string',
  integer: 'int64',
  number: 'float64',
  boolean: 'bool',
  object: 'map[string]any',
  items: '[]T',
};

/** A value that is not null, as a type. */
export function goType({ kind, of }: ValueType): string {
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'any' : goType(of);
  return `[]${of?.nullable === true && held !== 'any' ? `*${held}` : held}`;
}
