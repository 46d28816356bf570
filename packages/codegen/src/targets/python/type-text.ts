import type { ValueType } from '../../plan/value-type.js';
import type { Code } from '../../text/layout.js';
import { call } from './call.js';

const plain: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'object',
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  object: 'Dict[str, object]',
  items: 'List[_T]',
};

/** A value that is not None, as a type. */
export function pythonType({ kind, of }: ValueType): string {
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'object' : pythonType(of);
  return `List[${of?.nullable === true && held !== 'object' ? `Optional[${held}]` : held}]`;
}

/** An expression taken for a type; quotes keep the type from being made while the program runs. */
export function castCode(type: string, expression: Code): Code {
  return type === 'object' ? expression : call('cast', [`"${type}"`, expression]);
}
