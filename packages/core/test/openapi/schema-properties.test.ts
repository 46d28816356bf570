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
    ['its own', { properties: { a: string, b: string }, required: ['b'] }, 'a b!'],
    ['those of a reference', base, 'a!'],
    ['those of all parts', { allOf: [base, { properties: { b: string } }] }, 'a! b'],
    [
      'required by another part',
      { allOf: [{ required: ['b'] }, { properties: { a: string, b: string } }] },
      'a b!',
    ],
    ['those of every branch', { oneOf: [base, { properties: { b: string } }] }, 'a b'],
    [
      'required where every branch does',
      { oneOf: [base, { ...schemas.Base, properties: { a: {}, c: {} } }] },
      'a! c',
    ],
    ['required beside a branch of null', { anyOf: [base, { type: 'null' }] }, 'a!'],
    [
      'branches that only require',
      { properties: { a: string }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      'a',
    ],
    ['nothing beside them allowed', { ...schemas.Base, additionalProperties: false }, 'a!'],
    ['none at all allowed', { type: 'object', additionalProperties: false }, ''],
    ['what is no object has none', string, ''],
    ['a boolean schema', { properties: { a: true } }, 'a'],
    ['3.1: beside a reference', { ...base, properties: { b: string } }, 'b a!'],
    ['itself inside', { $ref: '#/components/schemas/Node' }, 'next'],
    ['a part that contains itself', { $ref: '#/components/schemas/Loop' }, 'a'],
    ['a property that is broken', { properties: { a: 7, b: null, c: away } }, 'a? b? c?'],
    ['a discriminator with branches', { discriminator: { propertyName: 'a' }, oneOf: [base] }, 'a!'],
  ])('the properties of a schema are read: %s', (_, schema, expected) => {
    expect(shape(schema)).toBe(expected);
  });

  it.each<[string, Json, string]>([
    ['nothing is said', {}, '…'],
    ['no property is declared', { type: 'object' }, '…'],
    ['the list of them is empty', { type: 'object', properties: {} }, '…'],
    ['others are allowed', { ...schemas.Base, additionalProperties: true }, 'a! …'],
    ['others have a schema', { ...schemas.Base, additionalProperties: string }, 'a! …'],
    ['others have patterns', { ...schemas.Base, patternProperties: {} }, 'a! …'],
    ['a condition', { ...schemas.Base, if: {} }, 'a! …'],
    ['schemas that depend', { ...schemas.Base, dependentSchemas: {} }, 'a! …'],
    ['unevaluated ones are allowed', { ...schemas.Base, unevaluatedProperties: true }, 'a! …'],
    ['schemas elsewhere that extend it', { ...schemas.Base, discriminator: { propertyName: 'a' } }, 'a! …'],
    ['a part cannot be read', { allOf: [base, away] }, 'a! …'],
    ['a branch cannot be read', { oneOf: [base, away] }, 'a …'],
    ['a branch allows others', { oneOf: [base, { ...schemas.Base, additionalProperties: {} }] }, 'a! …'],
    ['a branch declares none', { oneOf: [base, { type: 'object' }] }, 'a …'],
    ['the schema is true', true, '…'],
    ['properties that are no object', { properties: 'x' }, '…'],
  ])('a schema may have more properties if %s', (_, schema, expected) => {
    expect(shape(schema)).toBe(expected);
  });

  it('in OpenAPI 3.0 properties next to a $ref are ignored', () => {
    expect(shape({ ...base, properties: { b: string } }, versions['3.0'])).toBe('a!');
  });

  it.each<[string, Json, string]>([
    [
      'several parts is all of them',
      { allOf: [{ properties: { a: { type: ['string', 'null'] } } }, base] },
      'null,string',
    ],
    [
      'several branches is one of them',
      { oneOf: [base, { properties: { a: { type: 'integer' } } }] },
      'integer,string',
    ],
    [
      'branches of which one allows others may be anything',
      { oneOf: [base, { properties: { b: {} }, additionalProperties: true }] },
      '',
    ],
    [
      'branches of which another closes what it lists is its own',
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

  it('a schema does not inherit properties, but may have one named __proto__', () => {
    expect(shape({ properties: { a: string }, required: ['constructor'] })).toBe('a');
    const found = propertiesOf(schemaOf(JSON.parse('{"properties": {"__proto__": {"type": "string"}}}')));
    expect([...found.properties.keys()]).toEqual(['__proto__']);
  });
});
