import type { ValueType } from '../../plan/value-type.js';

const types: Readonly<Record<ValueType['kind'], readonly [type: string, reader: string]>> = {
  any: ['Any', 'anyAt'],
  string: ['String', 'stringAt'],
  integer: ['Long', 'integerAt'],
  number: ['Double', 'numberAt'],
  boolean: ['Boolean', 'booleanAt'],
  list: ['List<Any?>', 'listAt'],
  object: ['Map<String, Any?>', 'objectAt'],
  items: ['List<Any?>', 'listAt'],
};

/** A value that is not null, as a type; inside a list anything may stand. */
export function kotlinType({ kind }: ValueType): string {
  return types[kind][0];
}

/** What reads such a value of a page, if it is one. */
export function readerOf({ kind }: ValueType): string {
  return types[kind][1];
}
