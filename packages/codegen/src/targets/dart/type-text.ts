import type { ValueType } from '../../plan/value-type.js';

const types: Readonly<Record<ValueType['kind'], string>> = {
  any: 'Object',
  string: 'String',
  integer: 'int',
  number: 'num',
  boolean: 'bool',
  list: 'List<Object?>',
  object: 'Map<String, Object?>',
  items: 'List<Object?>',
};

/** A value that is not null, as a type; inside a list anything may stand. */
export function dartType({ kind }: ValueType): string {
  return types[kind];
}
