import { type Json, type JsonObject, objectReader } from '@pagewright/core';
import { changesInFiles, overlayDocument, placeInFile } from '@pagewright/overlays';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../core/test/fixes/apply-edits.js';
import { importDeclarations } from '../../src/import/import-declarations.js';
import { listing, text } from './operations.js';

const root = { cursor: '$request.after', next_cursor: '$response.next', results: '$response.data' };

/** Two operations that use the default at the root. */
function document(more: JsonObject = {}): JsonObject {
  const one = listing(true, { root, query: { after: text } });
  const users = Object(one.paths)['/users'] as JsonObject;
  const { get } = Object(users) as Record<string, JsonObject>;
  return { ...one, paths: { '/users': users, '/teams': { get: { ...get, ...more } } } };
}

function imported(from: JsonObject, only?: readonly string[]) {
  const result = importDeclarations({ document: from, options: only === undefined ? {} : { only } });
  const after = result.changes.reduce<Json>((value, { edits }) => applyEdits(value, edits), from);
  return { ...result, after: Object(after) };
}

test('a Fern default becomes one scheme, and is removed if every operation that uses it is imported', () => {
  const { after, declarations } = imported(document());
  expect(after).not.toHaveProperty('x-fern-pagination');
  expect(after['x-vendor-pagination']).toStrictEqual([
    {
      name: 'cursorPage',
      type: 'cursor',
      continueOnEmptyItems: true,
      request: { after: { type: 'cursor' } },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    },
  ]);
  for (const path of ['/users', '/teams']) {
    expect(after.paths[path].get['x-vendor-pagination']).toBe('cursorPage');
    expect(after.paths[path].get).not.toHaveProperty('x-fern-pagination');
  }
  expect(declarations.map(({ outcome }) => outcome)).toStrictEqual(['exact', 'exact']);
});

test('a Fern default stays while an operation that uses it is not imported', () => {
  const { after } = imported(document(), ['get /users']);
  expect(after['x-fern-pagination']).toStrictEqual(root);
  expect(after.paths['/users'].get['x-vendor-pagination']).toBe('cursorPage');
  expect(after.paths['/teams'].get['x-fern-pagination']).toBe(true);
});

test('a Fern default stays if an operation that uses it already has another binding', () => {
  const { after, declarations } = imported(document({ 'x-vendor-pagination': false }));
  expect(after['x-fern-pagination']).toStrictEqual(root);
  expect(declarations.map(({ outcome }) => outcome)).toStrictEqual(['exact', 'left']);
});

test('importing from Fern overrides removes the declarations there and adds the scheme to the document', () => {
  const { 'x-fern-pagination': _, ...own } = document() as Record<string, Json>;
  const { 'x-fern-pagination': __, ...get } = Object(own.paths)['/users'].get as Record<string, Json>;
  const base = { openapi: '3.1.0', paths: { '/users': { get }, '/teams': { get } } };
  const overrides = {
    'x-fern-pagination': root,
    paths: {
      '/users': { get: { 'x-fern-pagination': true } },
      '/teams': { get: { 'x-fern-pagination': true, 'x-fern-sdk-method-name': 'list' } },
    },
  };
  const merged = overlayDocument(objectReader(base), [
    { file: 'overrides.yml', reader: objectReader(overrides), kind: 'overrides' },
  ]);
  const { changes, declarations } = importDeclarations({ document: merged.reader });
  expect(declarations.map(({ place }) => placeInFile(merged, place).file)).toStrictEqual([
    'overrides.yml',
    'overrides.yml',
  ]);
  const [generated, original, ...others] = changesInFiles(merged, changes);
  expect(others).toStrictEqual([]);
  expect([generated?.file, original?.file]).toStrictEqual([undefined, 'overrides.yml']);
  const after = Object(applyEdits(base, generated?.edits ?? []));
  expect(after.paths['/users'].get).toStrictEqual({ ...get, 'x-vendor-pagination': 'cursorPage' });
  expect(after.paths['/teams'].get).toStrictEqual({ ...get, 'x-vendor-pagination': 'cursorPage' });
  expect(applyEdits(overrides, original?.edits ?? [])).toStrictEqual({
    paths: { '/teams': { get: { 'x-fern-sdk-method-name': 'list' } } },
  });
});

test('a Fern results path that leads nowhere is reported at that path with a suggestion', () => {
  const { findings } = imported(listing({ ...root, results: '$response.dat' }, { query: { after: text } }));
  expect(findings.map(({ code, pointer, data }) => [code, pointer.join(' '), data])).toStrictEqual([
    [
      'Pagination/ItemsNotFound',
      'paths /users get x-fern-pagination results',
      { dialect: 'fern', written: '$response.data' },
    ],
  ]);
});

test('a Fern default that does not fit one operation is reported at that operation', () => {
  const { findings } = imported(document({ parameters: [] }));
  expect(findings.map(({ code, pointer }) => [code, pointer.join(' ')])).toStrictEqual([
    ['Pagination/PositionNotFound', 'paths /teams get x-fern-pagination'],
  ]);
});
