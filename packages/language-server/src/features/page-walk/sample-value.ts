import { isRecord, type Json } from '@pagewright/core';
import {
  below,
  itemsOf,
  type JsonType,
  type Known,
  keysAt,
  propertiesOf,
  type SchemaView,
  type Spot,
  typesOf,
  valueAt,
} from '@pagewright/core/openapi';
import { isExactNumber } from '@pagewright/core/paging';

/** How deep a sample goes, how many members an object has, and how many values there are in all. */
const deepest = 6;
const mostMembers = 30;
const mostValues = 300;
const exampleLimits = { values: 3_000, depth: 24 };

/** A value of a schema: its example, else its default or first choice, else one made from its type. Always the same. */
export function sampleOf(schema: Known<SchemaView>, name: string): Json {
  return sampler()(schema, name, 0);
}

/** The example that stands at a parameter, header or media type; undefined where there is none. */
export function exampleAt(spot: Spot): Json | undefined {
  const keys = new Set(keysAt(spot) ?? []);
  if (keys.has('example')) return plainJson(valueAt(below(spot, 'example')));
  const [first] = keys.has('examples') ? (keysAt(below(spot, 'examples')) ?? []) : [];
  if (first === undefined) return undefined;
  // Named examples have their value inside; those of a schema are the values.
  const named = below(spot, 'examples', first);
  const isNamed = typeof first === 'string' && keysAt(named)?.includes('value') === true;
  return typeof first === 'number' || isNamed
    ? plainJson(valueAt(isNamed ? below(named, 'value') : named))
    : undefined;
}

/** A copy as plain JSON; undefined where it holds more values or is deeper than that, a circle of aliases included. */
export function plainJson(
  value: unknown,
  { values, depth: most }: { readonly values: number; readonly depth: number } = exampleLimits,
): Json | undefined {
  let left = values;
  const copy = (one: unknown, depth: number): Json | undefined => {
    left--;
    if (left < 0 || depth > most) return undefined;
    if (one === null || typeof one === 'string' || typeof one === 'boolean') return one;
    if (typeof one === 'number') return Number.isFinite(one) ? one : null;
    if (Array.isArray(one)) {
      const items = one.map((item) => copy(item, depth + 1));
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    if (isExactNumber(one)) return one as unknown as Json;
    if (!isRecord(one)) return undefined;
    const members = Object.entries(one).map(([key, inner]) => [key, copy(inner, depth + 1)] as const);
    const whole = members.flatMap(([key, inner]) => (inner === undefined ? [] : [[key, inner] as const]));
    return whole.length === members.length ? Object.fromEntries(whole) : undefined;
  };
  return copy(value, 0);
}

function sampler() {
  let left = mostValues;
  const sample = (schema: Known<SchemaView>, name: string, depth: number): Json => {
    left--;
    if (schema.kind !== 'known') return name;
    const given = schema.value.composed === undefined ? givenAt(schema.value.spot) : undefined;
    if (given !== undefined) return given;
    const types = [...typesOf(schema.value).types];
    const type = types.find((one) => one !== 'null') ?? types[0];
    const isDeep = depth >= deepest || left <= 0;
    if (type === 'array') return isDeep ? [] : [sample(itemsOf(schema.value), singular(name), depth + 1)];
    if (type !== undefined && type !== 'object') return scalarOf(type, schema.value, name);
    const properties = isDeep ? [] : [...propertiesOf(schema.value).properties.values()];
    if (type === undefined && properties.length === 0) return name;
    return Object.fromEntries(
      properties
        .slice(0, mostMembers)
        .map((property) => [property.name, sample(property.schema, property.name, depth + 1)]),
    );
  };
  return sample;
}

/** What the schema itself gives as a value. */
function givenAt(spot: Spot): Json | undefined {
  const example = exampleAt(spot);
  if (example !== undefined) return example;
  const keys = new Set(keysAt(spot) ?? []);
  for (const key of ['default', 'const']) {
    const value = keys.has(key) ? plainJson(valueAt(below(spot, key))) : undefined;
    if (value !== undefined && value !== null) return value;
  }
  const [choice] = keys.has('enum') ? (keysAt(below(spot, 'enum')) ?? []) : [];
  return choice === undefined ? undefined : plainJson(valueAt(below(spot, 'enum', choice)));
}

const texts: Readonly<Record<string, string>> = {
  'date-time': '2025-01-01T00:00:00Z',
  date: '2025-01-01',
  time: '00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  uri: 'https://example.com/1',
  url: 'https://example.com/1',
  email: 'someone@example.com',
};

function scalarOf(type: JsonType, { spot, composed }: SchemaView, name: string): Json {
  if (type === 'null') return null;
  if (type === 'boolean') return true;
  const word = (key: string) => (composed === undefined ? valueAt(below(spot, key)) : undefined);
  if (type === 'integer' || type === 'number') {
    const least = word('minimum');
    return typeof least === 'number' && Number.isFinite(least) ? Math.ceil(Math.max(least, 1)) : 1;
  }
  const format = word('format');
  return typeof format === 'string' && Object.hasOwn(texts, format) ? (texts[format] ?? name) : name;
}

function singular(name: string): string {
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name;
}
