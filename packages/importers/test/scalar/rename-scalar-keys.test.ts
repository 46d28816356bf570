import type { JsonObject } from '@pagewright/core';
import { type VendorKeys, vendorKeys } from '@pagewright/core/internal';
import { expect, test } from 'vitest';
import { at, sourceOf } from '../../../core/test/openapi/sources.js';
import { renameScalarKeys } from '../../src/scalar/import-scalar.js';
import { scalarKeys } from '../../src/scalar/scalar.js';

const keys = vendorKeys(['acme'])[0] as VendorKeys;

function renamed(document: JsonObject, files: Readonly<Record<string, unknown>> = {}) {
  const { changes, clashes } = renameScalarKeys(sourceOf(document, files), keys);
  const edits = changes.flatMap(({ file, edits }) =>
    edits.map((edit) => [[...(file === undefined ? [] : [`${file}:`]), ...edit.pointer].join(' '), edit]),
  );
  return {
    edits: edits.map(([place, edit]) => [place, Object(edit).kind, Object(edit).key]),
    clashes: clashes.map((node) => at(node).join(' ')),
  };
}

test('scalarKeys equals the keys that Pagewright reads with the vendor prefix scalar', () => {
  expect([scalarKeys]).toStrictEqual(vendorKeys(['scalar']));
});

const marker = { 'x-scalar-pagination-property': { type: 'cursor' } };
const document = {
  openapi: '3.1.0',
  'x-scalar-pagination': [],
  'x-scalar-pagination-ignore': ['Pagination/UnusedScheme'],
  paths: {
    '/a': {
      'x-scalar-pagination-ignore': [],
      parameters: [{ $ref: '#/components/parameters/After' }],
      get: {
        'x-scalar-pagination': 'page',
        'x-scalar-pagination-ignore': [],
        parameters: [{ name: 'b', in: 'query', schema: { type: 'string', ...marker } }],
      },
      post: { 'x-scalar-pagination': false },
    },
    '/b': { $ref: 'paths.yaml#/b' },
  },
  components: { parameters: { After: { name: 'after', in: 'query', ...marker } } },
};
const files = { 'paths.yaml': { b: { get: { 'x-scalar-pagination': 'page' } } } };

test('Scalar keys are renamed at the root and on path items, operations and parameters of all files', () => {
  const { edits, clashes } = renamed(document, files);
  expect(edits).toStrictEqual([
    ['x-scalar-pagination', 'renameKey', 'x-acme-pagination'],
    ['x-scalar-pagination-ignore', 'renameKey', 'x-acme-pagination-ignore'],
    ['paths /a x-scalar-pagination-ignore', 'renameKey', 'x-acme-pagination-ignore'],
    ['paths /a get x-scalar-pagination', 'renameKey', 'x-acme-pagination'],
    ['paths /a get x-scalar-pagination-ignore', 'renameKey', 'x-acme-pagination-ignore'],
    [
      'paths /a get parameters 0 schema x-scalar-pagination-property',
      'renameKey',
      'x-acme-pagination-property',
    ],
    ['components parameters After x-scalar-pagination-property', 'renameKey', 'x-acme-pagination-property'],
    ['paths /a post x-scalar-pagination', 'renameKey', 'x-acme-pagination'],
    ['paths.yaml: b get x-scalar-pagination', 'renameKey', 'x-acme-pagination'],
  ]);
  expect(clashes).toStrictEqual([]);
});

test("a Scalar key stays if Pagewright's key is already next to it", () => {
  const { edits, clashes } = renamed({
    'x-scalar-pagination': [],
    'x-acme-pagination': [],
    paths: { '/a': { get: { 'x-scalar-pagination': 'page' } } },
  });
  expect(edits).toStrictEqual([['paths /a get x-scalar-pagination', 'renameKey', 'x-acme-pagination']]);
  expect(clashes).toStrictEqual(['x-scalar-pagination']);
});

test('a document without Scalar keys has nothing to rename', () => {
  expect(renamed({ paths: { '/a': { get: { 'x-acme-pagination': 'page' } } } })).toStrictEqual({
    edits: [],
    clashes: [],
  });
});
