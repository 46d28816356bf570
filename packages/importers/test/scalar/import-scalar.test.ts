import type { JsonObject } from '@pagewright/core';
import { expect, test } from 'vitest';
import { documentWith } from '../../../core/test/binding/documents.js';
import { importDeclarations } from '../../src/import/import-declarations.js';
import { answer, answering, input, key, parameter, text } from '../speakeasy/operations.js';

const scheme = (items: string) => ({
  name: 'page',
  type: 'cursor',
  request: { cursor: { type: 'cursor' } },
  response: { [items]: { type: 'items' }, next: { type: 'cursor' } },
});
const listing = (more: JsonObject) => ({
  parameters: [parameter('cursor', text)],
  ...answering(answer),
  ...more,
});

function documentOf(operations: Readonly<Record<string, JsonObject>>, items = 'data'): JsonObject {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, operation]) => [`/${path}`, { get: listing(operation) }]),
  );
  return documentWith(paths, { 'x-scalar-pagination': [scheme(items)] });
}

const speakeasy = {
  [key]: { type: 'cursor', inputs: [input('cursor')], outputs: { results: '$.data', nextCursor: '$.next' } },
};

test('importing from Scalar only renames keys', () => {
  const document = documentOf({
    a: { 'x-scalar-pagination': 'page' },
    b: { 'x-scalar-pagination': false },
    c: { 'x-scalar-pagination': 'paeg' },
  });
  const { declarations, changes, findings } = importDeclarations({ document });
  expect(declarations.map(({ operation, outcome, scheme: name }) => [operation, outcome, name])).toEqual([
    ['get /a', 'exact', 'page'],
    ['get /b', 'never', undefined],
    ['get /c', 'noted', undefined],
  ]);
  expect(findings.map(({ code }) => code)).toEqual(['Pagination/ForeignUnreadable']);
  expect(changes.flatMap(({ edits }) => edits.map(({ kind }) => kind))).toEqual([
    'renameKey',
    'renameKey',
    'renameKey',
    'renameKey',
  ]);
});

test('a finding about a Scalar declaration is located in its own text', () => {
  const document = documentOf({ a: { 'x-scalar-pagination': 'page' } }, 'rows');
  expect(importDeclarations({ document }).findings).toMatchObject([
    { code: 'Pagination/ItemsNotFound', pointer: ['x-scalar-pagination', 0, 'response', 'rows'] },
  ]);
});

test.each<[string, JsonObject, JsonObject, boolean]>([
  ['renamed even if an operation has a Speakeasy declaration', speakeasy, {}, true],
  ["imported, not renamed, if the root has Pagewright's key", {}, { 'x-vendor-pagination': [] }, false],
])('Scalar keys are %s', (_, more, root, isRenamed) => {
  const document = { ...documentOf({ a: { 'x-scalar-pagination': 'page' }, b: more }), ...root };
  const { declarations, changes } = importDeclarations({ document });
  expect(declarations.map(({ operation, scheme: name }) => `${operation} ${name}`)).toContain('get /a page');
  const kinds = changes.flatMap(({ edits }) => edits.map(({ kind }) => kind));
  expect(kinds.includes('renameKey')).toBe(isRenamed);
});

test('x-scalar-pagination is not imported if scalar is the vendor prefix that Pagewright writes', () => {
  const document = documentOf({ a: { 'x-scalar-pagination': 'page' } });
  expect(importDeclarations({ document, options: { vendorPrefix: 'scalar' } }).declarations).toEqual([]);
});
