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

describe('the type comes from the purposes', () => {
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

  it('Stainless markers of two types at once can not be read', () => {
    const parameters = [after, query('page', marked('integer', 'page_number_param'))];
    const found = read({ parameters, schema: page });
    expect([schemeOf(found), notesOf(found)]).toStrictEqual([
      'none',
      [
        `ForeignUnreadable at ${[...at, 'parameters', 0, 'schema', markerKey].join(' ')}: This Stainless declaration cannot be read: what it takes is marked for schemes of type cursor and pageNumber at once.`,
      ],
    ]);
  });
});

describe('unmarked fields', () => {
  it('unmarked Stainless fields are the limit, the flag for more and the only list by name and type', () => {
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

  it('the likeliest of several unmarked Stainless lists is the items, which is reported', () => {
    const schema = object({
      tags: { type: 'array', items: text },
      users: list,
      next: marked('string', 'next_cursor_field'),
    });
    const found = read({ parameters: [after], schema });
    expect(schemeOf(found)).toMatchObject({ response: { users: { type: 'items' } } });
    expect(notesOf(found)).toStrictEqual([
      `ForeignGuess at ${[...inResponse, 'properties', 'users'].join(' ')}: Stainless does not declare which field is items: users is taken, as the likeliest beside tags. Read it over.`,
    ]);
  });

  it('an unmarked Stainless filter that is a number, or a total, never gets a role', () => {
    const parameters = [after, query('year', { type: 'integer' }), query('size', { type: 'integer' })];
    const schema = object({ ...page.properties, total: { type: 'integer' } });
    expect(schemeOf(read({ parameters, schema }))).toStrictEqual(cursorPage);
  });

  it('an unmarked parameter for the next page is reported if only the Stainless response is marked', () => {
    const found = read({ parameters: [query('cursor', text)], schema: page });
    expect(schemeOf(found)).toMatchObject({ request: { cursor: { type: 'cursor' } } });
    expect(notesOf(found)).toStrictEqual([
      `ForeignGuess at ${[...at, 'parameters', 0].join(' ')}: Stainless does not declare which field is cursor: cursor is taken, by its name. Read it over.`,
    ]);
  });
});

describe('a declaration that cannot be carried over is reported, and stays', () => {
  it.each<[string, Services, string]>([
    [
      'nothing asks for the next page',
      { parameters: [query('q', text)], schema: page },
      'nothing that it takes is marked, or named, as what asks for the next page of type cursor.',
    ],
    [
      'only items',
      { schema: object({ data: { ...list, [markerKey]: { purpose: 'items' } } }) },
      'only its items or its flag for more are marked, and no marker declares what asks for the next page.',
    ],
    [
      'no list',
      { parameters: [after], schema: object({ next: marked('string', 'next_cursor_field') }) },
      'nothing in its response is marked as the items, and no list stands out.',
    ],
    [
      'no next cursor',
      { parameters: [after], schema: object({ data: list }) },
      'nothing in its response is marked, or named, as the next cursor.',
    ],
    [
      'a position in the path',
      {
        parameters: [
          { name: 'p', in: 'path', required: true, schema: marked('integer', 'page_number_param') },
        ],
        schema: object({ data: list }),
      },
      'p is a part of the path, and no scheme pages by that.',
    ],
  ])('a Stainless declaration that can not be imported is reported, and stays: %s', (_, parts, reason) => {
    const found = read(parts);
    expect(schemeOf(found)).toBe('none');
    expect(found?.notes.map(({ code }) => code)).toStrictEqual(['Pagination/ForeignUncarried']);
    expect(found?.notes[0]?.message).toContain(reason);
  });

  it('a Stainless declaration with an unknown purpose is reported, and stays', () => {
    const found = read({ parameters: [query('a', marked('string', 'next_cursor'))], schema: page });
    expect(schemeOf(found)).toBe('none');
    expect(found?.notes.map(({ code }) => code)).toStrictEqual(['Pagination/ForeignUnreadable']);
  });
});
