import type { Json } from '@pagewright/core';
import { copyJson } from '@pagewright/core/internal';
import {
  below,
  follow,
  type JsonType,
  keysAt,
  type NodeRef,
  nodeKey,
  valueAt,
} from '@pagewright/core/openapi';

/** A schema in the same form for every version of OpenAPI, with references resolved and recursion cut off. */
export interface PlainSchema {
  readonly types?: readonly JsonType[];
  /** The values of `enum` or `const`. */
  readonly values?: readonly Json[];
  /** The values of `example`, `examples` and `default`, in this order. */
  readonly examples?: readonly Json[];
  readonly default?: Json;
  readonly format?: string;
  readonly pattern?: string;
  readonly limits?: SchemaLimits;
  readonly properties?: ReadonlyMap<string, PlainSchema>;
  readonly required?: readonly string[];
  readonly additional?: PlainSchema | false;
  /** False if no item is allowed, or if an item would contain the list again. */
  readonly items?: PlainSchema | false;
  readonly unique?: boolean;
  readonly all?: readonly PlainSchema[];
  readonly choices?: readonly Choice[];
}

/** Branches of which exactly one (`oneOf`) or at least one (`anyOf`) must match. */
interface Choice {
  readonly exactlyOne: boolean;
  readonly of: readonly PlainSchema[];
}

export type SchemaLimits = Readonly<Partial<Record<LimitName, number>>>;

const limitNames = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

type LimitName = (typeof limitNames)[number];

/**
 * Optional properties below this depth are left out. Once `maxSchemas` schemas were read, all optional
 * properties are left out.
 */
const maxDepth = 7;
const maxRequiredDepth = 24;
const maxSchemas = 6_000;
const maxMembers = 300;

interface Reading {
  readonly trail: readonly string[];
  readonly depth: number;
  readonly budget: { left: number };
}

export function plainSchema(node: NodeRef): PlainSchema {
  return readSchema(node, { trail: [], depth: 0, budget: { left: maxSchemas } }) ?? {};
}

/** Undefined if no value fits, or the schema is recursive or too deep. */
function readSchema(node: NodeRef, reading: Reading): PlainSchema | undefined {
  const keys = keysAt(node);
  if (keys === undefined) return valueAt(node) === false ? undefined : {};
  reading.budget.left--;
  if (reading.depth > maxRequiredDepth || reading.budget.left < -maxSchemas) return undefined;
  const names = new Set(keys);
  if (!names.has('$ref')) return readOwn(node, names, reading);
  const found = follow(node, valueAt(below(node, '$ref')));
  if (found.kind !== 'found') return {};
  const key = nodeKey(found.node);
  if (reading.trail.includes(key)) return undefined;
  const target = readSchema(found.node, { ...reading, trail: [...reading.trail, key] });
  const isAlone = node.document.version !== '3.1' || names.size === 1;
  if (target === undefined || isAlone) return target;
  const own = readOwn(node, names, reading);
  return own && { all: [target, own] };
}

function readOwn(
  node: NodeRef,
  names: ReadonlySet<string | number>,
  reading: Reading,
): PlainSchema | undefined {
  const at = (key: string) => (names.has(key) ? valueAt(below(node, key)) : undefined);
  const types = typesIn(at('type'), at('nullable') === true);
  const values = valuesIn(at('enum'), at('const'), names.has('const'), types);
  const examples = examplesIn(at);
  const [format, pattern] = [at('format'), at('pattern')];
  const [fallback] = jsonIn(at('default'));
  const limits = limitsIn(at);
  const required = textsIn(at('required'));
  const properties = names.has('properties')
    ? readProperties(node, required, limits.minProperties ?? 0, reading)
    : undefined;
  const additional = names.has('additionalProperties')
    ? readPart(node, ['additionalProperties'], reading)
    : undefined;
  const items = names.has('items') ? readPart(node, ['items'], reading) : undefined;
  const all = names.has('allOf') ? readParts(node, reading) : [];
  // No finite value is valid for a part that contains the whole schema again.
  if (all === undefined) return undefined;
  const choices = ['oneOf', 'anyOf']
    .filter((key) => names.has(key))
    .map((key) => ({ exactlyOne: key === 'oneOf', of: readList(node, key, reading) }))
    .filter(({ of }) => of.length > 0);
  return {
    ...(types !== undefined && { types }),
    ...(values !== undefined && { values }),
    ...(examples.length > 0 && { examples }),
    ...(fallback !== undefined && { default: fallback }),
    ...(typeof format === 'string' && { format }),
    ...(typeof pattern === 'string' && { pattern }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(properties !== undefined && { properties }),
    ...(required.length > 0 && { required }),
    ...(additional !== undefined && { additional }),
    ...(items !== undefined && { items }),
    ...(at('uniqueItems') === true && { unique: true }),
    ...(all.length > 0 && { all }),
    ...(choices.length > 0 && { choices }),
  };
}

function readProperties(node: NodeRef, required: readonly string[], least: number, reading: Reading) {
  const list = below(node, 'properties');
  const properties = new Map<string, PlainSchema>();
  for (const key of (keysAt(list) ?? []).slice(0, maxMembers)) {
    const name = String(key);
    const isNeeded = required.includes(name) || properties.size < least;
    const isTooMuch = reading.depth >= maxDepth || reading.budget.left <= 0;
    if (isTooMuch && !isNeeded) continue;
    const schema = readSchema(below(list, key), { ...reading, depth: reading.depth + 1 });
    if (schema !== undefined) properties.set(name, schema);
  }
  return properties;
}

function readPart(node: NodeRef, steps: readonly string[], reading: Reading): PlainSchema | false {
  // When the budget is used up, lists have no items, and the values of a map are unknown.
  if (reading.budget.left <= 0) return steps[0] === 'items' ? false : {};
  return readSchema(below(node, ...steps), { ...reading, depth: reading.depth + 1 }) ?? false;
}

function readParts(node: NodeRef, reading: Reading): readonly PlainSchema[] | undefined {
  const list = below(node, 'allOf');
  const parts: PlainSchema[] = [];
  for (const index of (keysAt(list) ?? []).slice(0, maxMembers)) {
    const part = readSchema(below(list, index), reading);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts;
}

function readList(node: NodeRef, key: string, reading: Reading): readonly PlainSchema[] {
  const list = below(node, key);
  return (keysAt(list) ?? []).slice(0, maxMembers).flatMap((index, place) => {
    if (reading.budget.left <= 0 && place > 0) return [];
    const read = readSchema(below(list, index), reading);
    return read ?? [];
  });
}

const typeNames: readonly string[] = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

function isTypeName(value: unknown): value is JsonType {
  return typeof value === 'string' && typeNames.includes(value);
}

function typesIn(type: unknown, isNullable: boolean): readonly JsonType[] | undefined {
  const listed = (Array.isArray(type) ? type : [type]).filter(isTypeName);
  if (listed.length === 0) return undefined;
  return isNullable && !listed.includes('null') ? [...listed, 'null'] : listed;
}

function valuesIn(
  list: unknown,
  constant: unknown,
  isConstant: boolean,
  types: readonly JsonType[] | undefined,
): readonly Json[] | undefined {
  if (isConstant) return jsonIn(constant);
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const values = list.slice(0, maxMembers).flatMap(jsonIn);
  return types?.includes('null') === true ? [...values, null] : values;
}

function examplesIn(at: (key: string) => unknown): readonly Json[] {
  const several = at('examples');
  return [at('example'), ...(Array.isArray(several) ? several.slice(0, 10) : []), at('default')].flatMap(
    jsonIn,
  );
}

function jsonIn(value: unknown): readonly Json[] {
  if (value === undefined) return [];
  const copied = copyJson(value);
  return copied.ok ? [copied.value] : [];
}

function limitsIn(at: (key: string) => unknown): SchemaLimits {
  const limits = Object.fromEntries(
    limitNames.flatMap((name) => {
      const value = at(name);
      return typeof value === 'number' && Number.isFinite(value) ? [[name, value]] : [];
    }),
  ) as Partial<Record<LimitName, number>>;
  // In OpenAPI 2.0 and 3.0, a boolean makes the bound exclusive. Convert it to the number of later versions.
  for (const [flag, name] of exclusives) {
    if (at(flag) !== true || limits[name] === undefined) continue;
    limits[flag] = limits[name];
    delete limits[name];
  }
  return limits;
}

const exclusives = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.slice(0, maxMembers).filter((one) => typeof one === 'string') : [];
}

export function mergeParts(schema: PlainSchema): PlainSchema {
  const { all, ...own } = schema;
  return all === undefined ? schema : all.map(mergeParts).reduce(merge, own);
}

function merge(one: PlainSchema, other: PlainSchema): PlainSchema {
  const types = both(one.types, other.types, commonTypes);
  const values = both(one.values, other.values, (some, more) => {
    const common = some.filter((value) =>
      more.some((same) => JSON.stringify(same) === JSON.stringify(value)),
    );
    return common.length > 0 ? common : some;
  });
  const properties = both(one.properties, other.properties, mergeProperties);
  const additional = both(one.additional, other.additional, (some, more) => some && more);
  const items = both(one.items, other.items, (some, more) => some && more && { all: [some, more] });
  const limits = both(one.limits, other.limits, mergeLimits);
  const examples = [...(one.examples ?? []), ...(other.examples ?? [])];
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const choices = [...(one.choices ?? []), ...(other.choices ?? [])];
  return {
    ...other,
    ...one,
    ...(types !== undefined && { types }),
    ...(values !== undefined && { values }),
    ...(properties !== undefined && { properties }),
    ...(additional !== undefined && { additional }),
    ...(items !== undefined && { items }),
    ...(limits !== undefined && { limits }),
    ...(examples.length > 0 && { examples }),
    ...(required.length > 0 && { required }),
    ...(choices.length > 0 && { choices }),
  };
}

function both<T>(one: T | undefined, other: T | undefined, join: (one: T, other: T) => T): T | undefined {
  if (one === undefined) return other;
  return other === undefined ? one : join(one, other);
}

function commonTypes(one: readonly JsonType[], other: readonly JsonType[]): readonly JsonType[] {
  const allows = (types: readonly JsonType[], type: JsonType) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = [...new Set([...one, ...other])].filter((type) => allows(one, type) && allows(other, type));
  return common.length > 0 ? common : one;
}

function mergeProperties(
  one: ReadonlyMap<string, PlainSchema>,
  other: ReadonlyMap<string, PlainSchema>,
): ReadonlyMap<string, PlainSchema> {
  const properties = new Map(one);
  for (const [name, schema] of other) {
    const before = properties.get(name);
    properties.set(name, before === undefined ? schema : { all: [before, schema] });
  }
  return properties;
}

function mergeLimits(one: SchemaLimits, other: SchemaLimits): SchemaLimits {
  return Object.fromEntries(
    limitNames.flatMap((name) => {
      const bound = both(one[name], other[name], /^(?:max|exclusiveMax)/.test(name) ? Math.min : Math.max);
      return bound === undefined ? [] : [[name, bound]];
    }),
  );
}

export function schemaAt(schema: PlainSchema, path: readonly (string | number)[]): PlainSchema | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const { properties, items, additional, choices = [] } = mergeParts(schema);
  const own = typeof step === 'number' ? items : (properties?.get(step) ?? additional);
  const inside = own ? schemaAt(own, rest) : undefined;
  if (inside !== undefined) return inside;
  for (const branch of choices.flatMap(({ of }) => of)) {
    const found = schemaAt(branch, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
