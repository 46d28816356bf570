import type { ValueType } from '../../plan/value-type.js';
import { type Code, list, oneLine } from '../../text/layout.js';
import { call } from './call.js';
import { literalCode } from './literal.js';

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
export function pythonType(type: ValueType): Code {
  const { kind, of, values } = type;
  if (values !== undefined) return list('Literal[', values.map(literalCode), ']');
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'object' : pythonType(of);
  return list('List[', [of?.nullable === true ? optional(held) : held], ']');
}

/** The type, or None; `object` has None among its values. */
export function optional(held: Code): Code {
  return held === 'object' ? held : list('Optional[', [held], ']');
}

/** An expression taken for a type; quotes keep the type from being made while the program runs. */
export function castCode(type: Code, expression: Code): Code {
  return type === 'object' ? expression : call('cast', [literalCode(oneLine(type)), expression]);
}
