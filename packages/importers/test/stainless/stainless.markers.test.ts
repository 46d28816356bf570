import { describe, expect, it } from 'vitest';
import { stainless } from '../../src/stainless/stainless.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { marked, markerKey } from './carry.js';
import {
  after,
  at,
  cursorPage,
  inResponse,
  list,
  object,
  page,
  query,
  read,
  text,
} from './marked-operation.js';

describe('schemes from markers of an operation', () => {
  it('Stainless markers on a parameter schema and on response properties make a scheme', () => {
    const found = read({ parameters: [after], schema: page });
    expect([schemeOf(found), notesOf(found), found?.place, found?.removal]).toStrictEqual([
      cursorPage,
      [],
      { source: 'document', pointer: [...at, 'parameters', 0, 'schema', markerKey], part: 'key' },
      [
        {
          source: 'document',
          edits: [
            { kind: 'remove', pointer: [...at, 'parameters', 0, 'schema', markerKey] },
            { kind: 'remove', pointer: [...inResponse, 'properties', 'data', markerKey] },
            { kind: 'remove', pointer: [...inResponse, 'properties', 'next', markerKey] },
          ],
        },
      ],
    ]);
  });

  it('Stainless markers on the parameter itself make a scheme', () => {
    const parameter = { ...query('after', text), [markerKey]: { purpose: 'next_cursor_param' } };
    expect(schemeOf(read({ parameters: [parameter], schema: page }))).toStrictEqual(cursorPage);
  });

  it('Stainless markers in referenced components and in other files make a scheme', () => {
    const components = {
      parameters: { After: { $ref: 'parts.json#/After' } },
      schemas: { Page: { $ref: 'parts.json#/Page' } },
    };
    const files = { 'parts.json': { After: after, Page: page } };
    const parts = {
      parameters: [{ $ref: '#/components/parameters/After' }],
      schema: { $ref: '#/components/schemas/Page' },
      components,
    };
    const found = read(parts, files);
    expect([schemeOf(found), found?.removal]).toStrictEqual([
      cursorPage,
      [
        {
          source: 'document',
          file: 'parts.json',
          edits: [
            { kind: 'remove', pointer: ['After', 'schema', markerKey] },
            { kind: 'remove', pointer: ['Page', 'properties', 'data', markerKey] },
            { kind: 'remove', pointer: ['Page', 'properties', 'next', markerKey] },
          ],
        },
      ],
    ]);
  });

  it('Stainless markers inside allOf and next to anyOf make a scheme', () => {
    const nullable = { anyOf: [text, { type: 'null' }] };
    const parameter = query('after', { ...nullable, [markerKey]: { purpose: 'next_cursor_param' } });
    const schema = { allOf: [object({ ok: { type: 'boolean' } }), page] };
    expect(schemeOf(read({ parameters: [parameter], schema }))).toStrictEqual(cursorPage);
  });

  it('Stainless markers on properties of the request body make a scheme', () => {
    const paging = object({ after: marked('string', 'next_cursor_param') });
    const requestBody = { content: { 'application/json': { schema: object({ filter: text, paging }) } } };
    expect(schemeOf(read({ requestBody, schema: page }))).toStrictEqual({
      ...cursorPage,
      request: { after: { type: 'cursor', location: 'body', path: ['paging', 'after'] } },
    });
  });

  it('Stainless markers that are nested in the response make a scheme', () => {
    const schema = object({
      data: { ...list, [markerKey]: { purpose: 'items' } },
      meta: object({ next: marked('string', 'next_cursor_field') }),
    });
    expect(schemeOf(read({ parameters: [after], schema }))).toMatchObject({
      response: { next: { type: 'cursor', path: ['meta', 'next'] } },
    });
  });

  it('Stainless markers inside the items make a scheme with an itemCursor', () => {
    const items = object({ uid: marked('string', 'cursor_item_id') });
    const parameters = [query('last', marked('string', 'next_cursor_id_param'))];
    expect(schemeOf(read({ parameters, schema: object({ data: { type: 'array', items } }) }))).toStrictEqual({
      type: 'cursorId',
      request: { last: { type: 'cursorId' } },
      response: { data: { type: 'items', itemCursor: ['uid'] } },
    });
  });

  it('Stainless markers on items that are identifiers themselves make an empty itemCursor', () => {
    const schema = { type: 'array', items: marked('string', 'cursor_item_id') };
    const parameters = [query('last', marked('string', 'next_cursor_id_param'))];
    expect(schemeOf(read({ parameters, schema }))).toStrictEqual({
      type: 'cursorId',
      request: { last: { type: 'cursorId' } },
      response: { data: { type: 'items', path: [], itemCursor: [] } },
    });
  });

  it('Stainless markers on a body that is a list make a scheme', () => {
    const parameters = [query('page', marked('integer', 'page_number_param'))];
    const schema = { ...list, [markerKey]: { is_top_level_array: true } };
    expect(schemeOf(read({ parameters, schema }))).toStrictEqual({
      type: 'pageNumber',
      request: { page: { type: 'pageNumber' } },
      response: { data: { type: 'items', path: [] } },
    });
  });

  it('Stainless markers on headers make a scheme', () => {
    const headers = { 'X-Next': { schema: marked('string', 'next_cursor_field') } };
    const found = read({ parameters: [after], schema: object({ data: list }), headers });
    expect(schemeOf(found)).toStrictEqual({
      ...cursorPage,
      response: {
        data: { type: 'items' },
        X_Next: { type: 'cursor', location: 'header', headerName: 'X-Next' },
      },
    });
    expect(notesOf(found)).toHaveLength(1);
  });

  it('Stainless markers that are strings make a scheme, with a note', () => {
    const parameter = query('after', { type: 'string', [markerKey]: 'next_cursor_param' });
    const found = read({ parameters: [parameter], schema: page });
    expect(schemeOf(found)).toStrictEqual(cursorPage);
    expect(notesOf(found).map((note) => note.split(' ')[0])).toStrictEqual(['ForeignDiffers']);
  });

  it('Stainless markers in a Swagger 2.0 document make a scheme', () => {
    const get = {
      parameters: [
        { name: 'after', in: 'query', type: 'string', [markerKey]: { purpose: 'next_cursor_param' } },
      ],
      responses: { 200: { schema: page } },
    };
    const found = readOperation(stainless, { swagger: '2.0', paths: { '/users': { get } } });
    expect(schemeOf(found)).toStrictEqual(cursorPage);
  });
});

it('an operation without Stainless markers has no declaration to import', () => {
  expect(read({ parameters: [query('after', text)], schema: object({ data: list }) })).toBeUndefined();
});

it('findings about a Stainless scheme point to the marker or name that declares each part', () => {
  const found = read({ parameters: [after], schema: page });
  const mappings = found?.meaning.kind === 'scheme' ? found.meaning.mappings : [];
  expect(mappings.map(({ generated, original }) => [generated, original.pointer])).toStrictEqual([
    [[], [...at, 'parameters', 0, 'schema', markerKey]],
    [
      ['request', 'after'],
      [...at, 'parameters', 0],
    ],
    [
      ['response', 'data'],
      [...inResponse, 'properties', 'data'],
    ],
    [
      ['response', 'next'],
      [...inResponse, 'properties', 'next'],
    ],
  ]);
});
