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
    ['one type', string, 'string'],
    ['several types', { type: ['string', 'integer'] }, 'integer string'],
    ['a type and null', { type: ['string', 'null'] }, 'null string'],
    ['null alone', { type: 'null' }, 'null'],
    ['the types of the target of a reference', ref('Text'), 'string'],
    ['a const', { const: 'x' }, 'string'],
    ['a const of null', { const: null }, 'null'],
    ['a const of a list', { const: [] }, 'array'],
    ['an enum', { enum: ['a', 1, 1.5, true, null, {}] }, 'boolean integer null number object string'],
    ['an enum next to a type', { type: 'string', enum: [1] }, 'string'],
    ['only properties', { properties: {} }, 'object'],
    ['only items', { items: string }, 'array'],
    ['allOf with one schema', { allOf: [string] }, 'string'],
    ['allOf with a schema without a type', { allOf: [string, { description: 'x' }] }, 'string'],
    ['allOf with a schema that cannot be read', { allOf: [string, away] }, 'string'],
    ['allOf, which narrows the types', { allOf: [{ type: ['string', 'integer'] }, integer] }, 'integer'],
    ['allOf with number and integer', { allOf: [{ type: 'number' }, integer] }, 'integer'],
    ['an integer with allOf number', { type: 'integer', allOf: [{ type: 'number' }] }, 'integer'],
    ['anyOf, which unites the types', { anyOf: [string, integer] }, 'integer string'],
    ['oneOf, which unites the types', { oneOf: [string, { type: 'null' }] }, 'null string'],
    ['a branch that is false', { anyOf: [string, false] }, 'string'],
    ['a type next to branches', { type: 'string', anyOf: [{ minLength: 1 }, { maxLength: 0 }] }, 'string'],
    ['not, which is ignored', { type: 'string', not: integer }, 'string'],
    ['if and else, which are ignored', { type: 'string', if: integer, else: integer }, 'string'],
    ['a schema in allOf that contains itself', ref('Loop'), 'string'],
    ['branches that contain each other', ref('One'), 'integer string'],
    [
      'a type next to a reference in OpenAPI 3.1',
      { $ref: '#/components/schemas/MaybeText', type: 'string' },
      'null string',
    ],
    ['a type next to an unresolved reference in OpenAPI 3.1', { ...away, type: 'string' }, 'string'],
  ])('the types that a schema allows are read: %s', (_, schema, types) => {
    expect(typed(schema)).toBe(types);
  });

  it.each<[string, Json]>([
    ['an empty schema', {}],
    ['true', true],
    ['false', false],
    ['an empty branch', { anyOf: [string, {}] }],
    ['a branch that cannot be read', { anyOf: [string, away] }],
    ['an empty anyOf', { anyOf: [] }],
    ['schemas in allOf that contradict each other', { allOf: [string, integer] }],
    ['an unknown type', { type: 'text' }],
    ['a list with an unknown type', { type: ['string', 'text'] }],
    ['a number in place of a type', { type: 7 }],
    ['only an unresolved reference', { allOf: [away] }],
    ['an empty enum', { enum: [] }],
    ['a circle of references', { allOf: [ref('Only')] }],
    ['$recursiveRef', { $recursiveRef: '#' }],
    ['an allOf that is not a list', { allOf: 'x' }],
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
    ['a type without null', string, false],
    ['nullable', { type: 'string', nullable: true }, true],
    ['x-nullable', { type: 'string', 'x-nullable': true }, true],
    ['nullable: false', { type: 'string', nullable: false }, false],
    ['a list of types with null', { type: ['string', 'null'] }, true],
    ['a null branch', { anyOf: [string, { type: 'null' }] }, true],
    ['a branch that refers to a nullable schema', { oneOf: [integer, ref('MaybeText')] }, true],
    ['branches without null', { oneOf: [integer, string] }, false],
    ['an enum with null', { enum: ['a', null] }, true],
    ['nullable next to allOf', { nullable: true, allOf: [ref('Text')] }, true],
    ['an empty schema', {}, undefined],
    ['a schema in allOf that cannot be read', { type: 'string', allOf: [away] }, undefined],
    ['a branch that cannot be read, next to a string', { anyOf: [string, away] }, undefined],
  ])('isNullable returns whether a schema allows null: %s', (_, schema, expected) => {
    expect(isNullable(schemaOf(schema, schemas))).toBe(expected);
  });
});
