import { objectReader } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredCall } from '../src/declared-call.js';

const listOf = (type: string) => ({ type: 'array', items: { type } });

/** Reads the query parameters of an operation. The first of `parameters` is declared by its path item. */
function queryOf(parameters: readonly object[], version: object = { openapi: '3.1.0' }, components = {}) {
  const document = {
    ...version,
    paths: { '/tickets': { parameters: parameters.slice(0, 1), get: { parameters: parameters.slice(1) } } },
    components,
  };
  return declaredCall(objectReader(document))('get /tickets').query;
}

test('a declared call has the query parameters of the operation and of its path item, and no other inputs', () => {
  const [shared, own, header, path] = [
    { name: 'shared', in: 'query', required: true, description: 'For all.', schema: { type: 'string' } },
    { name: 'own', in: 'query', schema: { type: ['boolean', 'null'], description: 'Of the schema.' } },
    { name: 'header', in: 'header', schema: { type: 'string' } },
    { name: 'path', in: 'path', required: true, schema: { type: 'string' } },
  ];
  expect(queryOf([shared, own, header, path])).toEqual([
    { name: 'own', required: false, type: { kind: 'boolean', nullable: false }, text: 'Of the schema.' },
    { name: 'shared', required: true, type: { kind: 'string', nullable: false }, text: 'For all.' },
  ]);
});

test.each([
  ['as its own element', { schema: listOf('string') }, undefined],
  ['joined by commas', { explode: false, schema: listOf('string') }, ','],
  ['joined by commas', { style: 'form', explode: false, schema: listOf('integer') }, ','],
  ['joined by spaces', { style: 'spaceDelimited', schema: listOf('string') }, ' '],
  ['joined by bars', { style: 'pipeDelimited', explode: false, schema: listOf('string') }, '|'],
  ['as its own element', { style: 'pipeDelimited', explode: true, schema: listOf('string') }, undefined],
])('an OpenAPI 3 query parameter that is a list is sent %s: %j', (_, parameter, separator) => {
  const [found] = queryOf([{}, { name: 'ids', in: 'query', ...parameter }]);
  expect(found?.separator).toBe(separator);
  expect(found?.type.kind).toBe('list');
});

test.each([
  [undefined, ','],
  ['csv', ','],
  ['ssv', ' '],
  ['tsv', '\t'],
  ['pipes', '|'],
  ['multi', undefined],
])(
  'the items of an OpenAPI 2.0 list parameter with the collectionFormat %s are joined by %j',
  (collectionFormat, separator) => {
    const parameter = { name: 'ids', in: 'query', ...listOf('string'), collectionFormat };
    const [found] = queryOf([{}, parameter], { swagger: '2.0' });
    expect(found?.separator).toBe(separator);
  },
);

test.each([
  ['an object', { style: 'deepObject', schema: { type: 'object' } }],
  ['JSON', { content: { 'application/json': { schema: { type: 'string' } } } }],
  ['of no type', { schema: {} }],
  ['of two types', { schema: { type: ['string', 'integer'] } }],
  ['a list of lists', { schema: { type: 'array', items: listOf('string') } }],
  ['a joined list of numbers', { explode: false, schema: listOf('number') }],
])('a query parameter that is %s is left out', (_, parameter) => {
  expect(queryOf([{}, { name: 'filter', in: 'query', ...parameter }])).toEqual([]);
});

test('the type of a query parameter has the listed values of a schema that the parameter refers to', () => {
  const components = { schemas: { State: { type: 'string', enum: ['open', 'closed'] } } };
  const parameter = { name: 'state', in: 'query', schema: { $ref: '#/components/schemas/State' } };
  const [found] = queryOf([{}, parameter], { openapi: '3.0.3' }, components);
  expect(found?.type).toEqual({ kind: 'string', nullable: false, values: ['open', 'closed'] });
});

function callOf(operation: object, pathItem: object = {}) {
  const document = { openapi: '3.1.0', paths: { '/tickets': { ...pathItem, post: operation } } };
  const { query, ...rest } = declaredCall(objectReader(document))('post /tickets');
  return rest;
}

test.each([
  [{ summary: 'List tickets' }, 'List tickets.'],
  [{ summary: ' List tickets!\nAll of them. ', description: 'Other.' }, 'List tickets!'],
  [{ description: 'Lists the tickets of v1.2 teams. Needs a token.' }, 'Lists the tickets of v1.2 teams.'],
  [{ description: '# Tickets\nLists them.' }, undefined],
  [{ description: 'See <b>there</b>.' }, undefined],
  [{ description: 'no sentence' }, undefined],
  [{ summary: '  ' }, undefined],
  [{ summary: 1, description: null }, undefined],
])('for an operation with %j, the summary of its call is %j', (operation, summary) => {
  expect(callOf(operation).summary).toBe(summary);
});

test('a call is marked as deprecated only if `deprecated` is true in the document', () => {
  expect(callOf({ deprecated: true }).isDeprecated).toBe(true);
  expect(callOf({ deprecated: 'yes' }).isDeprecated).toBe(false);
});

test('a declared call lists query parameters and required inputs without an argument, except Authorization', () => {
  const required = (name: string, place: string, schema: object = { type: 'string' }) => ({
    name,
    in: place,
    required: true,
    schema,
  });
  const parameters = [
    required('X-Tenant', 'header'),
    required('Authorization', 'header'),
    required('session', 'cookie'),
    required('filter', 'query', { type: 'object' }),
    required('state', 'query'),
    { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
    { name: 'geo', in: 'query', style: 'deepObject', schema: { type: 'object' } },
  ];
  const body = (schema?: object) => ({
    requestBody: { required: true, content: { 'application/json': schema === undefined ? {} : { schema } } },
  });
  const others = [
    { in: 'header', name: 'X-Tenant', type: { kind: 'string', nullable: false } },
    { in: 'cookie', name: 'session' },
    { in: 'query', name: 'filter' },
  ];
  expect(callOf({ parameters }).otherRequired).toEqual(others);
  expect(callOf({ parameters }).otherQuery).toEqual(['geo[name]']);
  const listed = { ids: { type: 'array', items: { type: 'integer' } } };
  expect(
    callOf(body({ type: 'object', properties: listed, required: ['query', 1, 'ids'] })).otherRequired,
  ).toEqual([
    { in: 'body', name: 'query', type: { kind: 'any', nullable: false } },
    {
      in: 'body',
      name: 'ids',
      type: { kind: 'list', nullable: false, of: { kind: 'integer', nullable: false } },
    },
  ]);
  expect(callOf({ parameters }).isBodiless).toBe(true);
  expect(callOf(body()).isBodiless).toBeUndefined();
  expect(callOf(body()).otherRequired).toEqual([{ in: 'body' }]);
  const properties = { query: { type: ['string', 'null'] }, near: { type: 'object' } };
  expect(callOf(body({ type: 'object', properties })).body).toEqual([
    { name: 'query', type: { kind: 'string', nullable: true } },
    { name: 'near' },
  ]);
  expect(callOf(body({ type: 'object', properties, additionalProperties: true })).body).toBeUndefined();
  expect(callOf({ requestBody: { content: {} } }).otherRequired).toEqual([]);
});

test('the declared call of an unknown operation has neither query parameters nor other inputs', () => {
  expect(declaredCall(objectReader({}))('get /none')).toEqual({
    query: [],
    isDeprecated: false,
    otherRequired: [],
    otherQuery: [],
  });
});

test.each([
  [{ default: 20, maximum: 100 }, undefined, 'Default: 20. Maximum: 100.'],
  [{ default: '' }, 'The page size', 'The page size'],
  [{ default: 20, maximum: 100 }, 'The page size', 'The page size. Default: 20. Maximum: 100.'],
  [{ default: 20, maximum: 100 }, 'By default, 20.', 'By default, 20. Maximum: 100.'],
  [{ default: {} }, undefined, undefined],
])(
  'the text of a query parameter with the schema %j and the description %j is %j',
  (schema, description, text) => {
    const parameter = { name: 'limit', in: 'query', description, schema: { type: 'integer', ...schema } };
    expect(queryOf([{}, parameter])[0]?.text).toBe(text);
  },
);
