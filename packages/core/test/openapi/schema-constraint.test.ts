import { expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { constraint } from '../../src/openapi/schema-path.js';
import { schemaOf, versions } from './sources.js';

const schemas = { Page: { type: 'integer', minimum: 1, description: 'A page.' } };
const page = { $ref: '#/components/schemas/Page' };

it.each<[string, Json, Json | undefined]>([
  ['its own', { minimum: 0 }, 0],
  ['that of a reference', page, 1],
  ['that of a part', { allOf: [{ type: 'integer' }, page] }, 1],
  ['its own before that of a part', { minimum: 0, allOf: [page] }, 0],
  ['its own before that of a reference, in 3.1', { minimum: 0, ...page }, 0],
  ['the first of two parts', { allOf: [{ minimum: 3 }, page] }, 3],
  ['that of the only branch beside null', { anyOf: [page, { type: 'null' }] }, 1],
  ['the one that branches agree on', { oneOf: [page, { minimum: 1 }] }, 1],
  ['none where branches disagree', { oneOf: [page, { minimum: 2 }] }, undefined],
  ['none where a branch lacks it', { oneOf: [page, { type: 'string' }] }, undefined],
  ['none where a branch cannot be read', { oneOf: [page, { $ref: 'nowhere.yaml' }] }, undefined],
  ['none where nothing says it', { type: 'integer' }, undefined],
  ['none of a boolean schema', true, undefined],
])('the constraint of a schema is %s', (_, schema, value) => {
  expect(constraint(schemaOf(schema, schemas), 'minimum')).toBe(value);
});

it('an OpenAPI 3.0 schema with a $ref has only the constraints of its target', () => {
  expect(constraint(schemaOf({ ...page, minimum: 0 }, schemas, versions['3.0']), 'minimum')).toBe(1);
});

it('a constraint whose value is false or null takes precedence over one in allOf', () => {
  expect(constraint(schemaOf({ default: null, allOf: [{ default: 1 }] }), 'default')).toBe(null);
  expect(constraint(schemaOf({ deprecated: false, allOf: [{ deprecated: true }] }), 'deprecated')).toBe(
    false,
  );
});
