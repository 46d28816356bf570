import type { Json, JsonObject } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { scalarFormat } from '../../src/scalar/scalar.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';

const { name: _, ...unnamed } = {
  name: 'cursorPage',
  type: 'cursor',
  request: { after: { type: 'cursor' } },
  response: { data: { type: 'items', path: ['data', 'list'] }, next: { type: 'cursor' } },
};
const cursorPage = { ...unnamed, name: 'cursorPage' };
const own = ['paths', '/users', 'get', 'x-scalar-pagination'];
const here = own.join(' ');
const gone = (...pointer: readonly (string | number)[]) => ({
  source: 'document',
  edits: [{ kind: 'remove', pointer, ...(typeof pointer.at(-1) === 'number' && { prune: true }) }],
});

function document(declaration?: Json, root?: Json, parameters: readonly JsonObject[] = []): JsonObject {
  return {
    openapi: '3.1.0',
    ...(root !== undefined && { 'x-scalar-pagination': root }),
    paths: {
      '/users': {
        get: { ...(declaration !== undefined && { 'x-scalar-pagination': declaration }), parameters },
      },
    },
  };
}

test('a Scalar scheme on an operation is imported unchanged', () => {
  const declaration = readOperation(scalarFormat, document(cursorPage));
  expect(declaration?.meaning).toMatchObject({ kind: 'scheme', name: 'cursorPage', declaration: unnamed });
  expect(schemeOf(declaration)).toStrictEqual(unnamed);
  expect(notesOf(declaration)).toStrictEqual([]);
  expect(declaration?.removal).toStrictEqual([gone(...own)]);
});

test('a Scalar name refers to a scheme at the root, which is removed with the last reference to it', () => {
  const declaration = readOperation(
    scalarFormat,
    document('cursorPage', [{ name: 'other', type: 'fakePage' }, cursorPage]),
  );
  expect(schemeOf(declaration)).toStrictEqual(unnamed);
  expect(declaration?.removal).toStrictEqual([gone(...own), gone('x-scalar-pagination', 1)]);
});

test('a Scalar key with false disables the pagination of the operation', () => {
  const declaration = readOperation(scalarFormat, document(false));
  expect(declaration).toMatchObject({ meaning: { kind: 'never' }, notes: [], removal: [gone(...own)] });
});

describe('a marker on a parameter', () => {
  const marked = { name: 'after', in: 'query', 'x-scalar-pagination-property': { type: 'cursor' } };
  const marker = ['paths', '/users', 'get', 'parameters', 0, 'x-scalar-pagination-property'];

  test('a Scalar marker on a parameter binds the only scheme of its type at the root', () => {
    const declaration = readOperation(scalarFormat, document(undefined, [cursorPage], [marked]));
    expect(schemeOf(declaration)).toStrictEqual(unnamed);
    expect(declaration?.place.pointer).toStrictEqual(marker);
    expect(declaration?.removal).toStrictEqual([gone(...marker), gone('x-scalar-pagination', 0)]);
  });

  test.each([
    ['two', [cursorPage, { ...cursorPage, name: 'second' }]],
    ['none', []],
  ])('a Scalar marker binds nothing if the number of schemes of its type at the root is %s', (_, root) => {
    expect(readOperation(scalarFormat, document(undefined, root, [marked]))).toBeUndefined();
  });

  test('a marker of a tool other than Scalar on a parameter is not read as a Scalar marker', () => {
    const other = {
      name: 'after',
      in: 'query',
      'x-stainless-pagination-property': { purpose: 'next_cursor_param' },
    };
    expect(readOperation(scalarFormat, document(undefined, [cursorPage], [other]))).toBeUndefined();
  });
});

test.each([
  [
    'cursorpage',
    '',
    'it names the scheme "cursorpage", but there is none of that name at the root. Did you mean cursorPage?',
  ],
  [true, '', 'it is true, but a name, false or a scheme is expected.'],
  [null, '', 'it is null, but a name, false or a scheme is expected.'],
  [
    { ...cursorPage, type: 'curser' },
    ' type',
    'type cannot be "curser": expected one of offset, pageNumber, cursor, cursorId, cursorUrl, fakePage. Did you mean cursor?',
  ],
])('the Scalar value %j is not imported, and a note gives the reason', (value, at, problem) => {
  const declaration = readOperation(scalarFormat, document(value, [cursorPage]));
  expect(schemeOf(declaration)).toBe('none');
  expect(declaration?.removal).toStrictEqual([]);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignUnreadable at ${here}${at}: This Scalar declaration cannot be read: ${problem}`,
  ]);
});

test('an operation without Scalar keys has no declaration to import', () => {
  expect(readOperation(scalarFormat, document())).toBeUndefined();
});

test('findings about a Scalar scheme point to the same key at the root, and fixes write paths as lists', () => {
  const { meaning } = readOperation(scalarFormat, document('cursorPage', [cursorPage])) ?? {};
  const mappings = meaning?.kind === 'scheme' ? meaning.mappings : [];
  for (const { generated, original } of mappings)
    expect(original.pointer).toStrictEqual(['x-scalar-pagination', 0, ...generated]);
  expect(mappings.map(({ generated }) => generated.join(' '))).toStrictEqual([
    '',
    'type',
    'request',
    'request after',
    'request after type',
    'response',
    'response data',
    'response data type',
    'response data path',
    'response next',
    'response next type',
  ]);
  const spelled = mappings.filter(({ encode }) => encode !== undefined);
  expect(spelled.map(({ generated, encode }) => [generated, encode?.(['items'])])).toStrictEqual([
    [['response', 'data', 'path'], ['items']],
  ]);
});
