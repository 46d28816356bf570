import { type Json, type JsonObject, objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { fernWith } from '../../src/fern/fern.js';
import { type FernOffsets, fernGeneratorsIn, fernOffsetsFor } from '../../src/fern/fern-offsets.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { integer, listing } from './operations.js';

const generator = (name: string, config?: Json) => ({ name, ...(config !== undefined && { config }) });
const typescript = generator('fernapi/fern-typescript-sdk', { offsetSemantics: 'page-index' });
const csharp = generator('fernapi/fern-csharp-sdk', { 'offset-semantics': 'page-index' });
const python = generator('fernapi/fern-python-sdk', { client_class_name: 'Api' });
const postman = generator('fernapi/fern-postman');

/** Returns the units in which these generators count the offsets of `./openapi.yaml`. */
function offsets(generators: readonly Json[], more: JsonObject = {}): FernOffsets | undefined {
  const file = { groups: { sdk: { generators } }, ...more };
  return fernOffsetsFor(
    fernGeneratorsIn(objectReader(file as JsonObject)),
    (path) => path === './openapi.yaml',
  );
}

describe('the units of offsets in generators.yml', () => {
  it.each<[string, readonly Json[], FernOffsets | undefined]>([
    [
      'counts pages under both spellings of the setting',
      [typescript, csharp, postman],
      { pages: [typescript.name, csharp.name], items: [] },
    ],
    [
      'is listed per generator if generators disagree',
      [typescript, python],
      { pages: [typescript.name], items: [python.name] },
    ],
    ['is undefined without the setting', [python, postman], undefined],
    [
      'is undefined if the only setting is item-index, the default',
      [generator('fern-go-sdk', { 'offset-semantics': 'item-index' })],
      undefined,
    ],
  ])('the unit of Fern offsets in a generators.yml %s', (_, generators, counts) => {
    expect(offsets(generators)).toStrictEqual(counts);
  });

  it.each<[string, JsonObject, boolean]>([
    ['no document is named', {}, true],
    [
      'named in specs',
      { api: { specs: [{ openapi: './other.yaml' }, { openapi: './openapi.yaml' }] } },
      true,
    ],
    ['named by its path', { api: { path: './openapi.yaml' } }, true],
    ['named as a string', { api: './openapi.yaml' }, true],
    ['named in the older form', { openapi: './openapi.yaml' }, true],
    ['named in a namespace', { api: { namespaces: { v1: { openapi: './openapi.yaml' } } } }, true],
    ['a different document is named', { api: { specs: [{ openapi: './other.yaml' }] } }, false],
    [
      'named only as overrides',
      { api: { specs: [{ openapi: './o.yaml', overrides: './openapi.yaml' }] } },
      false,
    ],
  ])('a generators.yml applies to its folder, or only to the documents it names: %s', (_, more, isForIt) => {
    expect(offsets([typescript], more) !== undefined).toBe(isForIt);
  });

  it('a generators.yml of any shape is read without an exception', () => {
    for (const groups of [null, 'sdk', [null], { sdk: null }, { sdk: { generators: 'a' } }])
      expect(
        fernOffsetsFor(fernGeneratorsIn(objectReader({ groups } as JsonObject)), () => true),
      ).toBeUndefined();
  });
});

describe('an offset that generators count in pages', () => {
  const byPage: FernOffsets = { pages: ['fern-typescript-sdk'], items: [] };
  const stepped = { offset: '$request.page', results: '$response.data', step: '$request.size' };
  const read = (page: JsonObject, counts: FernOffsets = byPage, value: JsonObject = stepped) =>
    readOperation(fernWith(counts), listing(value, { query: { page, size: integer } }));
  const requestOf = (page: JsonObject) => schemeOf(read({ ...integer, ...page }));

  it('a Fern offset that generators count in pages becomes a page number from 0 or from its default', () => {
    const pages = (value?: number) => ({
      type: 'pageNumber',
      request: {
        page: { type: 'pageNumber', ...(value !== undefined && { value }) },
        size: { type: 'limit' },
      },
    });
    expect(requestOf({})).toMatchObject(pages(0));
    expect(requestOf({ default: 0 })).toMatchObject(pages(0));
    expect(requestOf({ default: 1 })).toStrictEqual({ ...pages(), response: { data: { type: 'items' } } });
    expect(notesOf(read(integer))[0]).toMatch(
      /^ForeignGuess at .* offset: Fern does not declare at which page the pages begin; Pagewright assumes 0, as generators\.yml counts pages by their index\./,
    );
  });

  it('if Fern generators count in different units, the name of the input decides, and a note says so', () => {
    const mixed: FernOffsets = { pages: ['fern-typescript-sdk'], items: ['fern-python-sdk'] };
    const declaration = read(integer, mixed);
    expect(schemeOf(declaration)).toMatchObject({ type: 'pageNumber' });
    expect(notesOf(declaration)[0]).toMatch(
      /^ForeignMistake at .* offset: In this Fern declaration generators\.yml counts page in pages for fern-typescript-sdk \(page-index\), and in items for fern-python-sdk\.$/,
    );
    const skip = { ...stepped, offset: '$request.skip' };
    const named = readOperation(fernWith(mixed), listing(skip, { query: { skip: integer, size: integer } }));
    expect(schemeOf(named)).toMatchObject({ type: 'offset' });
    const { step: _, ...byOne } = stepped;
    expect(notesOf(read(integer, mixed, byOne)).join()).not.toContain('ForeignMistake');
  });
});
