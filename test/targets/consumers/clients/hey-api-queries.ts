import { client } from './api/client.gen.js';
import * as swr from './paged/swr/hey-api.js';
import * as queries from './paged/tanstack-query/hey-api.js';
import * as positionsSwr from './paged-positions/swr/hey-api.js';
import * as positions from './paged-positions/tanstack-query/hey-api.js';
import { client as other } from './positions/client.gen.js';
import { walkQueries } from './queries.js';

const [, , baseUrl = '', positionsUrl = ''] = process.argv;
client.setConfig({ baseUrl, auth: 'walks' });
other.setConfig({ baseUrl: positionsUrl });
const query = { limit: 2, count: 7 };
const sized = { query: { pageSize: 2, count: 7 } };
const failing = { query: { ...query, failPage: 2 } };
const books = { path: { user_id: 'ann' }, query: { limit: 2 } };
const search = { path: { kind: 'new' }, body: { query: 'a', paging: { size: 2 } } };

const counted = { query: { count: 7 } };

await walkQueries('offset', queries.listByOffsetInfinite, swr.listByOffsetInfinite, { query });
await walkQueries('page-number', queries.listByPageNumberInfinite, swr.listByPageNumberInfinite, sized);
await walkQueries('cursor', queries.listByCursorInfinite, swr.listByCursorInfinite, { query });
await walkQueries('cursor-id', queries.listAfterIdInfinite, swr.listAfterIdInfinite, { query });
await walkQueries('cursor-url', queries.listByNextUrlInfinite, swr.listByNextUrlInfinite, { query });
await walkQueries('fake-page', queries.listWholeInfinite, swr.listWholeInfinite, counted);
await walkQueries('failing', queries.listByCursorInfinite, swr.listByCursorInfinite, failing);
const { getV1UsersByUserIdBooksInfinite: ofUser, searchAllBooksInfinite: found } = positions;
await walkQueries('header', ofUser, positionsSwr.getV1UsersByUserIdBooksInfinite, books);
await walkQueries('body', found, positionsSwr.searchAllBooksInfinite, search);

const { listByOffsetInfinite: offset } = queries;
const keys = [
  offset.key(),
  offset.key({ query: { limit: 2 } }),
  offset({ query }).queryKey,
  ofUser(books).queryKey,
];
const expected = [
  ['listByOffset'],
  ['listByOffset', { query: { limit: 2 } }],
  ['listByOffset', { query }],
  ['getV1UsersByUserIdBooks', books],
];
if (JSON.stringify(keys) !== JSON.stringify(expected))
  throw new Error(`The keys are ${JSON.stringify(keys)}.`);
