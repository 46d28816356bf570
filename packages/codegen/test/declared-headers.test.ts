import { objectReader } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredHeaders } from '../src/index.js';

const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
const document = {
  openapi: '3.1.0',
  paths: {
    '/users': {
      parameters: [header('X-Shared'), { $ref: '#/components/parameters/page' }],
      get: { parameters: [header('x-Own'), { name: 'X-Query', in: 'query' }, { $ref: 'more.yaml#/file' }] },
      post: { parameters: [{ $ref: '#/nowhere' }] },
    },
    '/constructor': { get: {} },
  },
  components: { parameters: { page: header('X-PAGE') } },
};
const more = { file: 'more.yaml', reader: objectReader({ file: header('X-Filed') }) };

test('declaredHeaders returns headers of an operation and its path, in lower case, following references', () => {
  const headersOf = declaredHeaders(objectReader(document), (reference) =>
    reference === more.file ? more : undefined,
  );
  expect([...headersOf('get /users')]).toEqual(['x-own', 'x-filed', 'x-shared', 'x-page']);
  expect([...headersOf('post /users')]).toEqual(['x-shared', 'x-page']);
});

test('declaredHeaders returns nothing for a reference or an operation that does not exist', () => {
  const headersOf = declaredHeaders(objectReader(document));
  expect([...headersOf('get /users')]).toEqual(['x-own', 'x-shared', 'x-page']);
  for (const name of ['put /users', 'get /else', 'get /constructor', 'get', '']) {
    expect([...headersOf(name)]).toEqual([]);
  }
  expect([...declaredHeaders(objectReader(undefined))('get /users')]).toEqual([]);
});
