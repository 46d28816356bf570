import { expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { constraint } from '../../src/openapi/schema-path.js';
import { schemaOf, versions } from './sources.js';

const schemas = { Page: { type: 'integer', minimum: 1, description: 'A page.' } };
const page = { $ref: '#/components/schemas/Page' };

it.each<[string, Json, Json | undefined]>([
  ['read from the schema itself', { minimum: 0 }, 0],
  ['read from the target of a reference', page, 1],
  ['read from a schema in allOf', { allOf: [{ type: 'integer' }, page] }, 1],
  ['read from the schema itself, not from a schema in allOf', { minimum: 0, allOf: [page] }, 0],
  ['read from the schema itself, not from its reference, in OpenAPI 3.1', { minimum: 0, ...page }, 0],
  ['read from the first of two schemas in allOf', { allOf: [{ minimum: 3 }, page] }, 3],
  ['read from the only branch that is not null', { anyOf: [page, { type: 'null' }] }, 1],
  ['known if all branches agree', { oneOf: [page, { minimum: 1 }] }, 1],
  ['unknown if branches disagree', { oneOf: [page, { minimum: 2 }] }, undefined],
  ['unknown if a branch lacks the constraint', { oneOf: [page, { type: 'string' }] }, undefined],
  ['unknown if a branch cannot be read', { oneOf: [page, { $ref: 'nowhere.yaml' }] }, undefined],
  ['absent if it is not declared', { type: 'integer' }, undefined],
  ['absent in a boolean schema', true, undefined],
])('the constraint of a schema is %s', (_, schema, value) => {
  expect(constraint(schemaOf(schema, schemas), 'minimum')).toBe(value);
});

it('an OpenAPI 3.0 schema with a $ref has only the constraints of its target', () => {
  expect(constraint(schemaOf({ ...page, minimum: 0 }, schemas, versions['3.0']), 'minimum')).toBe(1);
});

it('a constraint whose value is false or null takes precedence over the same constraint in allOf', () => {
  expect(constraint(schemaOf({ default: null, allOf: [{ default: 1 }] }), 'default')).toBe(null);
  expect(constraint(schemaOf({ deprecated: false, allOf: [{ deprecated: true }] }), 'deprecated')).toBe(
    false,
  );
});
