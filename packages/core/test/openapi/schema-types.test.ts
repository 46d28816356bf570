import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { isNullable, typesOf } from '../../src/openapi/schema-types.js';
import { schemaOf, versions } from './sources.js';

const string = { type: 'string' };
const integer = { type: 'integer' };
const away = { $ref: 'nowhere.yaml' };
const schemas = {
  Text: string,
  MaybeText: { type: ['string', 'null'] },
  Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, string] },
  Only: { $ref: '#/components/schemas/Only' },
  One: { anyOf: [{ $ref: '#/components/schemas/Two' }, integer] },
  Two: { anyOf: [{ $ref: '#/components/schemas/One' }, string] },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function typed(schema: Json, version: JsonObject = versions['3.1']) {
  const { types, complete } = typesOf(schemaOf(schema, schemas, version));
  return complete ? [...types].sort().join(' ') : `? ${[...types].join(' ')}`.trim();
}

describe('the types that a schema allows', () => {
  it.each<[string, Json, string]>([
    ['one', string, 'string'],
    ['several', { type: ['string', 'integer'] }, 'integer string'],
    ['with null among them', { type: ['string', 'null'] }, 'null string'],
    ['null alone', { type: 'null' }, 'null'],
    ['those of a reference', ref('Text'), 'string'],
    ['a const', { const: 'x' }, 'string'],
    ['a const of null', { const: null }, 'null'],
    ['a const of a list', { const: [] }, 'array'],
    ['an enum', { enum: ['a', 1, 1.5, true, null, {}] }, 'boolean integer null number object string'],
    ['an enum beside its type', { type: 'string', enum: [1] }, 'string'],
    ['properties alone', { properties: {} }, 'object'],
    ['items alone', { items: string }, 'array'],
    ['allOf of one', { allOf: [string] }, 'string'],
    ['allOf with what says nothing', { allOf: [string, { description: 'x' }] }, 'string'],
    ['allOf with what cannot be read', { allOf: [string, away] }, 'string'],
    ['allOf narrows', { allOf: [{ type: ['string', 'integer'] }, integer] }, 'integer'],
    ['integer is a number', { allOf: [{ type: 'number' }, integer] }, 'integer'],
    ['a number that is an integer', { type: 'integer', allOf: [{ type: 'number' }] }, 'integer'],
    ['anyOf unites', { anyOf: [string, integer] }, 'integer string'],
    ['oneOf unites', { oneOf: [string, { type: 'null' }] }, 'null string'],
    ['a branch that nothing fits', { anyOf: [string, false] }, 'string'],
    ['a type beside branches', { type: 'string', anyOf: [{ minLength: 1 }, { maxLength: 0 }] }, 'string'],
    ['not is left alone', { type: 'string', not: integer }, 'string'],
    ['if and else are left alone', { type: 'string', if: integer, else: integer }, 'string'],
    ['a part that contains itself', ref('Loop'), 'string'],
    ['branches that contain each other', ref('One'), 'integer string'],
    [
      '3.1: what stands beside a reference holds too',
      { $ref: '#/components/schemas/MaybeText', type: 'string' },
      'null string',
    ],
    ['3.1: a reference that cannot be followed beside a type', { ...away, type: 'string' }, 'string'],
  ])('the types that a schema allows are read: %s', (_, schema, types) => {
    expect(typed(schema)).toBe(types);
  });

  it.each<[string, Json]>([
    ['nothing', {}],
    ['true', true],
    ['false', false],
    ['a branch that says nothing', { anyOf: [string, {}] }],
    ['a branch that cannot be read', { anyOf: [string, away] }],
    ['no branch that can be read', { anyOf: [] }],
    ['parts that contradict each other', { allOf: [string, integer] }],
    ['a type that is none', { type: 'text' }],
    ['a list with one', { type: ['string', 'text'] }],
    ['a number for a type', { type: 7 }],
    ['a reference beside nothing', { allOf: [away] }],
    ['an empty enum', { enum: [] }],
    ['a circle of references', { allOf: [ref('Only')] }],
    ['$recursiveRef', { $recursiveRef: '#' }],
    ['an allOf that is no list', { allOf: 'x' }],
  ])('the allowed types are unknown for %s', (_, schema) => {
    expect(typed(schema)).toBe('?');
  });

  it('in OpenAPI 3.0 and Swagger 2.0 types next to a $ref are ignored', () => {
    for (const version of [versions['3.0'], versions['2.0']]) {
      expect(typed({ ...ref('Text'), type: 'integer', nullable: true }, version)).toBe('string');
    }
  });

  it('in OpenAPI 3.0 nullable adds null to the allowed types', () => {
    expect(typed({ type: 'string', nullable: true }, versions['3.0'])).toBe('null string');
    expect(typed({ nullable: true, allOf: [ref('Text')] }, versions['3.0'])).toBe('null string');
  });
});

describe('isNullable', () => {
  it.each<[string, Json, boolean | undefined]>([
    ['a type', string, false],
    ['nullable', { type: 'string', nullable: true }, true],
    ['x-nullable', { type: 'string', 'x-nullable': true }, true],
    ['nullable: false', { type: 'string', nullable: false }, false],
    ['a list of types', { type: ['string', 'null'] }, true],
    ['a branch', { anyOf: [string, { type: 'null' }] }, true],
    ['a branch behind a reference', { oneOf: [integer, ref('MaybeText')] }, true],
    ['branches without', { oneOf: [integer, string] }, false],
    ['an enum', { enum: ['a', null] }, true],
    ['a part that says so', { nullable: true, allOf: [ref('Text')] }, true],
    ['nothing is said', {}, undefined],
    ['a part cannot be read', { type: 'string', allOf: [away] }, undefined],
    ['a branch cannot be read', { anyOf: [string, away] }, undefined],
  ])('isNullable returns whether a schema allows null: %s', (_, schema, expected) => {
    expect(isNullable(schemaOf(schema, schemas))).toBe(expected);
  });
});
