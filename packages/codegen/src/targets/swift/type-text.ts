import type { ValueType } from '../../plan/value-type.js';

/** Of each kind: its type, the case of JSONValue that holds it, and what reads it. */
const kinds: Readonly<Record<ValueType['kind'], readonly [type: string, holder: string, reader: string]>> = {
  any: ['JSONValue', '', 'value'],
  string: ['String', 'string', 'string'],
  integer: ['Int', 'integer', 'integer'],
  number: ['Double', 'number', 'number'],
  boolean: ['Bool', 'bool', 'bool'],
  list: ['[JSONValue]', 'array', 'array'],
  object: ['[String: JSONValue]', 'object', 'object'],
  items: ['[JSONValue]', 'array', 'array'],
};

/** A value that is there, as a type; inside a list anything may stand. */
export function swiftType({ kind }: ValueType): string {
  return kinds[kind][0];
}

/** Makes a JSONValue of such a value; undefined where it is one. */
export function holderOf({ kind }: ValueType): string | undefined {
  const holder = kinds[kind][1];
  return holder === '' ? undefined : `JSONValue.${holder}`;
}

/** What reads such a value of a body, if it is one. */
export function readerOf({ kind }: ValueType): string {
  return kinds[kind][2];
}
