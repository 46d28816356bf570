import type { ValueType } from '../../value-type.js';

const natives: Readonly<Record<ValueType['kind'], string>> = {
  any: 'mixed',
  string: 'string',
  integer: 'int',
  number: 'int|float',
  boolean: 'bool',
  list: 'array',
  // The transport decides whether a JSON object becomes an array or an object.
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

/** Returns the native type. An integer that PHP can't hold is kept as its source text (D44). */
export function nativeType({ kind, isWide }: ValueType, optional: boolean): string {
  return orNull(isWide === true ? 'int|string' : natives[kind], optional);
}

/** Returns the type for a doc comment, with the element type of a list or the allowed values. */
export function docType({ kind, of, values, isWide }: ValueType, optional: boolean): string {
  if (values !== undefined) return orNull(values.map(listed).join('|'), optional);
  if (kind === 'list' && of !== undefined) return orNull(`list<${docType(of, of.nullable)}>`, optional);
  return orNull(isWide === true ? 'int|string' : docs[kind], optional);
}

/** The native type of an argument for a query parameter. A date or UUID can also be an object. */
export function argumentType(type: ValueType, optional: boolean): string {
  const objects = type.format && formats[type.format];
  return objects === undefined ? nativeType(type, optional) : orNull(objects, optional);
}

export function argumentDoc(type: ValueType, optional: boolean): string {
  const { kind, of, format } = type;
  if (format !== undefined) return argumentType(type, optional);
  if (kind === 'list' && of !== undefined) return orNull(`list<${argumentDoc(of, false)}>`, optional);
  return docType(type, optional);
}

const formats: Readonly<Record<NonNullable<ValueType['format']>, string>> = {
  'date-time': '\\DateTimeInterface|string',
  date: '\\DateTimeInterface|string',
  uuid: '\\Stringable|string',
};

export function phpReaderOf({ kind, isWide, isToken }: ValueType): string {
  if (isToken === true) return 'tokenAt';
  if (isWide === true) return 'wideIntegerAt';
  return kind === 'items' ? 'listAt' : readers[kind];
}

/** The type `mixed` includes null. */
export function orNull(type: string, isNullable: boolean): string {
  if (!isNullable || type === 'mixed') return type;
  return /[|<']/.test(type) ? `${type}|null` : `?${type}`;
}

/** Replaces characters in a value that could end the comment or the type. */
function listed(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replace(/[^ -)+-~]|['\\\\]/g, '?')}'`;
}
