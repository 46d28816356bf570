import type { ValueType } from '../../plan/value-type.js';

const types: Readonly<Record<ValueType['kind'], readonly [type: string, reader: string]>> = {
  any: ['object', 'AnyAt'],
  string: ['string', 'StringAt'],
  integer: ['long', 'IntegerAt'],
  number: ['double', 'NumberAt'],
  boolean: ['bool', 'BooleanAt'],
  list: ['IReadOnlyList<object?>', 'ListAt'],
  object: ['IReadOnlyDictionary<string, object?>', 'ObjectAt'],
  items: ['IReadOnlyList<object?>', 'ListAt'],
};

/** A value that is not null, as a type; inside a list anything may stand. */
export function csharpType({ kind }: ValueType): string {
  return types[kind][0];
}

/** What reads such a value of a page, if it is one. */
export function readerOf({ kind }: ValueType): string {
  return types[kind][1];
}
