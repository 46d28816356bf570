import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { propertiesOf } from '../../src/openapi/schema-properties.js';
import { typesOf } from '../../src/openapi/schema-types.js';
import { at, schemaOf, versions } from './sources.js';

const string = { type: 'string' };
const away = { $ref: 'nowhere.yaml' };
const schemas = {
  Base: { type: 'object', required: ['a'], properties: { a: string } },
  Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } },
  Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, { properties: { a: string } }] },
};
const base = { $ref: '#/components/schemas/Base' };

/** Property names. `!` marks required ones, `?` unknown schemas, and `…` means that there may be more properties. */
function shape(schema: Json, version: JsonObject = versions['3.1']) {
  const { properties, complete } = propertiesOf(schemaOf(schema, schemas, version));
  const names = [...properties.values()].map(
    (one) => `${one.name}${one.required ? '!' : ''}${one.schema.kind === 'known' ? '' : '?'}`,
  );
  return [...names, ...(complete ? [] : ['…'])].join(' ');
}

describe('the properties of a schema', () => {
  it.each<[string, Json, string]>([
    ['its own properties', { properties: { a: string, b: string }, required: ['b'] }, 'a b!'],
    ['the properties of the target of a reference', base, 'a!'],
    ['the properties of all schemas in allOf', { allOf: [base, { properties: { b: string } }] }, 'a! b'],
    [
      'a property that another schema in allOf requires',
      { allOf: [{ required: ['b'] }, { properties: { a: string, b: string } }] },
      'a b!',
    ],
    ['the properties of every branch', { oneOf: [base, { properties: { b: string } }] }, 'a b'],
    [
      'a property that every branch requires',
      { oneOf: [base, { ...schemas.Base, properties: { a: {}, c: {} } }] },
      'a! c',
    ],
    ['required properties next to a null branch', { anyOf: [base, { type: 'null' }] }, 'a!'],
    [
      'branches that only require properties',
      { properties: { a: string }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      'a',
    ],
    ['properties without additional properties', { ...schemas.Base, additionalProperties: false }, 'a!'],
    ['neither properties nor additional properties', { type: 'object', additionalProperties: false }, ''],
    ['a string, which has no properties', string, ''],
    ['a property with a boolean schema', { properties: { a: true } }, 'a'],
    ['properties next to a reference in OpenAPI 3.1', { ...base, properties: { b: string } }, 'b a!'],
    ['a property that contains its own schema', { $ref: '#/components/schemas/Node' }, 'next'],
    ['a schema in allOf that contains itself', { $ref: '#/components/schemas/Loop' }, 'a'],
    ['properties with broken schemas', { properties: { a: 7, b: null, c: away } }, 'a? b? c?'],
    ['a discriminator with branches', { discriminator: { propertyName: 'a' }, oneOf: [base] }, 'a!'],
  ])('the properties of a schema are read: %s', (_, schema, expected) => {
    expect(shape(schema)).toBe(expected);
  });

  it.each<[string, Json, string]>([
    ['it is empty', {}, '…'],
    ['no property is declared', { type: 'object' }, '…'],
    ['its properties are empty', { type: 'object', properties: {} }, '…'],
    ['additional properties are allowed', { ...schemas.Base, additionalProperties: true }, 'a! …'],
    ['additional properties have a schema', { ...schemas.Base, additionalProperties: string }, 'a! …'],
    ['it has patternProperties', { ...schemas.Base, patternProperties: {} }, 'a! …'],
    ['it has a condition', { ...schemas.Base, if: {} }, 'a! …'],
    ['it has dependentSchemas', { ...schemas.Base, dependentSchemas: {} }, 'a! …'],
    ['unevaluated properties are allowed', { ...schemas.Base, unevaluatedProperties: true }, 'a! …'],
    [
      'its discriminator allows schemas that extend it',
      { ...schemas.Base, discriminator: { propertyName: 'a' } },
      'a! …',
    ],
    ['a schema in allOf cannot be read', { allOf: [base, away] }, 'a! …'],
    ['a branch cannot be read', { oneOf: [base, away] }, 'a …'],
    [
      'a branch allows additional properties',
      { oneOf: [base, { ...schemas.Base, additionalProperties: {} }] },
      'a! …',
    ],
    ['a branch declares no properties', { oneOf: [base, { type: 'object' }] }, 'a …'],
    ['it is true', true, '…'],
    ['its properties are not an object', { properties: 'x' }, '…'],
  ])('a schema may have more properties if %s', (_, schema, expected) => {
    expect(shape(schema)).toBe(expected);
  });

  it('in OpenAPI 3.0 properties next to a $ref are ignored', () => {
    expect(shape({ ...base, properties: { b: string } }, versions['3.0'])).toBe('a!');
  });

  it.each<[string, Json, string]>([
    [
      'several schemas in allOf has the types that all of them allow',
      { allOf: [{ properties: { a: { type: ['string', 'null'] } } }, base] },
      'null,string',
    ],
    [
      'several branches has the types of any of them',
      { oneOf: [base, { properties: { a: { type: 'integer' } } }] },
      'integer,string',
    ],
    [
      'a branch may have any type if another branch allows additional properties',
      { oneOf: [base, { properties: { b: {} }, additionalProperties: true }] },
      '',
    ],
    [
      'a branch has its own type if the other branch forbids additional properties',
      { oneOf: [base, { properties: { b: {} }, additionalProperties: false }] },
      'string',
    ],
  ])('propertiesOf combines schemas: a property of %s', (_, schema, types) => {
    const found = propertiesOf(schemaOf(schema, schemas)).properties.get('a');
    if (found?.schema.kind !== 'known') throw new Error('There is no a.');
    expect([...typesOf(found.schema.value).types].sort().join()).toBe(types);
  });

  it('propertiesOf returns the place of a property, and the schema that its reference leads to', () => {
    const property = propertiesOf(schemaOf({ properties: { x: base } }, schemas)).properties.get('x');
    expect(property && at(property.node)).toEqual(['schema', 'properties', 'x']);
    expect(property?.schema.kind === 'known' && at(property.schema.value.node)).toEqual([
      'components',
      'schemas',
      'Base',
    ]);
  });

  it('a schema has no inherited properties such as constructor, but may declare one named __proto__', () => {
    expect(shape({ properties: { a: string }, required: ['constructor'] })).toBe('a');
    const found = propertiesOf(schemaOf(JSON.parse('{"properties": {"__proto__": {"type": "string"}}}')));
    expect([...found.properties.keys()]).toEqual(['__proto__']);
  });
});
