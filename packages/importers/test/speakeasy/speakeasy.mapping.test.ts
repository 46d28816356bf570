import type { Json, JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { speakeasy } from '../../src/speakeasy/speakeasy.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { type Around, declaring, input, integer, list, parameter, text } from './operations.js';

interface Read {
  readonly scheme: unknown;
  readonly notes: readonly string[];
}

function read(value: Json, around?: Around): Read {
  const verb = around?.verb ?? 'get';
  const declaration = readOperation(speakeasy, declaring(value, around), `${verb} /users`);
  const shortened = notesOf(declaration).map((note) =>
    note.replace(`paths /users ${verb} x-speakeasy-pagination`, 'here'),
  );
  return { scheme: schemeOf(declaration), notes: shortened };
}

const items = { data: { type: 'items' } };

function object(properties: JsonObject): JsonObject {
  return { type: 'object', properties };
}

describe('offsetLimit', () => {
  it('Speakeasy offsetLimit with a page input becomes a page number', () => {
    const value = { type: 'offsetLimit', inputs: [input('page')], outputs: { results: '$.data' } };
    expect(read(value)).toEqual({
      scheme: { type: 'pageNumber', request: { page: { type: 'pageNumber' } }, response: items },
      notes: [],
    });
  });

  it('Speakeasy offsetLimit with an offset input becomes an offset', () => {
    const value = { type: 'offsetLimit', inputs: [input('offset')], outputs: { results: '$.data' } };
    expect(read(value)).toEqual({
      scheme: { type: 'offset', request: { offset: { type: 'offset' } }, response: items },
      notes: [],
    });
  });

  it('a Speakeasy limit input causes a note, because a scheme does not stop at a short page', () => {
    const inputs = [input('offset'), input('limit')];
    expect(read({ type: 'offsetLimit', inputs, outputs: { results: '$.data' } })).toEqual({
      scheme: {
        type: 'offset',
        request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
        response: items,
      },
      notes: [
        'ForeignStop at here inputs 1: Speakeasy stops paging at a page with fewer items than limit requests; a scheme stops at a page without items. That is one more request at the end, or a loop if the API repeats its last page.',
      ],
    });
  });

  it('Speakeasy numPages with a limit input causes no note, because both end at the same page', () => {
    const outputs = { results: '$.data', numPages: '$.meta.pages' };
    const inputs = [input('page'), input('limit')];
    expect(read({ type: 'offsetLimit', inputs, outputs }).notes).toEqual([]);
  });

  it('Speakeasy numPages becomes totalPages', () => {
    const outputs = { results: '$.data', numPages: '$.meta.pages' };
    expect(read({ type: 'offsetLimit', inputs: [input('page')], outputs })).toEqual({
      scheme: {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' } },
        response: { ...items, pages: { type: 'totalPages', path: ['meta', 'pages'] } },
      },
      notes: [],
    });
  });

  it('Speakeasy numPages without results causes a note, because a scheme stops at an empty page', () => {
    const value = { type: 'offsetLimit', inputs: [input('page')], outputs: { numPages: '$.meta.pages' } };
    expect(read(value).notes).toEqual([
      'ForeignGuess at here: Speakeasy does not declare where the items are; Pagewright assumes data, the only list in the response. Check this.',
      'ForeignStop at here outputs numPages: Speakeasy stops paging only when the number of pages is reached; a scheme stops also at a page without items. An empty page before the last one would end paging.',
    ]);
  });

  it.each([
    ['page', 0],
    ['page', 2],
    ['offset', 10],
  ] as const)('a Speakeasy default of %s %i becomes a literal value, with a note', (name, start) => {
    const value = { type: 'offsetLimit', inputs: [input(name)], outputs: { results: '$.data' } };
    const { scheme, notes } = read(value, {
      parameters: [parameter(name, { ...integer, default: start })],
    });
    expect(scheme).toMatchObject({ request: { [name]: { value: start } } });
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^ForeignPosition at here inputs 0: Speakeasy begins at/);
  });

  it.each([
    ['page', 1],
    ['offset', 0],
  ] as const)('a Speakeasy default of %s %i causes no note, because a scheme begins there', (name, start) => {
    const value = { type: 'offsetLimit', inputs: [input(name)], outputs: { results: '$.data' } };
    expect(read(value, { parameters: [parameter(name, { ...integer, default: start })] }).notes).toEqual([]);
  });
});

describe('cursor', () => {
  it('Speakeasy nextCursor with a path becomes a cursor scheme that continues past empty pages', () => {
    const outputs = { results: '$.data', nextCursor: '$.links.next' };
    expect(read({ type: 'cursor', inputs: [input('cursor')], outputs })).toEqual({
      scheme: {
        type: 'cursor',
        continueOnEmptyItems: true,
        request: { cursor: { type: 'cursor' } },
        response: { ...items, next: { type: 'cursor', path: ['links', 'next'] } },
      },
      notes: [],
    });
  });

  it.each(['$.data[-1].id', '$.data[(@.length-1)].id', "$['data'][-1]['id']"])(
    'Speakeasy nextCursor %s becomes a cursorId, and its list the items',
    (nextCursor) => {
      const value = { type: 'cursor', inputs: [input('cursor')], outputs: { nextCursor } };
      expect(read(value)).toEqual({
        scheme: {
          type: 'cursorId',
          request: { cursor: { type: 'cursorId' } },
          response: { data: { type: 'items', itemCursor: ['id'] } },
        },
        notes: [],
      });
    },
  );

  it('Speakeasy nextCursor $.ids[-1] becomes an empty itemCursor, because the items are the cursors', () => {
    const value = { type: 'cursor', inputs: [input('cursor')], outputs: { nextCursor: '$.ids[-1]' } };
    expect(read(value).scheme).toMatchObject({ response: { ids: { type: 'items', itemCursor: [] } } });
  });

  it.each(['$.data[*].id', '$..id', '$.data[?(@.last)].id', '$.data[0:2].id', '$.a[-1].b[-1]'])(
    'Speakeasy nextCursor %s is not imported, because it is not one value',
    (nextCursor) => {
      const value = { type: 'cursor', inputs: [input('cursor')], outputs: { nextCursor } };
      const { scheme, notes } = read(value);
      expect(scheme).toBe('none');
      expect(notes).toEqual([expect.stringMatching(/^ForeignUncarried at here outputs nextCursor: /)]);
    },
  );

  it('a Speakeasy cursor that is taken from a list other than the results is not imported', () => {
    const outputs = { results: '$.data', nextCursor: '$.ids[-1]' };
    expect(read({ type: 'cursor', inputs: [input('cursor')], outputs })).toEqual({
      scheme: 'none',
      notes: [
        'ForeignUncarried at here outputs nextCursor: This Speakeasy declaration is not carried over, and stays unchanged: nextCursor is taken from ids, and the items from data.',
      ],
    });
  });
});

describe('paths to all items or to the last one', () => {
  it.each(['$.data[*]', '$.data[ * ]', "$['data'][*]"])('Speakeasy results %s select $.data', (results) => {
    const value = { type: 'offsetLimit', inputs: [input('page')], outputs: { results } };
    expect(read(value)).toEqual({
      scheme: { type: 'pageNumber', request: { page: { type: 'pageNumber' } }, response: items },
      notes: [],
    });
  });

  it('Speakeasy nextCursor $.data[-1:].id becomes the id of the last item', () => {
    const outputs = { results: '$.data[*]', nextCursor: '$.data[-1:].id' };
    expect(read({ type: 'cursor', inputs: [input('cursor')], outputs })).toEqual({
      scheme: {
        type: 'cursorId',
        request: { cursor: { type: 'cursorId' } },
        response: { data: { type: 'items', itemCursor: ['id'] } },
      },
      notes: [],
    });
  });

  const unreadable = ['$.data[*].x[*]', '$.data[-1][*]', '$.data[0:9]'];
  it.each(unreadable)('a Speakeasy declaration with the results path %s is not imported', (results) => {
    const value = { type: 'offsetLimit', inputs: [input('page')], outputs: { results } };
    const { scheme, notes } = read(value);
    expect(scheme).toBe('none');
    expect(notes).toEqual([expect.stringMatching(/^ForeignUncarried at here outputs results: /)]);
  });
});

describe('an end of paging that the import adds', () => {
  const counting = {
    type: 'offsetLimit',
    inputs: [input('page'), input('limit')],
    outputs: { results: '$.data' },
  };
  const flag: JsonObject = { type: 'boolean' };

  it.each<[string, JsonObject, JsonObject]>([
    ['hasMore', { p: object({ hasMore: flag, totalPages: integer }) }, { path: ['p', 'hasMore'] }],
    ['totalPages', { meta: object({ page_count: integer }) }, { path: ['meta', 'page_count'] }],
    ['totalPages', { totalPages: { type: ['integer', 'null'] } }, {}],
  ])('a Speakeasy scheme reads %s from the response if it declares no end', (role, properties, where) => {
    const { scheme, notes } = read(counting, { schema: object({ data: list, ...properties }) });
    expect(Object.values((scheme as { response: JsonObject }).response)).toEqual([
      { type: 'items' },
      { type: role, ...where },
    ]);
    expect(notes).toEqual([expect.stringMatching(/^ForeignAdded at here: .* the scheme also reads /)]);
  });

  it.each<[string, JsonObject]>([
    ['the total number of items, not of pages', { total: integer }],
    ['a property hasMore that is a string', { hasMore: text }],
    ['a flag with another meaning', { isActive: flag }],
    ['a flag hasMore inside the items', { data: { type: 'array', items: object({ hasMore: flag }) } }],
  ])('no end of paging is added to a Speakeasy scheme if the response only has %s', (_, properties) => {
    const { notes } = read(counting, { schema: object({ data: list, ...properties }) });
    expect(notes).toEqual([expect.stringMatching(/^ForeignStop at here inputs 1: /)]);
  });

  it('Speakeasy numPages causes no note about a hasMore in the response, since it already ends paging', () => {
    const outputs = { results: '$.data', numPages: '$.pages' };
    const schema = object({ data: list, pages: integer, hasMore: flag });
    expect(read({ type: 'offsetLimit', inputs: [input('page')], outputs }, { schema }).notes).toEqual([]);
  });
});

it('Speakeasy type url becomes a cursorUrl in the body', () => {
  const value = { type: 'url', outputs: { results: '$.data', nextUrl: '$.links.next' } };
  expect(read(value, { parameters: [] })).toEqual({
    scheme: {
      type: 'cursorUrl',
      continueOnEmptyItems: true,
      request: {},
      response: { ...items, next: { type: 'cursorUrl', path: ['links', 'next'], location: 'bodyLink' } },
    },
    notes: [],
  });
  expect(read(value).notes).toEqual([expect.stringMatching(/^ForeignDiffers at here outputs nextUrl: /)]);
});

describe('inputs', () => {
  const value = (more: JsonObject = {}) => ({
    type: 'cursor',
    inputs: [input('cursor', more)],
    outputs: { results: '$.data', nextCursor: '$.next' },
  });

  it('a Speakeasy input in the request body becomes a field in the body', () => {
    const around = { body: { token: text }, verb: 'post' } as const;
    expect(read(value({ name: 'token', in: 'requestBody' }), around).scheme).toMatchObject({
      request: { token: { type: 'cursor', location: 'body' } },
    });
  });

  it('a Speakeasy input whose name is not an identifier becomes a field with that name as its param', () => {
    const parameters = [parameter('page[after]', text)];
    expect(read(value({ name: 'page[after]' }), { parameters }).scheme).toMatchObject({
      request: { page_after: { type: 'cursor', param: 'page[after]' } },
    });
  });

  it.each(['path', 'header', 'cookie'])('a Speakeasy cursor in the %s is not imported', (place) => {
    const { scheme, notes } = read(value(), { parameters: [parameter('cursor', text, place)] });
    expect(scheme).toBe('none');
    expect(notes).toEqual([expect.stringMatching(/^ForeignUncarried at here inputs 0 name: /)]);
  });

  it('a Speakeasy page size in a header is imported; one in the path is dropped with a note', () => {
    const sized = { ...value(), inputs: [input('cursor'), input('limit')] };
    const at = (place: string) =>
      read(sized, { parameters: [parameter('cursor', text), parameter('limit', integer, place)] });
    expect(at('path').notes).toEqual([expect.stringMatching(/^ForeignLost at here inputs 1 name: /)]);
    expect(at('header').scheme).toMatchObject({ request: { limit: { type: 'limit', location: 'header' } } });
  });

  it('a Speakeasy input that its type does not use causes a note', () => {
    const more = { ...value(), inputs: [input('cursor'), input('page')] };
    expect(read(more).notes).toEqual([
      'ForeignMistake at here inputs 1: In this Speakeasy declaration the input page does nothing: a declaration of type cursor does not use it.',
    ]);
  });
});

describe('results', () => {
  const cursor = (outputs: JsonObject, schema?: JsonObject) =>
    read(
      { type: 'cursor', inputs: [input('cursor')], outputs: { nextCursor: '$.next', ...outputs } },
      schema === undefined ? {} : { schema },
    );

  it('Speakeasy results $ become the whole body', () => {
    expect(cursor({ results: '$' }).scheme).toMatchObject({
      response: { data: { type: 'items', path: [] } },
    });
  });

  it.each([
    ["$['data']", { data: { type: 'items' } }],
    ['$["a.b"].rows', { rows: { type: 'items', path: ['a.b', 'rows'] } }],
    ['$.pages[0].rows', { rows: { type: 'items', path: ['pages', 0, 'rows'] } }],
  ])('Speakeasy results %s become the path of the items', (results, response) => {
    expect(cursor({ results }).scheme).toMatchObject({ response });
  });

  it('missing Speakeasy results become the only list of the response, with a note', () => {
    const { scheme, notes } = cursor({});
    expect(scheme).toMatchObject({ response: items });
    expect(notes).toEqual([
      'ForeignGuess at here: Speakeasy does not declare where the items are; Pagewright assumes data, the only list in the response. Check this.',
    ]);
  });

  it('a Speakeasy declaration without results is not imported if the response has several likely lists', () => {
    const { scheme, notes } = cursor({}, { type: 'object', properties: { users: list, groups: list } });
    expect(scheme).toBe('none');
    expect(notes).toEqual([
      'ForeignUncarried at here: This Speakeasy declaration is not carried over, and stays unchanged: it does not declare where the items are, and the response has several lists (users and groups). Add results to its outputs.',
    ]);
  });

  it('missing Speakeasy results become the only list with a common name, with a note', () => {
    const { scheme, notes } = cursor(
      {},
      { type: 'object', properties: { raw: list, data: list, next: text } },
    );
    expect(scheme).toMatchObject({ response: items });
    expect(notes).toEqual([
      'ForeignGuess at here: Speakeasy does not declare where the items are; Pagewright assumes data, the likeliest of the lists in the response (raw and data). Check this.',
    ]);
  });

  it('a Speakeasy declaration without results is not imported if the response is not described', () => {
    expect(cursor({}, {}).scheme).toBe('none');
  });
});

it.each([{}, null])('the Speakeasy declaration %j disables pagination', (value) => {
  expect(read(value)).toEqual({ scheme: 'never', notes: [] });
});

it('an output that Speakeasy does not know causes a note', () => {
  const outputs = { results: '$.data', nextCursor: '$.next', total: '$.meta.total' };
  expect(read({ type: 'cursor', inputs: [input('cursor')], outputs }).notes).toEqual([
    'ForeignMistake at here outputs total: In this Speakeasy declaration the output total does nothing: Speakeasy does not know it.',
  ]);
});
