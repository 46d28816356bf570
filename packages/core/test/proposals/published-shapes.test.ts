import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.js';
import { evidenceText } from '../../src/proposals/plan-scheme.js';
import { body, limit, list, proposed, query, things } from './proposed.js';

describe('published shapes of pagination', () => {
  it.each<[shape: string, found: JsonObject | string, wanted: JsonObject | string]>([
    [
      'goes forward by starting_after, even if ending_before is listed first',
      proposed(
        '/r',
        `${query('ending_before')}, ${query('starting_after')}`,
        `{ type: object, required: [data, has_more], properties: { ${list('data')}, has_more: { type: boolean } } }`,
      ),
      {
        type: 'cursorId',
        request: { starting_after: { type: 'cursorId' } },
        response: { data: { type: 'items', itemCursor: ['id'] }, has_more: { type: 'hasMore' } },
      },
    ],
    [
      'has no proposal if the next cursor is a number and is sent back as a string',
      proposed(
        '/w',
        query('marker'),
        body('next_marker: { type: integer, nullable: true }', list('entries')),
      ),
      'as a cursor scheme it would be faulty: the cursor has one type in the response and another in the request',
    ],
    [
      'has no proposal if every page must have a next cursor',
      proposed(
        '/w',
        query('cursor'),
        `{ type: object, required: [next_cursor], properties: { next_cursor: { type: string }, ${list('entries')} } }`,
      ),
      'as a cursor scheme it would be faulty: every page carries a next cursor, including the last one, and nothing else ends paging',
    ],
    [
      'has no proposal if _metadata.next could be a URL or a token',
      proposed(
        '/w',
        `${query('after')}, ${query('limit', 'integer')}`,
        body(
          list('items'),
          '_metadata: { type: object, properties: { next: { type: string, description: The next page } } }',
        ),
      ),
      '_metadata.next in its response names the next position',
    ],
    [
      'has no proposal if only before takes a position and the response says that there is more',
      proposed(
        '/pins',
        `${query('before')}, ${query('limit', 'integer')}`,
        `{ type: object, required: [items, has_more], properties: { ${list('items')}, has_more: { type: boolean } } }`,
      ),
      'before leads to the items before a position, but no input leads to those after it',
    ],
    [
      'follows pagination.next, which is a URL, and does not go back by until',
      proposed(
        '/pins',
        `${query('until')}, ${query('limit', 'integer')}`,
        body(
          list('data'),
          'pagination: { type: object, properties: { next: { type: string, format: uri } } }',
        ),
      ),
      {
        type: 'cursorUrl',
        request: limit,
        response: {
          data: { type: 'items' },
          next: { type: 'cursorUrl', location: 'bodyLink', path: ['pagination', 'next'] },
        },
      },
    ],
    [
      'has no proposal if pagination.next is next to until and its meaning is uncertain',
      proposed(
        '/pins',
        `${query('until')}, ${query('limit', 'integer')}`,
        body(list('data'), 'pagination: { type: object, properties: { next: { type: string } } }'),
      ),
      'until leads to the items before a position, but no input leads to those after it',
    ],
    [
      'reads the total from paging.total, not from the count of the page',
      proposed(
        '/s',
        query('page', 'integer'),
        body(
          list('items'),
          'paging: { type: object, properties: { count: { type: integer }, page: { type: integer }, pages: { type: integer }, total: { type: integer } } }',
        ),
      ),
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' } },
        response: {
          items: { type: 'items' },
          pages: { type: 'totalPages', path: ['paging', 'pages'] },
          total: { type: 'total', path: ['paging', 'total'] },
        },
      },
    ],
    [
      'reads its items from entries, not from the sort keys before them',
      proposed(
        '/g',
        query('offset', 'integer'),
        `{ allOf: [${body('total_count: { type: integer }', 'order: { type: array, items: { type: object, properties: { by: { type: string } } } }')}, ${body(list('entries'))}] }`,
      ),
      {
        type: 'offset',
        request: { offset: { type: 'offset' } },
        response: { entries: { type: 'items' }, total_count: { type: 'total' } },
      },
    ],
    [
      'follows next_page_uri if the page number is for client state and From is a phone number',
      proposed(
        '/Calls.json',
        `${query('From')}, ${query('Page', 'integer', 'description: The page index. This value is simply for client state.')}, ${query('PageToken')}`,
        body(list('calls'), 'next_page_uri: { type: string, format: uri, nullable: true }'),
      ),
      {
        type: 'cursorUrl',
        request: {},
        response: { calls: { type: 'items' }, next_page_uri: { type: 'cursorUrl', location: 'bodyLink' } },
      },
    ],
    [
      'follows next_page_uri even if the page number has no description',
      proposed(
        '/Calls.json',
        `${query('From')}, ${query('Page', 'integer')}, ${query('PageToken')}`,
        body(list('calls'), 'next_page_uri: { type: string, format: uri, nullable: true }'),
      ),
      {
        type: 'cursorUrl',
        request: {},
        response: { calls: { type: 'items' }, next_page_uri: { type: 'cursorUrl', location: 'bodyLink' } },
      },
    ],
    [
      'has no proposal if From is a phone number and nothing else takes a position',
      proposed(
        '/Calls.json',
        query('From', 'string', 'description: The phone number of the caller.'),
        body(list('calls'), 'page_size: { type: integer }'),
      ),
      'it takes From, so its list may be incomplete',
    ],
    [
      'does not read the number of pages from an object of links',
      proposed(
        '/a',
        query('page', 'integer'),
        body(
          list('apps'),
          'links: { type: object, properties: { pages: { anyOf: [{ type: object, properties: { next: { type: string } } }, {}] } } }',
        ),
      ),
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' } },
        response: { apps: { type: 'items' } },
      },
    ],
    [
      'sends back cursors.after, not the next that is described as a URL',
      proposed(
        '/f',
        `${query('after')}, ${query('limit', 'integer')}`,
        body(
          list('items'),
          'next: { type: string, nullable: true, description: URL to the next page of items }',
          'cursors: { type: object, properties: { after: { type: string } } }',
        ),
      ),
      {
        type: 'cursor',
        request: { after: { type: 'cursor' }, ...limit },
        response: { items: { type: 'items' }, after: { type: 'cursor', path: ['cursors', 'after'] } },
      },
    ],
    [
      'treats a page that is a string and is returned as next_page as a cursor',
      proposed(
        '/u',
        `${query('page')}, ${query('limit', 'integer')}`,
        body(list('data'), 'has_more: { type: boolean }', 'next_page: { type: string, nullable: true }'),
      ),
      {
        type: 'cursor',
        request: { page: { type: 'cursor' }, ...limit },
        response: { data: { type: 'items' }, next_page: { type: 'cursor' }, has_more: { type: 'hasMore' } },
      },
    ],
    [
      'treats a page that is a string as a cursor, even if next_page is in an object about paging',
      proposed(
        '/u',
        `${query('page')}, ${query('limit', 'integer')}`,
        body(
          list('data'),
          'pagination: { type: object, properties: { next_page: { type: string, nullable: true } } }',
        ),
      ),
      {
        type: 'cursor',
        request: { page: { type: 'cursor' }, ...limit },
        response: {
          data: { type: 'items' },
          next_page: { type: 'cursor', path: ['pagination', 'next_page'] },
        },
      },
    ],
    [
      'pages by page[after] as in JSON:API',
      proposed(
        '/k',
        `${query('page[size]', 'integer')}, ${query('page[after]')}`,
        body(
          list('data'),
          'meta: { type: object, properties: { page: { type: object, properties: { next: { type: string, nullable: true } } } } }',
        ),
      ),
      {
        type: 'cursor',
        request: {
          page_after: { type: 'cursor', param: 'page[after]' },
          page_size: { type: 'limit', param: 'page[size]' },
        },
        response: { data: { type: 'items' }, next: { type: 'cursor', path: ['meta', 'page', 'next'] } },
      },
    ],
    [
      'pages by page[number] as in JSON:API',
      proposed(
        '/k',
        `${query('page[number]', 'integer')}, ${query('page[size]', 'integer')}`,
        body(list('data'), 'meta: { type: object, properties: { total_pages: { type: integer } } }'),
      ),
      {
        type: 'pageNumber',
        request: {
          page_number: { type: 'pageNumber', param: 'page[number]' },
          page_size: { type: 'limit', param: 'page[size]' },
        },
        response: {
          data: { type: 'items' },
          total_pages: { type: 'totalPages', path: ['meta', 'total_pages'] },
        },
      },
    ],
    [
      'sends the id of the last item as after if the response is only a list',
      proposed('/m', `${query('limit', 'integer')}, ${query('after')}`, things),
      {
        type: 'cursorId',
        request: { after: { type: 'cursorId' }, ...limit },
        response: { data: { type: 'items', path: [], itemCursor: ['id'] } },
      },
    ],
    [
      'sends the id of the last item as since if the description of since asks for an id',
      proposed(
        '/users',
        `${query('since', 'integer', 'description: A user ID. Only return users with an ID greater than this ID.')}, ${query('per_page', 'integer')}`,
        '{ type: array, items: { type: object, properties: { id: { type: integer } } } }',
      ),
      {
        type: 'cursorId',
        request: { since: { type: 'cursorId', schema: { type: 'integer' } }, per_page: { type: 'limit' } },
        response: { data: { type: 'items', path: [], itemCursor: ['id'] } },
      },
    ],
    [
      'has no proposal if since is a string without a description',
      proposed('/m', `${query('limit', 'integer')}, ${query('since')}`, things),
      'it takes limit, but none of its inputs requests the next page',
    ],
    [
      'has no proposal if since is a time',
      proposed(
        '/events',
        `${query('since', 'string', 'description: Only events after this date, in ISO 8601.')}, ${query('limit', 'integer')}`,
        things,
      ),
      'it takes limit, but none of its inputs requests the next page',
    ],
    [
      'has no proposal if only a Link header has the cursor for after',
      proposed(
        '/alerts',
        `${query('after', 'string', "description: 'A cursor, as given in the Link header.'")}, ${query('per_page', 'integer')}`,
        things,
      ),
      'it takes after, which its response does not have',
    ],
  ])('a published shape of pagination is recognised: it %s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });
});

it('evidenceText names the inputs, the list, and response members such as meta.total', () => {
  expect(evidenceText({ takes: ['page', 'limit'], items: ['users'], answers: [['meta', 'total']] })).toBe(
    'it takes page and limit and returns the list users and meta.total',
  );
  expect(evidenceText({ takes: [], items: [], answers: [] })).toBe('it returns the list itself');
});
