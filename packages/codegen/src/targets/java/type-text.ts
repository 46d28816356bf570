import type { ValueType } from '../../plan/value-type.js';

const types: Readonly<Record<ValueType['kind'], readonly [type: string, reader: string]>> = {
  any: ['Object', 'anyAt'],
  string: ['String', 'stringAt'],
  integer: ['Long', 'integerAt'],
  number: ['Double', 'numberAt'],
  boolean: ['Boolean', 'booleanAt'],
  list: ['List<Object>', 'listAt'],
  object: ['Map<String, Object>', 'objectAt'],
  items: ['List<T>', 'listAt'],
};

/** A value that is not null, as a type; inside a list anything may stand. */
export function javaType({ kind }: ValueType): string {
  return types[kind][0];
}

/** What reads such a value of a page, if it is one. */
export function readerOf({ kind }: ValueType): string {
  return types[kind][1];
}
