import createClient from 'openapi-fetch';
import * as swr from './paged/swr/openapi-fetch.js';
import * as queries from './paged/tanstack-query/openapi-fetch.js';
import * as positionsSwr from './paged-positions/swr/openapi-fetch.js';
import * as positions from './paged-positions/tanstack-query/openapi-fetch.js';
import type { paths as OtherPaths } from './positions.js';
import { walkQueries } from './queries.js';
import type { paths } from './schema.js';

const [, , baseUrl = '', positionsUrl = ''] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer walks' } });
const other = createClient<OtherPaths>({ baseUrl: positionsUrl });
const params = { query: { limit: 2, count: 7 } };
const sized = { params: { query: { pageSize: 2, count: 7 } } };
const counted = { params: { query: { count: 7 } } };
const failing = { params: { query: { ...params.query, failPage: 2 } } };
const books = { params: { path: { user_id: 'ann' }, query: { limit: 2 } } };
const search = { params: { path: { kind: 'new' } }, body: { query: 'a', paging: { size: 2 } } };

const { listByOffsetInfinite: offset, listByPageNumberInfinite: pageNumber } = queries;
await walkQueries(
  'offset',
  offset(client, { params }),
  offset.items,
  swr.listByOffsetInfinite(client, { params }),
);
await walkQueries(
  'page-number',
  pageNumber(client, sized),
  pageNumber.items,
  swr.listByPageNumberInfinite(client, sized),
);
const { listByCursorInfinite: cursor, listAfterIdInfinite: afterId } = queries;
await walkQueries(
  'cursor',
  cursor(client, { params }),
  cursor.items,
  swr.listByCursorInfinite(client, { params }),
);
await walkQueries(
  'cursor-id',
  afterId(client, { params }),
  afterId.items,
  swr.listAfterIdInfinite(client, { params }),
);
const { listByNextUrlInfinite: nextUrl, listWholeInfinite: whole } = queries;
await walkQueries(
  'cursor-url',
  nextUrl(client, { params }),
  nextUrl.items,
  swr.listByNextUrlInfinite(client, { params }),
);
await walkQueries('fake-page', whole(client, counted), whole.items, swr.listWholeInfinite(client, counted));
await walkQueries(
  'failing',
  cursor(client, failing),
  cursor.items,
  swr.listByCursorInfinite(client, failing),
);
const { getV1UsersByUserIdBooksInfinite: ofUser, searchAllBooksInfinite: found } = positions;
await walkQueries(
  'header',
  ofUser(other, books),
  ofUser.items,
  positionsSwr.getV1UsersByUserIdBooksInfinite(other, books),
);
await walkQueries(
  'body',
  found(other, search),
  found.items,
  positionsSwr.searchAllBooksInfinite(other, search),
);

const keys = [offset.key(), offset.key({ query: { limit: 2 } }), ofUser(other, books).queryKey];
const expected = [
  ['listByOffset'],
  ['listByOffset', { query: { limit: 2 } }],
  ['getV1UsersByUserIdBooks', books.params],
];
if (JSON.stringify(keys) !== JSON.stringify(expected))
  throw new Error(`The keys are ${JSON.stringify(keys)}.`);
