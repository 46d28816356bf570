import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.js';
import { body, limit, list, proposed, query, things } from './proposed.js';

const whole = { type: 'fakePage', request: {}, response: { data: { type: 'items', path: [] } } };
const described = (text: string) => `description: '${text}'`;

describe('doubtful shapes of published documents', () => {
  it.each<[shape: string, found: JsonObject | string, wanted: JsonObject | string]>([
    [
      'reads its items from the list _embedded, not from the messages next to it',
      proposed(
        '/employments',
        query('pageNumber', 'integer'),
        body('totalPages: { type: integer }', `messages: ${things}`, `_embedded: ${things}`),
      ),
      {
        type: 'pageNumber',
        request: { pageNumber: { type: 'pageNumber' } },
        response: {
          _embedded: { type: 'items' },
          totalPages: { type: 'totalPages' },
        },
      },
    ],
    [
      'begins at page 0 if the description says that pages start at and default to 0',
      proposed(
        '/jobs',
        query('page', 'integer', described('Page of jobs (starts at and defaults to 0)')),
        things,
      ),
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber', value: 0 } },
        response: { data: { type: 'items', path: [] } },
      },
    ],
    [
      'names a link by the target of the link, not by the kind of value that its last name says',
      proposed(
        '/orders',
        query('cursor'),
        body(list('data'), `_links: ${body(`next: ${body('href: { type: string, format: uri }')}`)}`),
      ),
      {
        type: 'cursorUrl',
        request: {},
        response: {
          data: { type: 'items' },
          next: { type: 'cursorUrl', location: 'bodyLink', path: ['_links', 'next', 'href'] },
        },
      },
    ],
    [
      'has no proposal if the default of the offset cannot be the first item',
      proposed('/reviews', '{ name: offset, in: query, schema: { type: integer, default: 20 } }', things),
      'offset has the default 20, which cannot be the first item',
    ],
    [
      'has no proposal if the offset is described as a number of items to retrieve',
      proposed('/events', query('offset', 'integer', described('Number of events to retrieve.')), things),
      'offset may be a page size',
    ],
    [
      'sends the iterator of the response back',
      proposed(
        '/types',
        `${query('limit', 'integer')}, ${query('iterator')}`,
        body(list('data'), 'iterator: { type: string, nullable: true }', 'prevIterator: { type: string }'),
      ),
      {
        type: 'cursor',
        request: { iterator: { type: 'cursor' }, ...limit },
        response: { data: { type: 'items' }, iterator: { type: 'cursor' } },
      },
    ],
    [
      'does not read the total from a count of all items that have ever existed',
      proposed(
        '/requests',
        query('skip', 'integer'),
        body(list('requests'), "total_count: { type: integer, description: 'All that passed through.' }"),
      ),
      {
        type: 'offset',
        request: { skip: { type: 'offset' } },
        response: { requests: { type: 'items' } },
      },
    ],
    [
      'treats a page that is a string as a number if pages start at 1, whatever next_page is',
      proposed(
        '/images',
        query('page', 'string', described('The page of results to fetch. Pages start at 1')),
        body(list('images'), 'next_page: { type: string }'),
      ),
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' } },
        response: { images: { type: 'items' } },
      },
    ],
    [
      'begins at page 1 if the description says so, although the response looks like one of Spring',
      proposed(
        '/events',
        query('page', 'string', described('Page number starting with page 1.')),
        body(
          `content: ${things}`,
          'page: { type: object, properties: { number: { type: integer }, size: { type: integer }, totalElements: { type: integer } } }',
        ),
      ),
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' } },
        response: {
          content: { type: 'items' },
          totalElements: { type: 'total', path: ['page', 'totalElements'] },
        },
      },
    ],
    [
      'reads its items from data, although a list that they refer to is named like the path',
      proposed(
        '/liking_users',
        query('page', 'integer'),
        body(list('data'), `includes: ${body(`users: ${things}`)}`),
      ),
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' } },
        response: { data: { type: 'items' } },
      },
    ],
    [
      'has no proposal if the offset is a field of the response',
      proposed(
        '/hits',
        query(
          'offset',
          'string',
          described('Offset where to start (it is the lastKey field in the response)'),
        ),
        body(list('hits'), 'lastKey: { type: string }'),
      ),
      'offset may take a value from a response',
    ],
    [
      'sends the id of the last item as since, although a Link header names the next page too',
      proposed(
        '/users',
        `${query('since', 'integer', described('Only users with an ID greater than this ID.'))}, ${query('limit', 'integer')}`,
        '{ type: array, items: { type: object, properties: { id: { type: integer } } } }',
        '',
        '{ Link: { schema: { type: string } } }',
      ),
      {
        type: 'cursorId',
        request: { since: { type: 'cursorId', schema: { type: 'integer' } }, ...limit },
        response: { data: { type: 'items', path: [], itemCursor: ['id'] } },
      },
    ],
    [
      'has no proposal if the response is a list of pages',
      proposed(
        '/people',
        '',
        `{ type: array, items: ${body(list('people'), 'hasMore: { type: boolean }')} }`,
      ),
      'its response is a list of pages',
    ],
    [
      'is not a complete list if its description says that it is paginated',
      proposed('/channels', '', things, ', description: Returns a paginated list.'),
      'its description mentions pages',
    ],
    [
      'is a complete list if its description says that it is not paginated',
      proposed('/channels', '', things, ', description: This list is not paginated.'),
      whole,
    ],
    [
      "is a complete list if its description says that it isn't paginated",
      proposed('/channels', '', things, ", description: This list isn't paginated."),
      whole,
    ],
    ['is a complete list if nothing mentions pages', proposed('/users', '', things), whole],
    [
      'is not a complete list if it takes an offset that is described in terms of time',
      proposed('/models', query('offset', 'string', described('Index of the epoch to start from')), things),
      'it takes offset, so its list may be incomplete',
    ],
    [
      'is not a complete list if its paging parameter is deprecated',
      proposed('/balances', query('skipRecords', 'integer', 'deprecated: true'), things),
      'it takes skipRecords, so its list may be incomplete',
    ],
    [
      'is not a complete list if the response says how to load more',
      proposed('/users', '', body(list('users'), 'load_more_users: { type: string }')),
      'load_more_users in its response is a sign of paging',
    ],
    [
      'is not a complete list if the response says that a limit was exceeded',
      proposed('/users', '', body(list('users'), 'limitExceeded: { type: boolean }')),
      'limitExceeded in its response is a sign of paging',
    ],
    [
      'is not a complete list if the response has another list',
      proposed('/users', '', body(list('users'), list('rooms'))),
      'it is unclear which of users and rooms holds its items',
    ],
    [
      'is not a complete list if its items are numbers',
      proposed('/version', '', '{ type: array, items: { type: integer } }'),
      'its items are numbers',
    ],
  ])('a doubtful shape of published documents gets the expected proposal: it %s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });
});
