import type { ValueType } from '../../plan/value-type.js';

const plain: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'Json',
  string: 'std::string',
  integer: 'std::int64_t',
  number: 'double',
  boolean: 'bool',
  object: 'std::map<std::string, Json>',
  items: 'std::vector<T>',
};

/** A value that is there, as a type. */
export function cppType({ kind, of }: ValueType): string {
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'Json' : cppType(of);
  return `std::vector<${of?.nullable === true && held !== 'Json' ? `std::optional<${held}>` : held}>`;
}
