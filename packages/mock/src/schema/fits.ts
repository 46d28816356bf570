import type { Json } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import type { JsonType } from '@pagewright/core/openapi';
import { compilePattern, type Pattern } from '@pagewright/overlays';
import type { PlainSchema, SchemaLimits } from './plain-schema.js';

/** True if a value is valid by the parts of the schema that were read. Formats are not checked. */
export function fits(value: Json, schema: PlainSchema): boolean {
  return (
    (schema.types === undefined || schema.types.some((type) => isOfType(value, type))) &&
    (schema.values === undefined || schema.values.some((one) => isSame(one, value))) &&
    keepsLimits(value, schema) &&
    (schema.all ?? []).every((part) => fits(value, part)) &&
    (schema.choices ?? []).every(({ exactlyOne, of }) => {
      const matches = of.filter((branch) => fits(value, branch)).length;
      return exactlyOne ? matches === 1 : matches > 0;
    })
  );
}

function isOfType(value: Json, type: JsonType): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function isSame(one: Json, other: Json): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function keepsLimits(value: Json, schema: PlainSchema): boolean {
  const { limits = {} } = schema;
  if (typeof value === 'number') return isNumberWithin(value, limits);
  if (typeof value === 'string') {
    const length = [...value].length;
    return isWithin(length, limits.minLength, limits.maxLength) && hasPattern(value, schema.pattern);
  }
  if (Array.isArray(value)) return isListWithin(value, schema);
  return !isRecord(value) || isObjectWithin(value, schema);
}

function isWithin(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return value >= min && value <= max;
}

export function isNumberWithin(value: number, limits: SchemaLimits): boolean {
  const { exclusiveMinimum: above, exclusiveMaximum: under, multipleOf: step } = limits;
  return (
    isWithin(value, limits.minimum, limits.maximum) &&
    (above === undefined || value > above) &&
    (under === undefined || value < under) &&
    (step === undefined || step <= 0 || Math.abs(value / step - Math.round(value / step)) < 1e-9)
  );
}

function isListWithin(list: readonly Json[], { items, limits = {}, unique = false }: PlainSchema): boolean {
  return (
    isWithin(list.length, limits.minItems, limits.maxItems) &&
    (items === undefined ||
      (items === false ? list.length === 0 : list.every((item) => fits(item, items)))) &&
    (!unique || new Set(list.map((item) => JSON.stringify(item))).size === list.length)
  );
}

function isObjectWithin(value: Readonly<Record<string, Json>>, schema: PlainSchema): boolean {
  const { properties, required = [], additional, limits = {} } = schema;
  const names = Object.keys(value);
  return (
    isWithin(names.length, limits.minProperties, limits.maxProperties) &&
    required.every((name) => Object.hasOwn(value, name)) &&
    names.every((name) => {
      const declared = properties?.get(name) ?? additional;
      const member = value[name];
      return declared === undefined || member === undefined || (declared !== false && fits(member, declared));
    })
  );
}

const maxText = 2_000;

/** True if the pattern can be matched in linear time; other patterns are not checked. */
export function isReadable(pattern: string): boolean {
  return read(pattern) !== undefined;
}

/** True if the text matches the pattern. A pattern that can't be read matches every string. */
export function hasPattern(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined || text.length > maxText) return true;
  return read(pattern)?.fits(text, 'part') ?? true;
}

function read(pattern: string): Pattern | undefined {
  return compilePattern(pattern, { isLenient: true });
}
