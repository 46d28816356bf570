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

await walkQueries('offset', queries.listByOffsetInfinite, swr.listByOffsetInfinite, client, { params });
const { listByPageNumberInfinite: pageNumber } = queries;
await walkQueries('page-number', pageNumber, swr.listByPageNumberInfinite, client, sized);
await walkQueries('cursor', queries.listByCursorInfinite, swr.listByCursorInfinite, client, { params });
await walkQueries('cursor-id', queries.listAfterIdInfinite, swr.listAfterIdInfinite, client, { params });
await walkQueries('cursor-url', queries.listByNextUrlInfinite, swr.listByNextUrlInfinite, client, { params });
await walkQueries('fake-page', queries.listWholeInfinite, swr.listWholeInfinite, client, counted);
await walkQueries('failing', queries.listByCursorInfinite, swr.listByCursorInfinite, client, failing);
const { getV1UsersByUserIdBooksInfinite: ofUser, searchAllBooksInfinite: found } = positions;
await walkQueries('header', ofUser, positionsSwr.getV1UsersByUserIdBooksInfinite, other, books);
await walkQueries('body', found, positionsSwr.searchAllBooksInfinite, other, search);

const { listByOffsetInfinite: offset } = queries;
const keys = [offset.key(), offset.key({ query: { limit: 2 } }), ofUser(other, books).queryKey];
const expected = [
  ['listByOffset'],
  ['listByOffset', { query: { limit: 2 } }],
  ['getV1UsersByUserIdBooks', books.params],
];
if (JSON.stringify(keys) !== JSON.stringify(expected))
  throw new Error(`The keys are ${JSON.stringify(keys)}.`);
