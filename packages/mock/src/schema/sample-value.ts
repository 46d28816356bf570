import type { Json } from '@pagewright/core';
import { isRecord, setMember } from '@pagewright/core/internal';
import type { JsonType } from '@pagewright/core/openapi';
import { sample } from 'openapi-sampler';
import { fits, hasPattern, isNumberWithin, isReadable } from './fits.js';
import { patternText } from './pattern-text.js';
import { mergeParts, type PlainSchema } from './plain-schema.js';

/** Branches of a choice are tried only until this number of schemas was sampled. */
const maxTried = 2_000;
const maxBranches = 12;
/** Lists and strings of a sample never exceed these lengths, whatever a schema requires. */
const maxItems = 100;
const maxLength = 10_000;

interface Sampling {
  readonly budget: { left: number };
  readonly name?: string;
}

/**
 * Returns a value for a schema: an example of the schema that fits it, or else a value made from its parts.
 * The same schema gives the same value. Numbers, and strings with a format, come from openapi-sampler if possible.
 */
export function sampleValue(schema: PlainSchema): Json {
  return sampleWith(schema, { budget: { left: maxTried } });
}

function sampleWith(schema: PlainSchema, sampling: Sampling): Json {
  sampling.budget.left--;
  const whole = mergeParts(schema);
  const example = whole.examples?.find((one) => fits(one, schema));
  if (example !== undefined && example !== null) return example;
  const [choice, ...choices] = whole.choices ?? [];
  if (choice === undefined) return withoutForbidden(ownSample(whole, sampling), schema);
  const rest = { ...whole, choices };
  let first: Json | undefined;
  for (const branch of choice.of.slice(0, maxBranches)) {
    const made = sampleWith({ all: [branch, rest] }, sampling);
    if (sampling.budget.left < 0 || (made !== null && fits(made, schema))) return made;
    first ??= made;
  }
  return first ?? null;
}

/**
 * Removes members that a part of `allOf` forbids with `additionalProperties: false`, if the object fits
 * without them.
 */
function withoutForbidden(made: Json, schema: PlainSchema): Json {
  if (schema.all === undefined || !isRecord(made) || fits(made, schema)) return made;
  const allowed = Object.entries(made).filter(([name]) => !isForbidden(name, schema));
  // The cast is sound: the members come from a JSON value.
  const kept = Object.fromEntries(allowed) as Json;
  return fits(kept, schema) ? kept : made;
}

function isForbidden(name: string, { additional, properties, all = [] }: PlainSchema): boolean {
  return (
    (additional === false && properties?.has(name) !== true) || all.some((part) => isForbidden(name, part))
  );
}

function ownSample(schema: PlainSchema, sampling: Sampling): Json {
  const { values } = schema;
  if (values !== undefined)
    return values.find((value) => value !== null && fits(value, schema)) ?? values[0] ?? null;
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, sampling);
    case 'array':
      return sampleList(schema, sampling);
    case 'string':
      return sampleText(schema, sampling.name);
    case 'integer':
    case 'number':
      return sampleNumber(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function typeOf({ types, ...schema }: PlainSchema): JsonType {
  const [type] = (types ?? []).filter((one) => one !== 'null');
  if (type !== undefined) return type;
  if (types !== undefined) return 'null';
  if (schema.items !== undefined) return 'array';
  if (schema.pattern !== undefined || schema.format !== undefined || schema.limits?.maxLength !== undefined)
    return 'string';
  const { minimum, maximum } = schema.limits ?? {};
  return minimum === undefined && maximum === undefined ? 'object' : 'number';
}

function sampleObject(schema: PlainSchema, sampling: Sampling): Json {
  const { properties = new Map<string, PlainSchema>(), required = [], additional, limits = {} } = schema;
  const value: Record<string, Json> = {};
  const maxMembers = limits.maxProperties ?? Number.POSITIVE_INFINITY;
  const made = (name: string, member: PlainSchema) => sampleWith(member, { budget: sampling.budget, name });
  const put = (name: string, member: PlainSchema) => setMember(value, name, made(name, member));
  for (const name of required) put(name, properties.get(name) ?? (additional || {}));
  for (const [name, member] of properties) {
    const isLeft = sampling.budget.left < 0 || Object.keys(value).length >= maxMembers;
    if (isLeft || Object.hasOwn(value, name)) continue;
    const one = made(name, member);
    // No value fits some schemas. An optional member with such a schema is left out.
    if (fits(one, member)) setMember(value, name, one);
  }
  if (additional === undefined || additional === false || properties.size > 0) return inOrder(value, schema);
  const minMembers = Math.min(Math.max(1, limits.minProperties ?? 1), maxMembers, maxItems);
  for (let number = 1; Object.keys(value).length < minMembers; number++) put(`key${number}`, additional);
  return value;
}

function inOrder(value: Readonly<Record<string, Json>>, { properties }: PlainSchema): Json {
  const names = [...(properties?.keys() ?? []), ...Object.keys(value)];
  const ordered: Record<string, Json> = {};
  for (const name of new Set(names)) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member !== undefined) setMember(ordered, name, member);
  }
  return ordered;
}

function sampleList({ items, limits = {}, unique = false }: PlainSchema, sampling: Sampling): Json {
  const itemLimit = Math.min(limits.maxItems ?? maxItems, maxItems);
  if (items === false || items === undefined) return [];
  const count = Math.min(Math.max(limits.minItems ?? 0, 1), itemLimit);
  if (count <= 0) return [];
  const first = sampleWith(items, { budget: sampling.budget });
  const { values = [] } = mergeParts(items);
  return Array.from({ length: count }, (_, index) => {
    if (!unique || index === 0) return first;
    return values[index] ?? (typeof first === 'number' ? first + index : `${String(first)}${index + 1}`);
  });
}

function sampleText({ format, pattern, limits = {} }: PlainSchema, name: string | undefined): string {
  const { minLength = 0, maxLength: upper = maxLength } = limits;
  const lower = Math.min(minLength, maxLength);
  // A word such as the property's name reads better than the word `string`.
  if (pattern === undefined && (format === undefined || !knownFormats.has(format)))
    return plainText(name ?? 'text', lower, upper);
  if (pattern !== undefined) {
    const isFit = (text: string) => text.length >= lower && text.length <= upper && hasPattern(text, pattern);
    const word = plainText(name ?? 'text', lower, upper);
    const candidates = [0, 1, 2, 4, 8, lower].map((extra) => patternText(pattern, extra));
    const found = (isReadable(pattern) ? [word, ...candidates] : [...candidates, word]).find(
      (text) => text !== undefined && isFit(text),
    );
    if (found !== undefined) return found;
  }
  const made: unknown = sample({ type: 'string', ...(format !== undefined && { format }) }, { quiet: true });
  return typeof made === 'string' ? made : plainText(name ?? 'text', lower, upper);
}

const knownFormats: ReadonlySet<string> = new Set(
  'email idn-email date-time date time ipv4 ipv6 hostname idn-hostname iri iri-reference uri uri-reference uri-template uuid json-pointer relative-json-pointer regex'.split(
    ' ',
  ),
);

function plainText(word: string, lower: number, upper: number): string {
  const text = word.replace(/[^A-Za-z0-9]+/g, ' ').trim() || 'text';
  return text.padEnd(lower, 'x').slice(0, upper);
}

function sampleNumber(schema: PlainSchema): number {
  const { limits = {}, format } = schema;
  const isWhole = schema.types?.includes('integer') === true;
  const made: unknown = sample(
    { type: isWhole ? 'integer' : 'number', ...limits, ...(format !== undefined && { format }) },
    { quiet: true },
  );
  const { multipleOf: step = 1, minimum = 0, maximum = 0 } = limits;
  const isFit = (value: number) => isNumberWithin(value, limits) && (!isWhole || Number.isInteger(value));
  const candidates = [made, 1, 0, Math.ceil(minimum / step) * step, maximum, Math.ceil(minimum), minimum];
  return candidates.filter((one) => typeof one === 'number').find(isFit) ?? 0;
}
