import type { ValueType } from '../../plan/value-type.js';

const plain: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'Json',
  string: 'String',
  integer: 'i64',
  number: 'f64',
  boolean: 'bool',
  object: 'std::collections::BTreeMap<String, Json>',
  items: 'Vec<T>',
};

/** A value that is there, as a type. */
export function rustType({ kind, of }: ValueType): string {
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'Json' : rustType(of);
  return `Vec<${of?.nullable === true && held !== 'Json' ? `Option<${held}>` : held}>`;
}
