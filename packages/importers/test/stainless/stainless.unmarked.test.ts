import { describe, expect, it } from 'vitest';
import { notesOf, schemeOf } from '../read-operation.js';
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
  type Services,
  text,
} from './marked-operation.js';

describe('the type from the purposes', () => {
  it.each([
    ['next_cursor_param', 'cursor'],
    ['next_cursor_id_param', 'cursorId'],
    ['page_number_param', 'pageNumber'],
    ['offset_count_param', 'offset'],
  ])('the Stainless purpose %s makes a scheme of type %s', (purpose, type) => {
    const found = read({
      parameters: [query('p', marked('string', purpose))],
      schema: object({ data: list, next_cursor: text }),
    });
    expect(schemeOf(found)).toMatchObject({ type, request: { p: { type } } });
  });

  it('Stainless cursor_url_field makes a cursorUrl scheme without a marked parameter', () => {
    const schema = object({ data: list, more: marked('string', 'cursor_url_field') });
    expect(schemeOf(read({ schema }))).toStrictEqual({
      type: 'cursorUrl',
      request: {},
      response: { data: { type: 'items' }, more: { type: 'cursorUrl', location: 'bodyLink' } },
    });
  });

  it('Stainless next_cursor_param with cursor_item_id makes a cursorId scheme', () => {
    const items = object({ uid: marked('string', 'cursor_item_id') });
    const found = read({ parameters: [after], schema: object({ data: { type: 'array', items } }) });
    expect(schemeOf(found)).toStrictEqual({
      type: 'cursorId',
      request: { after: { type: 'cursorId' } },
      response: { data: { type: 'items', itemCursor: ['uid'] } },
    });
  });

  it('Stainless markers of two types at once are not imported, with a note', () => {
    const parameters = [after, query('page', marked('integer', 'page_number_param'))];
    const found = read({ parameters, schema: page });
    expect([schemeOf(found), notesOf(found)]).toStrictEqual([
      'none',
      [
        `ForeignUnreadable at ${[...at, 'parameters', 0, 'schema', markerKey].join(' ')}: This Stainless declaration cannot be read: its request is marked for schemes of type cursor and pageNumber at once.`,
      ],
    ]);
  });
});

describe('unmarked fields', () => {
  it('unmarked Stainless fields become limit, hasMore and items by their names and types', () => {
    const schema = object({
      users: list,
      has_more: { type: 'boolean' },
      next: marked('string', 'next_cursor_field'),
    });
    const found = read({ parameters: [after, query('limit', { type: 'integer' })], schema });
    expect([schemeOf(found), notesOf(found)]).toStrictEqual([
      {
        type: 'cursor',
        request: { after: { type: 'cursor' }, limit: { type: 'limit' } },
        response: { users: { type: 'items' }, has_more: { type: 'hasMore' }, next: { type: 'cursor' } },
      },
      [],
    ]);
  });

  it('the likeliest of several unmarked Stainless lists becomes the items, with a note', () => {
    const schema = object({
      tags: { type: 'array', items: text },
      users: list,
      next: marked('string', 'next_cursor_field'),
    });
    const found = read({ parameters: [after], schema });
    expect(schemeOf(found)).toMatchObject({ response: { users: { type: 'items' } } });
    expect(notesOf(found)).toStrictEqual([
      `ForeignGuess at ${[...inResponse, 'properties', 'users'].join(' ')}: Stainless does not declare which field is items; Pagewright assumes users, because it is more likely than tags. Check this.`,
    ]);
  });

  it('an unmarked Stainless filter with a number, or a total, gets no role', () => {
    const parameters = [after, query('year', { type: 'integer' }), query('size', { type: 'integer' })];
    const schema = object({ ...page.properties, total: { type: 'integer' } });
    expect(schemeOf(read({ parameters, schema }))).toStrictEqual(cursorPage);
  });

  it('an unmarked parameter becomes the cursor, with a note, if only the Stainless response has markers', () => {
    const found = read({ parameters: [query('cursor', text)], schema: page });
    expect(schemeOf(found)).toMatchObject({ request: { cursor: { type: 'cursor' } } });
    expect(notesOf(found)).toStrictEqual([
      `ForeignGuess at ${[...at, 'parameters', 0].join(' ')}: Stainless does not declare which field is cursor; Pagewright assumes cursor, judging by its name. Check this.`,
    ]);
  });
});

describe("markers that can't be imported", () => {
  it.each<[string, Services, string]>([
    [
      'no field requests the next page',
      { parameters: [query('q', text)], schema: page },
      'no field of its request is marked or named as the cursor that a scheme of type cursor needs.',
    ],
    [
      'only the items are marked',
      { schema: object({ data: { ...list, [markerKey]: { purpose: 'items' } } }) },
      'only its items or its flag for more pages are marked, and no marker declares how to request the next page.',
    ],
    [
      'the response has no list',
      { parameters: [after], schema: object({ next: marked('string', 'next_cursor_field') }) },
      'no field of its response is marked as the items, and no list stands out.',
    ],
    [
      'no field has the next cursor',
      { parameters: [after], schema: object({ data: list }) },
      'no field of its response is marked or named as the next cursor that a scheme of type cursor needs.',
    ],
    [
      'the position is a path parameter',
      {
        parameters: [
          { name: 'p', in: 'path', required: true, schema: marked('integer', 'page_number_param') },
        ],
        schema: object({ data: list }),
      },
      'p is a part of the path, and no scheme can page by that.',
    ],
  ])('Stainless markers are not imported, and a note gives the reason: %s', (_, parts, reason) => {
    const found = read(parts);
    expect(schemeOf(found)).toBe('none');
    expect(found?.notes.map(({ code }) => code)).toStrictEqual(['Pagination/ForeignUncarried']);
    expect(found?.notes[0]?.message).toContain(reason);
  });

  it('a Stainless marker with an unknown purpose is not imported, with a note', () => {
    const found = read({ parameters: [query('a', marked('string', 'next_cursor'))], schema: page });
    expect(schemeOf(found)).toBe('none');
    expect(found?.notes.map(({ code }) => code)).toStrictEqual(['Pagination/ForeignUnreadable']);
  });
});
