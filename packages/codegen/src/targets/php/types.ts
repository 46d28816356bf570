import type { ValueType } from '../../plan/value-type.js';

const natives: Readonly<Record<ValueType['kind'], string>> = {
  any: 'mixed',
  string: 'string',
  integer: 'int',
  number: 'int|float',
  boolean: 'bool',
  list: 'array',
  // JSON decodes to one or to the other.
  object: 'array|object',
  items: 'array',
};

const docs: Readonly<Record<ValueType['kind'], string>> = {
  ...natives,
  list: 'list<mixed>',
  object: 'array<string, mixed>|\\stdClass',
  items: 'list<mixed>',
};

const readers: Readonly<Record<Exclude<ValueType['kind'], 'items'>, string>> = {
  any: 'valueAt',
  string: 'stringAt',
  integer: 'integerAt',
  number: 'numberAt',
  boolean: 'booleanAt',
  list: 'listAt',
  object: 'objectAt',
};

/** A type as PHP checks it; an integer that it has none for is kept as its source text (D44). */
export function nativeType({ kind, isWide }: ValueType, optional: boolean): string {
  return orNull(isWide === true ? 'int|string' : natives[kind], optional);
}

/** A type as a comment has it, with the values of a list, and the only values there are. */
export function docType({ kind, of, values, isWide }: ValueType, optional: boolean): string {
  if (values !== undefined) return orNull(values.map(listed).join('|'), optional);
  if (kind === 'list' && of !== undefined) return orNull(`list<${docType(of, of.nullable)}>`, optional);
  return orNull(isWide === true ? 'int|string' : docs[kind], optional);
}

/** The reader of a page for a member of a type. */
export function phpReaderOf({ kind, isWide, isToken }: ValueType): string {
  if (isToken === true) return 'tokenAt';
  if (isWide === true) return 'wideIntegerAt';
  return kind === 'items' ? 'listAt' : readers[kind];
}

/** Whatever is mixed may be null. */
export function orNull(type: string, isNullable: boolean): string {
  if (!isNullable || type === 'mixed') return type;
  return /[|<']/.test(type) ? `${type}|null` : `?${type}`;
}

/** Neither a comment nor the type in it may end in a value. */
function listed(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replace(/[^ -)+-~]|['\\\\]/g, '?')}'`;
}
