import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.js';
import { body, limit, list, proposed, query, things } from './proposed.js';

const described = (text: string) => `description: '${text}'`;
const start = '{ name: start, in: query, schema: { type: integer, default: 0 } }';
const maxResults = query('maxResults', 'integer');

describe('shapes of published APIs that were reviewed by hand', () => {
  it.each<[shape: string, found: JsonObject | string, wanted: JsonObject | string]>([
    [
      'takes a limit that is ignored only if it is out of range',
      proposed(
        '/customers',
        `${query('cursor')}, ${query('limit', 'integer', described('The maximum number of results. It is ignored if it is above 100.'))}`,
        body(list('customers'), 'cursor: { type: string }'),
      ),
      {
        type: 'cursor',
        request: { cursor: { type: 'cursor' }, ...limit },
        response: { customers: { type: 'items' }, cursor: { type: 'cursor' } },
      },
    ],
    [
      'reads its items from errors if the path names errors and there is no other list',
      proposed(
        '/errors/search',
        `${query('offset', 'integer')}, ${query('limit', 'integer')}`,
        body(list('errors'), 'hasMore: { type: boolean }'),
      ),
      {
        type: 'offset',
        request: { offset: { type: 'offset' }, ...limit },
        response: { errors: { type: 'items' }, hasMore: { type: 'hasMore' } },
      },
    ],
    [
      'does not read items from errors if the path names something else',
      proposed(
        '/orders',
        `${query('offset', 'integer')}, ${query('limit', 'integer')}`,
        body(list('errors')),
      ),
      'its response has no list of items',
    ],
    [
      'reads its items from items, not from the response_metadata next to them',
      proposed(
        '/reactions.list',
        `${query('page', 'integer')}, ${query('limit', 'integer')}`,
        body('items: { type: array, items: {} }', list('response_metadata')),
      ),
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, ...limit },
        response: { items: { type: 'items' } },
      },
    ],
    [
      'continues from the identifier inside the object that each item wraps',
      proposed(
        '/schools',
        `${query('starting_after')}, ${query('limit', 'integer')}`,
        body(
          `data: { type: array, items: ${body(`data: ${body('id: { type: string }')}`, 'uri: { type: string }')} }`,
        ),
      ),
      {
        type: 'cursorId',
        request: { starting_after: { type: 'cursorId' }, ...limit },
        response: { data: { type: 'items', itemCursor: ['data', 'id'] } },
      },
    ],
    [
      'sends offset and count in the options of a body',
      proposed(
        '/transactions/get',
        '',
        body(list('transactions'), 'total_transactions: { type: integer }'),
        `, requestBody: { content: { application/json: { schema: ${body(
          `options: ${body(
            'offset: { type: integer, default: 0 }',
            "count: { type: integer, description: 'The number of transactions to fetch.' }",
          )}`,
        )} } } }`,
      ),
      {
        type: 'offset',
        request: {
          offset: { type: 'offset', location: 'body', path: ['options', 'offset'] },
          count: { type: 'limit', location: 'body', path: ['options', 'count'] },
        },
        response: { transactions: { type: 'items' }, total_transactions: { type: 'total' } },
      },
    ],
    [
      'does not treat a list as complete if a filter limits it',
      proposed('/numbers', query('filter[limit]', 'integer'), body(list('data'))),
      'it takes filter[limit], so its list may be incomplete',
    ],
    [
      'treats a start with default 0 as an offset if there is a page size too',
      proposed('/albums', `${start}, ${maxResults}`, body(list('items'))),
      {
        type: 'offset',
        request: { start: { type: 'offset' }, maxResults: { type: 'limit' } },
        response: { items: { type: 'items' } },
      },
    ],
    [
      'treats first as an offset if there is a max too',
      proposed('/roles', `${query('first', 'integer')}, ${query('max', 'integer')}`, things),
      {
        type: 'offset',
        request: { first: { type: 'offset' }, max: { type: 'limit' } },
        response: { data: { type: 'items', path: [] } },
      },
    ],
    [
      'does not treat first as an offset if there is no max',
      proposed('/roles', query('first', 'integer'), things),
      'it takes first, but none of its inputs requests the next page',
    ],
    [
      'does not treat a response as a complete list if it may be a single object',
      proposed('/shadows', '', `{ oneOf: [${things}, { type: object }] }`),
      'its response may be a list or a single object',
    ],
    [
      'has no proposal if nothing says that a start counts items',
      proposed('/albums', start, body(list('items'))),
      'it takes start, so its list may be incomplete',
    ],
    [
      'has no proposal for a start that is described as something else',
      proposed(
        '/albums',
        `{ name: start, in: query, description: The hour to begin with, schema: { type: integer, default: 0 } }, ${maxResults}`,
        body(list('items')),
      ),
      'it takes maxResults, but none of its inputs requests the next page',
    ],
    [
      'does not end by a total that is sent only on request',
      proposed(
        '/albums',
        `${query('offset', 'integer')}, ${query('limit', 'integer')}, ${query('getTotalCount', 'boolean')}`,
        body(list('items'), 'totalCount: { type: integer }'),
      ),
      {
        type: 'offset',
        request: { offset: { type: 'offset' }, ...limit },
        response: { items: { type: 'items' } },
      },
    ],
    [
      'follows the next of three members that are a list, next and previous',
      proposed(
        '/allergies',
        query('cursor'),
        body(
          `data: ${things}`,
          "next: { type: string, description: 'Next paginated page' }",
          'previous: { type: string }',
        ),
      ),
      {
        type: 'cursorUrl',
        request: {},
        response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } },
      },
    ],
    [
      'does not follow the next of three members if the operation takes no cursor',
      proposed(
        '/allergies',
        '',
        body(
          `data: ${things}`,
          'next: { type: string, description: The next page }',
          'previous: { type: string }',
        ),
      ),
      'next in its response says that more follows, but none of its inputs requests the next page',
    ],
    [
      'does not follow a next that is a token by its example',
      proposed(
        '/allergies',
        query('cursor'),
        body(`data: ${things}`, 'next: { type: string, example: cD0yMDIx }', 'previous: { type: string }'),
      ),
      'it takes cursor, which its response does not have',
    ],
  ])('a reviewed shape of published APIs is recognised: it %s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });
});
