import { type Json, objectReader } from '@pagewright/core';
import { makeSource } from '@pagewright/core/openapi';
import { describe, expect, it } from 'vitest';
import { fits, hasPattern } from '../src/schema/fits.js';
import { patternText } from '../src/schema/pattern-text.js';
import { plainSchema } from '../src/schema/plain-schema.js';
import { sampleValue } from '../src/schema/sample-value.js';
import { variationsOf } from '../src/schema/variations.js';

function schemaOf(schema: Json, components: Json = {}) {
  const document = makeSource(
    objectReader({ openapi: '3.1.0', schema, components: { schemas: components } }),
  );
  return plainSchema({ document, pointer: ['schema'] });
}

describe('samples', () => {
  it.each([
    '^[T][A-Z0-9]{2,}$',
    '[0-9a-f]{7,}?',
    '(?:[0-9]{1,2})/([0-9]{1,2})/([0-9]{4})',
    '^(EOS|PUB_([RK]1|WA)_)[1-9A-HJ-NP-Za-km-z]+$',
    '^([a-zA-Z0-9]{8})$',
    String.raw`^\d{3}-\w+\.(?<rest>[^a-z])$`,
    String.raw`^\p{Lu}\p{L}*$`,
    String.raw`^\u0041[\x30-\x39]$`,
    '^(?=a)a|b$',
  ])('a sample string matches the pattern %s', (pattern) => {
    const text = sampleValue(schemaOf({ type: 'string', pattern }));
    expect(text).toMatch(new RegExp(pattern, 'u'));
  });

  it.each(['(', '[a', 'a{100000}', String.raw`(a)\1`, '(?<!a)b', 'a)'])(
    'the sample for the unsupported pattern %s is any string',
    (pattern) => {
      expect(patternText(pattern, 0)).toBeUndefined();
      expect(typeof sampleValue(schemaOf({ type: 'string', pattern }))).toBe('string');
    },
  );

  it.each(['^(a+)+$', '^(a|a)*$', `^${'a*'.repeat(12)}$`])(
    'hasPattern decides quickly whether a long string has the pattern %s',
    (pattern) => {
      expect(hasPattern(`${'a'.repeat(1_000)}!`, pattern)).toBe(false);
      expect(hasPattern('a'.repeat(1_000), pattern)).toBe(true);
    },
  );

  it.each<[string, Json]>([
    ['limits of numbers', { type: 'integer', minimum: 7, maximum: 9, multipleOf: 4 }],
    ['an exclusive bound', { type: 'number', exclusiveMinimum: 0, maximum: 0.5 }],
    ['a list of unique items', { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'integer' } }],
    ['a required property that is not declared', { type: 'object', required: ['id'] }],
    [
      'the first branch that fits',
      { oneOf: [{ type: 'string', maxLength: 0, minLength: 1 }, { type: 'integer' }] },
    ],
    [
      'exactly one branch of oneOf',
      { oneOf: [{ type: 'object' }, { type: 'object', required: ['b'] }, { type: 'string' }] },
    ],
    [
      'all schemas in allOf',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' } } },
          { required: ['a', 'c'], properties: { c: { const: 3 } } },
        ],
      },
    ],
    ['an example that fits', { type: 'string', maxLength: 3, examples: ['long', 'abc'] }],
    ['a map of values', { type: 'object', minProperties: 2, additionalProperties: { type: 'boolean' } }],
    ['a type that may be null', { type: ['null', 'string'] }],
  ])('a sample matches %s', (_, schema) => {
    const plain = schemaOf(schema);
    const value = sampleValue(plain);
    expect(fits(value, plain)).toBe(true);
    expect(value).not.toBeNull();
    expect(sampleValue(plain)).toEqual(value);
  });

  it('a recursive schema gives a finite sample with its required members', () => {
    const tree = {
      type: 'object',
      required: ['id', 'child'],
      properties: {
        id: { type: 'string' },
        child: { $ref: '#/components/schemas/Tree' },
        all: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      },
    };
    expect(sampleValue(schemaOf({ $ref: '#/components/schemas/Tree' }, { Tree: tree }))).toEqual({
      id: 'id',
      all: [],
      child: {},
    });
  });

  it('a sample of a hostile schema is computed quickly, and has `__proto__` only as an ordinary key', {
    timeout: 10_000,
  }, () => {
    const wide = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `S${index}`,
        {
          oneOf: Array.from({ length: 12 }, (_, other) => ({
            type: 'object',
            required: ['x'],
            properties: { x: { $ref: `#/components/schemas/S${(index + other + 1) % 40}` } },
          })),
        },
      ]),
    );
    sampleValue(schemaOf({ $ref: '#/components/schemas/S0' }, wide));
    sampleValue(schemaOf({ type: 'array', minItems: 1e9, items: { type: 'string', minLength: 1e9 } }));
    const odd = sampleValue(
      schemaOf(
        JSON.parse(
          '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"object","properties":{"evil":{"const":1}}}}}',
        ),
      ),
    );
    expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
    expect(JSON.stringify(odd)).toBe('{"__proto__":{"evil":1}}');
  });

  it('variations of a sample match the schema, and keep enumerated values', () => {
    const plain = schemaOf({
      type: 'object',
      properties: {
        id: { type: 'integer', maximum: 5_000 },
        code: { type: 'string', pattern: '^[A-Z]{2}$' },
        state: { enum: ['on'] },
        name: { type: 'string', maxLength: 6 },
      },
    });
    const value = sampleValue(plain);
    const paths = variationsOf(value, plain, { first: 1, count: 50 }).map(({ path }) => path.join('.'));
    expect(paths).toEqual(['id', 'name']);
  });
});
