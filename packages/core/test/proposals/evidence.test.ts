import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.js';
import { body, limit, list, proposed, query, things } from './proposed.js';

const described = (text: string) => `description: '${text}'`;
const link = '{ Link: { schema: { type: string } } }';
const edges =
  'edges: { type: array, items: { type: object, properties: { cursor: { type: string }, node: { type: object } } } }';
const map = '{ type: object, additionalProperties: { type: object, properties: { id: { type: string } } } }';

describe('a count of one page', () => {
  it.each([
    ['page_count', 'Number of goods on this page; the last page may have fewer than page_size.'],
    ['total_pages', 'How many goods this page has'],
    ['count', 'Number of results returned, of all that match'],
    ['total', 'Number of orders on the current page'],
  ])('%s with the description of a count of one page is never proposed as a total: %s', (name, text) => {
    const counted = `${name}: { type: integer, ${described(text)} }`;
    for (const position of ['page', 'offset'])
      expect(proposed('/goods', query(position, 'integer'), body(list('goods'), counted))).toHaveProperty(
        'response',
        { goods: { type: 'items' } },
      );
  });
});

describe('a position by its description', () => {
  it.each<[shape: string, found: JsonObject | string, wanted: object]>([
    [
      'a parameter with any name is a cursor if the previous call returned it',
      proposed(
        '/users',
        query('k', 'string', described('The cursor returned by the previous call.')),
        body(list('users'), 'next_cursor: { type: string }'),
      ),
      { type: 'cursor', request: { k: { type: 'cursor' } } },
    ],
    [
      'a parameter with a name for offsets is a cursor if it is a token from the last response',
      proposed(
        '/users',
        query('start', 'string', described('The nextStart token from the last response')),
        body(list('users'), 'nextStart: { type: string }'),
      ),
      { type: 'cursor', request: { start: { type: 'cursor' } } },
    ],
    [
      'a parameter that is a token is used only if none has the name of a cursor',
      proposed(
        '/users',
        `${query('state', 'string', described('Token from the last response.'))}, ${query('page_token')}`,
        body(list('users'), 'next_page_token: { type: string }'),
      ),
      { type: 'cursor', request: { page_token: { type: 'cursor' } } },
    ],
    [
      'a parameter is an offset if it is the first row and its default is 0',
      proposed(
        '/users',
        query('firstRow', 'integer', described('First row to fetch. Default 0 = first row.')),
        things,
      ),
      { type: 'offset', request: { firstRow: { type: 'offset' } } },
    ],
    [
      'a parameter of search criteria is a position, and the copy of the criteria in the response is not a list',
      proposed(
        '/orders',
        `${query('searchCriteria[currentPage]', 'integer')}, ${query('searchCriteria[pageSize]', 'integer')}`,
        body(
          list('items'),
          `search_criteria: ${body(`sort_orders: ${things}`)}`,
          'total_count: { type: integer }',
        ),
      ),
      {
        type: 'pageNumber',
        request: { searchCriteria_currentPage: { type: 'pageNumber', param: 'searchCriteria[currentPage]' } },
        response: { items: { type: 'items' }, total_count: { type: 'total' } },
      },
    ],
    [
      'a parameter named like a page number is not a page size, whatever its description says',
      proposed(
        '/users',
        query('currentPage', 'integer', described('Number of results per page.')),
        body(list('users')),
      ),
      { type: 'pageNumber', request: { currentPage: { type: 'pageNumber' } } },
    ],
  ])('a position is recognised by its description: %s', (_, found, wanted) => {
    expect(found).toMatchObject(wanted);
  });

  it.each(['A sync token from the last response.', 'Waits for changes; the token from the last response.'])(
    'an input that is not described as a position is not proposed as one: %s',
    (text) => {
      expect(
        proposed(
          '/users',
          query('state', 'string', described(text)),
          body(list('users'), 'next_state: { type: string }'),
        ),
      ).toEqual({ type: 'fakePage', request: {}, response: { users: { type: 'items' } } });
    },
  );
});

describe('unusual responses', () => {
  it.each<[shape: string, found: JsonObject | string, wanted: JsonObject]>([
    [
      'has its cursor in an object that only responses have',
      proposed(
        '/users',
        query('cursor'),
        body(list('users'), `state: { readOnly: true, ${body('next_cursor: { type: string }').slice(1)}`),
      ),
      {
        type: 'cursor',
        request: { cursor: { type: 'cursor' } },
        response: {
          users: { type: 'items' },
          next_cursor: { type: 'cursor', path: ['state', 'next_cursor'] },
        },
      },
    ],
    [
      'is the list itself, and is continued by a page number despite a Link header',
      proposed('/users', `${query('page', 'integer')}, ${query('per_page', 'integer')}`, things, '', link),
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, per_page: { type: 'limit' } },
        response: { data: { type: 'items', path: [] } },
      },
    ],
    [
      'has edges, and the cursor of the last one in pageInfo',
      proposed(
        '/users',
        `${query('after')}, ${query('first', 'integer')}`,
        body(
          `users: ${body(edges, `pageInfo: ${body('endCursor: { type: string }', 'hasNextPage: { type: boolean }')}`)}`,
        ),
      ),
      {
        type: 'cursor',
        request: { after: { type: 'cursor' }, first: { type: 'limit' } },
        response: {
          edges: { type: 'items', path: ['users', 'edges'] },
          endCursor: { type: 'cursor', path: ['users', 'pageInfo', 'endCursor'] },
          hasNextPage: { type: 'hasMore', path: ['users', 'pageInfo', 'hasNextPage'] },
        },
      },
    ],
    [
      'has edges with a cursor each, and nothing else that leads to the next page',
      proposed('/users', `${query('after')}, ${query('first', 'integer')}`, body(edges)),
      {
        type: 'cursorId',
        request: { after: { type: 'cursorId' }, first: { type: 'limit' } },
        response: { edges: { type: 'items', itemCursor: ['cursor'] } },
      },
    ],
    [
      'has its items in nodes, next to the edges that lead to them',
      proposed(
        '/users',
        `${query('after')}, ${query('limit', 'integer')}`,
        body(edges, `nodes: ${things}`, `page_info: ${body('end_cursor: { type: string }')}`),
      ),
      {
        type: 'cursor',
        request: { after: { type: 'cursor' }, ...limit },
        response: {
          nodes: { type: 'items' },
          end_cursor: { type: 'cursor', path: ['page_info', 'end_cursor'] },
        },
      },
    ],
  ])('an unusual response gets a fitting scheme: it %s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });

  const isMap = 'is a map, and no scheme reads the values of a map: the items have to be a list';
  it.each([
    ['its response is a map', proposed('/users', query('page', 'integer'), map), `its response ${isMap}`],
    [
      'its response is a map of lists',
      proposed('/users', query('page', 'integer'), `{ type: object, additionalProperties: ${things} }`),
      `its response ${isMap}`,
    ],
    [
      'its items are in a map',
      proposed('/users', query('cursor'), body(`users: ${map}`, 'next_cursor: { type: string }')),
      `users in its response ${isMap}`,
    ],
    [
      'its response has only a map of other values',
      proposed('/users', query('page', 'integer'), body(`translations: ${map}`)),
      'its response has no list of items',
    ],
    [
      'it takes a cursor, and only a Link header leads to the next page',
      proposed('/users', query('cursor'), things, '', link),
      'it takes cursor, but its response seems to give the next one only in the Link header, which generated code does not read; the response body must contain it',
    ],
    [
      'it takes a page size, and only a Link header leads to the next page',
      proposed('/users', query('per_page', 'integer'), things, '', link),
      'it takes per_page, but its response seems to lead to the next page only in the Link header, which generated code does not read; the request must take a page number, or the response body must contain the next cursor',
    ],
    [
      'the next cursor is in a separate header',
      proposed('/users', '', things, '', '{ X-Next-Cursor: { schema: { type: string } } }'),
      'it declares the header X-Next-Cursor, so its list may be incomplete',
    ],
    [
      'the position is in the path',
      proposed(
        '/users/page/{page}',
        '{ name: page, in: path, required: true, schema: { type: integer } }',
        things,
      ),
      'it takes page in its path, but a scheme sends positions in the query or the body',
    ],
    [
      'the position is in a header',
      proposed(
        '/users',
        '{ name: X-Cursor, in: header, schema: { type: string } }',
        body(list('users'), 'next_cursor: { type: string }'),
      ),
      'it takes X-Cursor in a header, but a scheme sends positions in the query or the body',
    ],
    [
      'its path names a single resource, whose response contains a list',
      proposed('/users/{id}', query('page', 'integer'), body('id: { type: string }', list('friends'))),
      'its response has no list of items',
    ],
    [
      'its path names a single resource and ends with a slash',
      proposed(
        '/users/{id}/',
        '',
        body(list('roles'), 'links: { type: object, properties: { next: { type: string } } }'),
      ),
      'its response has no list of items',
    ],
    [
      'its path names a single resource by an RPC name',
      proposed('/users.info', '', things),
      'its path names a single resource',
    ],
    [
      'its path contains the identifier of its items',
      proposed('/releases/{release_id}', '', things),
      'its path names a single resource',
    ],
    [
      'an extension says that it is paginated',
      proposed('/users', '', body(list('users')), ', x-paginated: true'),
      'x-paginated says that it is paginated',
    ],
  ])('an operation has no proposal if %s', (_, found, reason) => {
    expect(found).toBe(reason);
  });

  it.each(['/reviews/{bookId}', '/reviewsByBook/{id}', '/reviews.{format}'])(
    'a list is complete if its path contains the identifier of something else: %s',
    (path) => {
      expect(proposed(path, '', things)).toEqual({
        type: 'fakePage',
        request: {},
        response: { data: { type: 'items', path: [] } },
      });
    },
  );

  it('a list inside the object at `/inventory/{id}` gets a scheme if a token leads to the next page', () => {
    const answers = (...more: readonly string[]) => body(list('counts'), ...more);
    expect(proposed('/inventory/{id}', query('cursor'), answers('cursor: { type: string }'))).toEqual({
      type: 'cursor',
      request: { cursor: { type: 'cursor' } },
      response: { counts: { type: 'items' }, cursor: { type: 'cursor' } },
    });
    expect(proposed('/inventory/{id}', query('cursor'), answers())).toBe('its response has no list of items');
  });

  it('the itemCursor of a proposed scheme is the property that the description of the cursor names', () => {
    const events =
      'events: { type: array, items: { type: object, required: [event_id, user_id], properties: { event_id: { type: string }, user_id: { type: string } } } }';
    expect(
      proposed(
        '/events',
        `${query('after_id', 'string', described('The largest `event_id` fetched.'))}, ${query('count', 'integer')}`,
        body(events),
      ),
    ).toMatchObject({ type: 'cursorId', response: { events: { itemCursor: ['event_id'] } } });
  });

  it('an extension such as `x-pagination: { style: offset }` decides the type of a proposed scheme', () => {
    const answers = body(list('users'));
    expect(
      proposed('/users', query('start', 'integer'), answers, ', x-pagination: { style: offset }'),
    ).toMatchObject({ type: 'offset' });
    expect(proposed('/users', query('start', 'integer'), answers)).toBe(
      'it takes start, so its list may be incomplete',
    );
  });
});

describe('lists that are requested with POST', () => {
  const takes = (...properties: readonly string[]) =>
    `, requestBody: { content: { application/json: { schema: ${body(...properties)} } } }`;

  it.each(['/users/list', '/users.list', '/v1/users:search', '/rpc'])(
    'a list that is requested with POST %s sends its cursor in the body',
    (path) => {
      expect(
        proposed(
          path,
          '',
          body(list('users'), 'next_cursor: { type: string }'),
          takes('cursor: { type: string }', 'limit: { type: integer }'),
        ),
      ).toEqual({
        type: 'cursor',
        request: { cursor: { type: 'cursor', location: 'body' }, limit: { type: 'limit', location: 'body' } },
        response: { users: { type: 'items' }, next_cursor: { type: 'cursor' } },
      });
    },
  );

  it('a proposal for a POST sends no property that is read-only', () => {
    expect(
      proposed(
        '/users/list',
        '',
        body(list('users')),
        takes('page: { type: integer, readOnly: true }', 'name: { type: string }'),
      ),
    ).toBe('only a GET is assumed to return a complete list');
  });
});
