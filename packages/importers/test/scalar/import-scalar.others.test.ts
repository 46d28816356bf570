import { type Json, type JsonObject, type OpenFile, objectReader, type Reader } from '@pagewright/core';
import { type ExternalFormatId, externalFormatNames } from '@pagewright/core/external';
import { type VendorKeys, vendorKeys } from '@pagewright/core/internal';
import { makeSource } from '@pagewright/core/openapi';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../core/test/fixes/apply-edits.js';
import { hostOf } from '../../../core/test/openapi/sources.js';
import { importDeclarations } from '../../src/import/import-declarations.js';
import { importScalar } from '../../src/scalar/import-scalar.js';
import { renamedDocument } from '../../src/scalar/renamed-document.js';

const keys = vendorKeys(['vendor'])[0] as VendorKeys;
const others = (Object.keys(externalFormatNames) as ExternalFormatId[]).filter((id) => id !== 'scalar');

/** Imports declarations in Scalar's format and in other formats together. */
function both(document: Reader, openFile?: OpenFile) {
  return importScalar(makeSource(document, openFile), keys, {
    document,
    ...(openFile !== undefined && { openFile }),
    importFrom: (renamed) =>
      importDeclarations({ document: renamed.reader, options: { openFile: renamed.openFile, from: others } }),
  });
}

const page = {
  type: 'object',
  properties: { data: { type: 'array', items: { type: 'object' } }, next: { type: 'string' } },
};
const listing = {
  parameters: [{ name: 'after', in: 'query', schema: { type: 'string' } }],
  responses: { 200: { content: { 'application/json': { schema: page } } } },
};
const cursorPage = {
  name: 'cursorPage',
  type: 'cursor',
  request: { after: { type: 'cursor' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};
const fern = { cursor: '$request.after', next_cursor: '$response.next', results: '$response.data' };

function document(pets: JsonObject): JsonObject {
  return {
    openapi: '3.1.0',
    'x-scalar-pagination': [cursorPage],
    paths: {
      '/pets': { get: { ...pets, ...listing } },
      '/users': { get: { 'x-scalar-pagination': 'cursorPage', ...listing } },
    },
  };
}

function imported(pets: JsonObject) {
  const from = document(pets);
  const result = both(objectReader(from));
  const after = result?.changes.reduce<Json>((value, { edits }) => applyEdits(value, edits), from);
  return { ...result, after: Object(after) };
}

test('the scheme of a Fern declaration is added to the renamed list of Scalar schemes', () => {
  const { after, declarations } = imported({ 'x-fern-pagination': fern });
  expect(after).not.toHaveProperty('x-scalar-pagination');
  expect(after['x-vendor-pagination']).toStrictEqual([
    cursorPage,
    { ...cursorPage, name: 'cursorPage2', continueOnEmptyItems: true },
  ]);
  expect(after.paths['/pets'].get).toStrictEqual({ 'x-vendor-pagination': 'cursorPage2', ...listing });
  expect(after.paths['/users'].get).toStrictEqual({ 'x-vendor-pagination': 'cursorPage', ...listing });
  expect(declarations?.map(({ operation, externalFormat }) => [operation, externalFormat])).toStrictEqual([
    ['get /pets', 'fern'],
    ['get /users', 'scalar'],
  ]);
});

test('an operation with a Scalar key and a Fern declaration keeps the name of the Scalar scheme', () => {
  const { after } = imported({ 'x-fern-pagination': fern, 'x-scalar-pagination': 'cursorPage' });
  expect(after.paths['/pets'].get['x-vendor-pagination']).toBe('cursorPage');
  expect(after['x-vendor-pagination']).toStrictEqual([cursorPage]);
});

test('findings about Fern declarations are located in the text before Scalar keys are renamed', () => {
  const inline = { ...cursorPage, type: 'offset', request: { after: { type: 'offset' } } };
  const { findings } = imported({ 'x-fern-pagination': fern, 'x-scalar-pagination': inline });
  const disagree = findings?.filter(({ code }) => code === 'Document/DialectsDisagree') ?? [];
  expect(disagree).not.toHaveLength(0);
  const pointers = (findings ?? []).flatMap(({ pointer, related = [] }) => [
    pointer,
    ...related.map((one) => one.pointer),
  ]);
  expect(pointers.flat()).not.toContain('x-vendor-pagination');
});

test('a document and its referenced files can be read with renamed Scalar keys before they are edited', () => {
  const { reader, openFile } = hostOf(
    { 'x-scalar-pagination': [cursorPage], paths: { '/users': { $ref: 'users.yaml#/item' } } },
    { 'users.yaml': { item: { get: { 'x-scalar-pagination': 'cursorPage', parameters: [] } } } },
  );
  const { changes } = importScalar(makeSource(reader, openFile), keys) ?? {};
  const renamed = renamedDocument(reader, openFile, changes ?? []);
  expect(renamed.reader.get([])).toStrictEqual({
    'x-vendor-pagination': [cursorPage],
    paths: { '/users': { $ref: 'users.yaml#/item' } },
  });
  expect(renamed.reader.keys([])).toStrictEqual(['x-vendor-pagination', 'paths']);
  expect(renamed.reader.get(['x-vendor-pagination', 0, 'name'])).toBe('cursorPage');
  expect(renamed.reader.get(['x-scalar-pagination'])).toBeUndefined();
  expect(renamed.reader.keys(['x-scalar-pagination', 0])).toBeUndefined();
  const file = renamed.openFile('users.yaml', undefined)?.reader;
  expect(file?.get(['item', 'get'])).toStrictEqual({ 'x-vendor-pagination': 'cursorPage', parameters: [] });
  expect(renamed.openFile('main.yaml', 'users.yaml')?.reader).toBe(renamed.reader);
  expect(changes?.map(({ file: name, edits }) => [name, edits.length])).toStrictEqual([
    [undefined, 1],
    ['users.yaml', 1],
  ]);
});
