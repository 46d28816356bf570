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
  it('Speakeasy offsetLimit with a page input is pageNumber', () => {
    const value = { type: 'offsetLimit', inputs: [input('page')], outputs: { results: '$.data' } };
    expect(read(value)).toEqual({
      scheme: { type: 'pageNumber', request: { page: { type: 'pageNumber' } }, response: items },
      notes: [],
    });
  });

  it('Speakeasy offsetLimit with an offset input is offset', () => {
    const value = { type: 'offsetLimit', inputs: [input('offset')], outputs: { results: '$.data' } };
    expect(read(value)).toEqual({
      scheme: { type: 'offset', request: { offset: { type: 'offset' } }, response: items },
      notes: [],
    });
  });

  it('the stop at a short page that a Speakeasy limit input implies is reported as lost', () => {
    const inputs = [input('offset'), input('limit')];
    expect(read({ type: 'offsetLimit', inputs, outputs: { results: '$.data' } })).toEqual({
      scheme: {
        type: 'offset',
        request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
        response: items,
      },
      notes: [
        'ForeignStop at here inputs 1: Speakeasy ends these pages at a page with fewer items than limit asks for; a scheme ends them at a page without items. That is one request more at the end, or a loop if the API repeats its last page.',
      ],
    });
  });

  it('Speakeasy numPages ends a scheme at the same page, whatever page size is sent', () => {
    const outputs = { results: '$.data', numPages: '$.meta.pages' };
    const inputs = [input('page'), input('limit')];
    expect(read({ type: 'offsetLimit', inputs, outputs }).notes).toEqual([]);
  });

  it('Speakeasy numPages is totalPages', () => {
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

  it('with only numPages Speakeasy continues over empty pages, but a scheme does not', () => {
    const value = { type: 'offsetLimit', inputs: [input('page')], outputs: { numPages: '$.meta.pages' } };
    expect(read(value).notes).toEqual([
      'ForeignGuess at here: Speakeasy does not declare where the items are: data is taken, the only list in the response. Read it over.',
      'ForeignStop at here outputs numPages: Speakeasy ends these pages by the number of pages alone; a scheme ends them at a page without items, too. A page before the last that has none would be the last.',
    ]);
  });

  it.each([
    ['page', 0],
    ['page', 2],
    ['offset', 10],
  ] as const)('Speakeasy begins at the default of %s %i, which is sent as a literal', (name, start) => {
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
  ] as const)('a Speakeasy default of %s %i is where a scheme begins', (name, start) => {
    const value = { type: 'offsetLimit', inputs: [input(name)], outputs: { results: '$.data' } };
    expect(read(value, { parameters: [parameter(name, { ...integer, default: start })] }).notes).toEqual([]);
  });
});

describe('cursor', () => {
  it('Speakeasy nextCursor with a path is a cursor scheme that continues past empty pages', () => {
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
    'Speakeasy nextCursor %s is cursorId, and its list is the items',
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

  it('Speakeasy items that are cursors themselves have an empty itemCursor', () => {
    const value = { type: 'cursor', inputs: [input('cursor')], outputs: { nextCursor: '$.ids[-1]' } };
    expect(read(value).scheme).toMatchObject({ response: { ids: { type: 'items', itemCursor: [] } } });
  });

  it.each(['$.data[*].id', '$..id', '$.data[?(@.last)].id', '$.data[0:2].id', '$.a[-1].b[-1]'])(
    'Speakeasy nextCursor %s is not imported',
    (nextCursor) => {
      const value = { type: 'cursor', inputs: [input('cursor')], outputs: { nextCursor } };
      const { scheme, notes } = read(value);
      expect(scheme).toBe('none');
      expect(notes).toEqual([expect.stringMatching(/^ForeignUncarried at here outputs nextCursor: /)]);
    },
  );

  it('a Speakeasy cursor in another list than the items is not imported', () => {
    const outputs = { results: '$.data', nextCursor: '$.ids[-1]' };
    expect(read({ type: 'cursor', inputs: [input('cursor')], outputs })).toEqual({
      scheme: 'none',
      notes: [
        'ForeignUncarried at here outputs nextCursor: This Speakeasy declaration is not carried over, and stays as it is: nextCursor is taken from ids, and the items are those of data.',
      ],
    });
  });
});

describe('a path that names all items, or the last one', () => {
  it.each(['$.data[*]', '$.data[ * ]', "$['data'][*]"])('Speakeasy results %s reads the list', (results) => {
    const value = { type: 'offsetLimit', inputs: [input('page')], outputs: { results } };
    expect(read(value)).toEqual({
      scheme: { type: 'pageNumber', request: { page: { type: 'pageNumber' } }, response: items },
      notes: [],
    });
  });

  it('Speakeasy nextCursor $.data[-1:].id is that of the last item', () => {
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

  it.each(['$.data[*].x[*]', '$.data[-1][*]', '$.data[0:9]'])('no scheme reads the results %s', (results) => {
    const value = { type: 'offsetLimit', inputs: [input('page')], outputs: { results } };
    const { scheme, notes } = read(value);
    expect(scheme).toBe('none');
    expect(notes).toEqual([expect.stringMatching(/^ForeignUncarried at here outputs results: /)]);
  });
});

describe('the member of the response that marks the last page', () => {
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
  ])('%s marks the last page, in place of a note about short pages', (role, properties, where) => {
    const { scheme, notes } = read(counting, { schema: object({ data: list, ...properties }) });
    expect(Object.values((scheme as { response: JsonObject }).response)).toEqual([
      { type: 'items' },
      { type: role, ...where },
    ]);
    expect(notes).toEqual([expect.stringMatching(/^ForeignAdded at here: .* the scheme also reads /)]);
  });

  it.each<[string, JsonObject]>([
    ['a number of items, under page numbers', { total: integer }],
    ['a flag that is a text', { hasMore: text }],
    ['a flag of another meaning', { isActive: flag }],
    ['the flag of an item', { data: { type: 'array', items: object({ hasMore: flag }) } }],
  ])('the member that marks the last page is not %s', (_, properties) => {
    const { notes } = read(counting, { schema: object({ data: list, ...properties }) });
    expect(notes).toEqual([expect.stringMatching(/^ForeignStop at here inputs 1: /)]);
  });

  it('no end is added to a Speakeasy declaration that names the number of pages', () => {
    const outputs = { results: '$.data', numPages: '$.pages' };
    const schema = object({ data: list, pages: integer, hasMore: flag });
    expect(read({ type: 'offsetLimit', inputs: [input('page')], outputs }, { schema }).notes).toEqual([]);
  });
});

it('Speakeasy type url is a cursorUrl whose link is in the body', () => {
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

describe('an input', () => {
  const value = (more: JsonObject = {}) => ({
    type: 'cursor',
    inputs: [input('cursor', more)],
    outputs: { results: '$.data', nextCursor: '$.next' },
  });

  it('a Speakeasy input in the body is located there', () => {
    const around = { body: { token: text }, verb: 'post' } as const;
    expect(read(value({ name: 'token', in: 'requestBody' }), around).scheme).toMatchObject({
      request: { token: { type: 'cursor', location: 'body' } },
    });
  });

  it('a Speakeasy input whose name is not plain keeps it as param', () => {
    const parameters = [parameter('page[after]', text)];
    expect(read(value({ name: 'page[after]' }), { parameters }).scheme).toMatchObject({
      request: { page_after: { type: 'cursor', param: 'page[after]' } },
    });
  });

  it.each(['path', 'header', 'cookie'])('a scheme can not send a position in the %s', (place) => {
    const { scheme, notes } = read(value(), { parameters: [parameter('cursor', text, place)] });
    expect(scheme).toBe('none');
    expect(notes).toEqual([expect.stringMatching(/^ForeignUncarried at here inputs 0 name: /)]);
  });

  it('a Speakeasy page size in the path is lost, and one in a header stays there', () => {
    const sized = { ...value(), inputs: [input('cursor'), input('limit')] };
    const at = (place: string) =>
      read(sized, { parameters: [parameter('cursor', text), parameter('limit', integer, place)] });
    expect(at('path').notes).toEqual([expect.stringMatching(/^ForeignLost at here inputs 1 name: /)]);
    expect(at('header').scheme).toMatchObject({ request: { limit: { type: 'limit', location: 'header' } } });
  });

  it('a Speakeasy input that its type does not use is lost', () => {
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

  it('Speakeasy results $ are the body itself', () => {
    expect(cursor({ results: '$' }).scheme).toMatchObject({
      response: { data: { type: 'items', path: [] } },
    });
  });

  it.each([
    ["$['data']", { data: { type: 'items' } }],
    ['$["a.b"].rows', { rows: { type: 'items', path: ['a.b', 'rows'] } }],
    ['$.pages[0].rows', { rows: { type: 'items', path: ['pages', 0, 'rows'] } }],
  ])('Speakeasy results %s become the field of the items', (results, response) => {
    expect(cursor({ results }).scheme).toMatchObject({ response });
  });

  it('absent Speakeasy results are the only list of the response, which is reported as a guess', () => {
    const { scheme, notes } = cursor({});
    expect(scheme).toMatchObject({ response: items });
    expect(notes).toEqual([
      'ForeignGuess at here: Speakeasy does not declare where the items are: data is taken, the only list in the response. Read it over.',
    ]);
  });

  it('absent Speakeasy results with several possible lists need a decision of the author', () => {
    const { scheme, notes } = cursor({}, { type: 'object', properties: { users: list, groups: list } });
    expect(scheme).toBe('none');
    expect(notes).toEqual([
      'ForeignUncarried at here: This Speakeasy declaration is not carried over, and stays as it is: it does not declare where the items are, and the response has several lists (users and groups). Add results to its outputs.',
    ]);
  });

  it('absent Speakeasy results are the only list with a common name', () => {
    const { scheme, notes } = cursor(
      {},
      { type: 'object', properties: { raw: list, data: list, next: text } },
    );
    expect(scheme).toMatchObject({ response: items });
    expect(notes).toEqual([
      'ForeignGuess at here: Speakeasy does not declare where the items are: data is taken, the likeliest of the lists in the response (raw and data). Read it over.',
    ]);
  });

  it('absent Speakeasy results of a response without description need a decision of the author', () => {
    expect(cursor({}, {}).scheme).toBe('none');
  });
});

it.each([{}, null])('the Speakeasy declaration %j disables pagination', (value) => {
  expect(read(value)).toEqual({ scheme: 'never', notes: [] });
});

it('an output that Speakeasy does not know is reported as a mistake', () => {
  const outputs = { results: '$.data', nextCursor: '$.next', total: '$.meta.total' };
  expect(read({ type: 'cursor', inputs: [input('cursor')], outputs }).notes).toEqual([
    'ForeignMistake at here outputs total: In this Speakeasy declaration the output total does nothing: Speakeasy does not know it.',
  ]);
});
