import { isRecord } from '../json/json.js';
import { ask, type SchemaQuery, type SchemaView } from './schema-view.js';
import { below, type NodeRef, valueAt } from './source-document.js';

const jsonTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

/** The name of a JSON Schema type, such as `integer`. */
export type JsonType = (typeof jsonTypes)[number];

interface TypesDeclaration {
  /** The types other than null; undefined if no types are declared. */
  readonly types: ReadonlySet<JsonType> | undefined;
  readonly nullable: boolean;
  readonly gap: boolean;
}

/**
 * Returns the types that a value can have. If `complete` is true, the value can have no other type. If it is
 * false, `types` is empty because no type is declared or the declaration can't be read. `integer` is included
 * only if declared; `number` is then included only if fractions are allowed too.
 */
export function typesOf(schema: SchemaView): {
  readonly types: ReadonlySet<JsonType>;
  readonly complete: boolean;
} {
  const { types, nullable } = ask(schema, query);
  // Contradictory parts allow no type at all; treat them as if no type were declared.
  if (types === undefined || (types.size === 0 && !nullable)) return { types: new Set(), complete: false };
  return { types: nullable ? new Set([...types, 'null']) : types, complete: true };
}

/**
 * True if null is allowed, by `nullable`, a type, a branch or an enum; undefined if the schema does not say.
 */
export function isNullable(schema: SchemaView): boolean | undefined {
  const { types, nullable, gap } = ask(schema, query);
  if (nullable) return true;
  return types === undefined || gap ? undefined : false;
}

export function isPartlyUnread(schema: SchemaView): boolean {
  return ask(schema, query).gap;
}

const query: SchemaQuery<TypesDeclaration> = {
  own: (node, keys) => {
    const types = ownTypes(node, keys);
    const rest = types && new Set([...types].filter((type) => type !== 'null'));
    const nullable =
      types?.has('null') === true ||
      ['nullable', 'x-nullable'].some((key) => keys.has(key) && valueAt(below(node, key)) === true);
    return { types: rest, nullable, gap: false };
  },
  form: () => ({ types: new Set(['object']), nullable: false, gap: false }),
  all: (parts) => ({
    types: parts.map(({ types }) => types).reduce(intersect),
    nullable: parts.some(({ nullable }) => nullable),
    gap: parts.some(({ gap }) => gap),
  }),
  any: (branches) => ({
    types: branches.map(({ types }) => types).reduce(unite),
    nullable: branches.some(({ nullable }) => nullable),
    gap: branches.some(({ gap }) => gap),
  }),
  unknown: { types: undefined, nullable: false, gap: true },
  never: { types: new Set(), nullable: false, gap: false },
};

export function ownTypes(
  node: NodeRef,
  keys: ReadonlySet<string | number>,
): ReadonlySet<JsonType> | undefined {
  if (keys.has('type')) {
    const type = valueAt(below(node, 'type'));
    const named = Array.isArray(type) ? type : [type];
    return named.every(isJsonType) ? new Set(named) : undefined;
  }
  if (keys.has('const')) return new Set([typeOfValue(valueAt(below(node, 'const')))]);
  if (keys.has('enum')) {
    const values = valueAt(below(node, 'enum'));
    return Array.isArray(values) && values.length > 0 ? new Set(values.map(typeOfValue)) : undefined;
  }
  const implied: JsonType[] = [];
  if (keys.has('properties')) implied.push('object');
  if (keys.has('items') || keys.has('prefixItems')) implied.push('array');
  return implied.length === 0 ? undefined : new Set(implied);
}

function isJsonType(value: unknown): value is JsonType {
  return jsonTypes.some((type) => type === value);
}

function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isRecord(value)) return 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}

type Types = ReadonlySet<JsonType> | undefined;

function intersect(one: Types, other: Types): Types {
  if (one === undefined || other === undefined) return one ?? other;
  const both = [...one].filter((type) => other.has(type) || (type === 'integer' && other.has('number')));
  const whole = other.has('integer') && one.has('number') ? (['integer'] as const) : [];
  return new Set([...both, ...whole]);
}

function unite(one: Types, other: Types): Types {
  return one === undefined || other === undefined ? undefined : new Set([...one, ...other]);
}
