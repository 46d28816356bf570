import { describe, expect, it } from 'vitest';
import { describeNext, describeStops } from '../../src/paging/describe.js';
import type { Scheme } from '../../src/scheme/scheme.js';
import { schemeOf } from '../targets/scheme-of.js';

const data = { data: { type: 'items' } } as const;
const offset = { offset: { type: 'offset' } } as const;
const page = { page: { type: 'pageNumber' } } as const;
const limit = { limit: { type: 'limit' } } as const;
const after = { after: { type: 'cursor' } } as const;
const more = { more: { type: 'hasMore', path: ['has_more'] } } as const;
const onEmpty = { continueOnEmptyItems: true } as const;
const inHeader = { location: 'header', headerName: 'X-It' } as const;

const oneTooMany = 'nothing else stops paging: one extra request, or a loop if the API repeats its last page';
const onePageTooMany =
  'nothing else stops paging: one extra request, a loop if the API repeats its last page, or an error if it refuses the page after that (Django answers 404)';
const noToken = 'is missing, empty, or neither a string nor a number';
const once = 'the first page has been read, because';

const cases: readonly (readonly [string, Scheme, string, readonly string[]])[] = [
  [
    'an offset scheme with hasMore, limit and total',
    schemeOf('offset', { ...offset, ...limit }, { ...data, ...more, total: { type: 'total' } }),
    'offset = offset + limit sent, else the number of items in data',
    [
      'data is empty or missing',
      'has_more is false',
      'the limit sent is zero or not a whole number',
      'the next offset reaches total',
    ],
  ],
  [
    'an offset scheme that ends only at an empty page',
    schemeOf('offset', offset, data),
    'offset = offset + the number of items in data',
    ['data is empty or missing', oneTooMany],
  ],
  [
    'an offset scheme that skips empty pages',
    schemeOf('offset', { ...offset, ...limit }, data, onEmpty),
    'offset = offset + limit sent, else the number of items in data',
    [
      'the limit sent is zero or not a whole number',
      'data is empty and no limit was sent, which makes the page size zero',
      'nothing else stops paging: it may continue until the caller stops',
    ],
  ],
  [
    'an offset scheme with positions in the body and a literal limit',
    schemeOf(
      'offset',
      {
        start: { type: 'offset', location: 'body', path: ['page', 'start'] },
        size: { type: 'limit', value: 50 },
      },
      { rows: { type: 'items', path: [] }, count: { type: 'total', path: ['meta', 'total.count'] } },
    ),
    'page.start = page.start + 50 (in the request body)',
    ['the whole body is empty or missing', 'the next page.start reaches meta["total.count"]'],
  ],
  [
    'an offset scheme with an invalid literal limit',
    schemeOf(
      'offset',
      { ...offset, size: { type: 'limit', value: 'all' } },
      { ...data, total: { type: 'total' } },
    ),
    'no next request: size is always "all", which is not a page size',
    [
      'data is empty or missing',
      `${once} size is always "all", which is not a page size`,
      'the next offset reaches total',
    ],
  ],
  [
    'an offset scheme without a field for the offset',
    schemeOf('offset', limit, data),
    'no next request: no request field has the role offset',
    ['data is empty or missing', `${once} no request field has the role offset`],
  ],
  [
    'a pageNumber scheme with totalPages',
    schemeOf('pageNumber', page, { ...data, pages: { type: 'totalPages', path: ['meta', 'pages'] } }),
    'page = page + 1, starting from 1 if none is sent',
    ['data is empty or missing', 'the page sent reaches meta.pages'],
  ],
  [
    'a pageNumber scheme that starts at 0, with totalPages',
    schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber', value: 0 } },
      { ...data, pages: { type: 'totalPages' } },
    ),
    'page = page + 1, starting from 0 if none is sent',
    ['data is empty or missing', 'the page sent reaches pages - 1, as the first page is 0'],
  ],
  [
    'a pageNumber scheme that starts at 0, with totalPages in a header',
    schemeOf(
      'pageNumber',
      { p: { type: 'pageNumber', value: 0 } },
      { ...data, pages: { type: 'totalPages', ...inHeader } },
    ),
    'p = p + 1, starting from 0 if none is sent',
    ['data is empty or missing', 'totalPages stops nothing: the X-It header is not read', onePageTooMany],
  ],
  [
    'a pageNumber scheme that never stops',
    schemeOf('pageNumber', page, { ...data, more: { type: 'hasMore', ...inHeader } }, onEmpty),
    'page = page + 1, starting from 1 if none is sent',
    [
      'hasMore stops nothing: the X-It header is not read',
      'nothing stops paging: it may continue until the caller stops',
    ],
  ],
  [
    'a cursor scheme',
    schemeOf('cursor', after, { ...data, ...more, next: { type: 'cursor', path: ['next_cursor'] } }),
    'after = next_cursor of the response',
    ['data is empty or missing', 'has_more is false', `next_cursor ${noToken}`],
  ],
  [
    'a cursor scheme with cursorPath',
    schemeOf(
      'cursor',
      after,
      { users: { type: 'items' }, paging: { type: 'cursor', cursorPath: ['links', 0, 'id'] } },
      onEmpty,
    ),
    'after = paging.links[0].id of the response',
    [`paging.links[0].id ${noToken}`],
  ],
  [
    'a cursor scheme with the cursor in a header',
    schemeOf('cursor', after, { ...data, next: { type: 'cursor', ...inHeader } }),
    'no next request: the X-It header is not read',
    ['data is empty or missing', `${once} the X-It header is not read`],
  ],
  [
    'a cursor scheme with the cursor in a Link header',
    schemeOf('cursor', after, {
      ...data,
      next: { type: 'cursor', location: 'linkHeader', headerName: 'Link', rel: 'next' },
    }),
    'no next request: the link "next" of the Link header is not read',
    ['data is empty or missing', `${once} the link "next" of the Link header is not read`],
  ],
  [
    'a cursor scheme without a cursor in the response',
    schemeOf('cursor', after, data),
    'no next request: no response field has the role cursor',
    ['data is empty or missing', `${once} no response field has the role cursor`],
  ],
  [
    'a cursorId scheme with itemCursor',
    schemeOf('cursorId', { after: { type: 'cursorId' } }, { data: { type: 'items', itemCursor: ['id'] } }),
    'after = id of the last item in data',
    ['data is empty or missing', `id of the last item in data ${noToken}`],
  ],
  [
    'a cursorId scheme with an empty itemCursor',
    schemeOf('cursorId', { after: { type: 'cursorId' } }, { data: { type: 'items', itemCursor: [] } }),
    'after = the last item in data',
    ['data is empty or missing', `the last item in data ${noToken}`],
  ],
  [
    'a cursorId scheme with an identifier next to the items',
    schemeOf(
      'cursorId',
      { after: { type: 'cursorId' } },
      { ...data, last: { type: 'cursorId', path: ['last_id'] } },
    ),
    'after = last_id of the response',
    ['data is empty or missing', `last_id of the response ${noToken}`],
  ],
  [
    'a cursorId scheme without an identifier',
    schemeOf('cursorId', { after: { type: 'cursorId' } }, data),
    'no next request: there is no itemCursor, and no response field has the role cursorId',
    [
      'data is empty or missing',
      `${once} there is no itemCursor, and no response field has the role cursorId`,
    ],
  ],
  [
    'a cursorUrl scheme',
    schemeOf(
      'cursorUrl',
      {},
      { ...data, next: { type: 'cursorUrl', location: 'bodyLink', path: ['links', 'next'] } },
    ),
    'the URL in links.next of the response',
    [
      'data is empty or missing',
      'links.next is missing, empty or not a string',
      'links.next is not an http or https URL, or carries a user name',
    ],
  ],
  [
    'a fakePage scheme',
    schemeOf('fakePage', {}, { ...data, more: { type: 'hasMore', ...inHeader } }),
    'no next request: the whole collection comes in one response',
    [`${once} the whole collection comes in one response`],
  ],
];

describe('describeNext: how the next request is made, in the scheme’s own wire names', () => {
  it.each(cases)('describeNext explains the next request in wire names: %s', (_, scheme, text) => {
    expect(describeNext(scheme)).toBe(text);
  });

  it('describeNext names the items if short pages advance an offset by their number of items', () => {
    const advance = { shortPages: 'advance' } as const;
    const items = 'offset = offset + the number of items in data';
    expect(describeNext(schemeOf('offset', offset, data), advance)).toBe(items);
    expect(describeNext(schemeOf('offset', { ...offset, ...limit }, data), advance)).toBe(
      `${items}, at most the limit sent`,
    );
    const literal = { limit: { type: 'limit', value: 50 } } as const;
    expect(describeNext(schemeOf('offset', { ...offset, ...literal }, data), advance)).toBe(
      `${items}, at most 50`,
    );
  });
});

describe('describeStops: when paging stops, and what is missing', () => {
  it.each(cases)(
    'describeStops explains when paging stops, and what is missing: %s',
    (_, scheme, __, stops) => {
      expect(describeStops(scheme)).toStrictEqual(stops);
    },
  );
});
