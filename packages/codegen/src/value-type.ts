import { isRecord } from '@pagewright/core/internal';

/** The type of a value, as far as a typed language needs it. `any` is any JSON value. */
export type ValueType = {
  readonly kind: 'any' | 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'object' | 'items';
  /** True if the declared type includes null. */
  readonly nullable: boolean;
  readonly of?: ValueType;
  /** The complete list of values, without null, in declared order (D41). All have the type `kind`. */
  readonly values?: readonly (string | number)[];
  /** The declared format of a string that has a natural type in many languages. */
  readonly format?: 'date-time' | 'date' | 'uuid';
  /** An integer that may exceed 2^53. It is kept as source text if the language has no such integer (D44). */
  readonly isWide?: true;
  /** A number in the query with the format decimal, or with a fractional multipleOf. */
  readonly isDecimal?: true;
  /** A string that leads to the next page. A number is read as its text, so that it can be sent back. */
  readonly isToken?: true;
};

/** Names the runtime function that reads a value of this type from a page: `listAt`. */
export function readerOf({ kind, isToken }: ValueType): string {
  if (isToken === true) return 'tokenAt';
  return kind === 'items' ? 'listAt' : `${kind}At`;
}

const any: ValueType = { kind: 'any', nullable: false };

type DeclaredKind = Exclude<ValueType['kind'], 'any' | 'items'>;

const kinds: Readonly<Record<string, DeclaredKind>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/** Returns the kind of a value that has one JSON type besides null; undefined for several types or none. */
export function kindOfTypes(types: Iterable<string>): DeclaredKind | undefined {
  const [only, ...others] = [...types].filter((type) => type !== 'null');
  return others.length === 0 && only !== undefined && Object.hasOwn(kinds, only) ? kinds[only] : undefined;
}

/** Lists nested deeper than this are `any`. */
const maxDepth = 8;

/** Returns the type that a JSON Schema declares, or `otherwise` if it is missing or ambiguous. */
export function valueTypeOf(schema: unknown, otherwise: ValueType['kind'] = 'any', depth = 0): ValueType {
  const fallback = otherwise === 'any' ? any : { kind: otherwise, nullable: false };
  if (!isRecord(schema) || depth > maxDepth) return fallback;
  const names = typeNamesIn(schema);
  const nullable = schema.nullable === true || names.includes('null');
  const kind = kindOfTypes(names);
  if (kind === undefined) return { ...fallback, nullable };
  if (kind === 'list') return { kind, nullable, of: valueTypeOf(schema.items, 'any', depth + 1) };
  const values = listedValues(schema, kind);
  return { kind, nullable, ...(values !== undefined && { values }) };
}

/** Maximum number of listed values. A longer list is not part of the type. */
const maxValues = 50;

/** Returns the values of `enum` or `const` if all are strings or integers. */
function listedValues(
  schema: Readonly<Record<string, unknown>>,
  kind: ValueType['kind'],
): readonly (string | number)[] | undefined {
  const values = listedIn(schema).filter((value) => value !== null);
  const isOfKind = (value: unknown): value is string | number =>
    kind === 'string' ? typeof value === 'string' : kind === 'integer' && Number.isSafeInteger(value);
  return values.length > 0 && values.length <= maxValues && values.every(isOfKind) ? values : undefined;
}

function typeNamesIn(schema: Readonly<Record<string, unknown>>): readonly string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((name) => typeof name === 'string');
  return [...new Set(listedIn(schema).map(typeNameOf))];
}

function listedIn(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  if (Array.isArray(schema.enum)) return [...new Set<unknown>(schema.enum)];
  return Object.hasOwn(schema, 'const') ? [schema.const] : [];
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

export function isDeclaredDeprecated(schema: unknown): boolean {
  return isRecord(schema) && schema.deprecated === true;
}

/** Returns the trimmed description of a schema; undefined if it has none. */
export function valueDescription(schema: unknown): string | undefined {
  const text = isRecord(schema) ? schema.description : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
