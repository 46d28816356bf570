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

const { listByOffsetInfinite: offset, listByPageNumberInfinite: pageNumber } = queries;
await walkQueries('offset', offset({ query }), offset.items, swr.listByOffsetInfinite({ query }));
await walkQueries('page-number', pageNumber(sized), pageNumber.items, swr.listByPageNumberInfinite(sized));
const { listByCursorInfinite: cursor, listAfterIdInfinite: afterId } = queries;
await walkQueries('cursor', cursor({ query }), cursor.items, swr.listByCursorInfinite({ query }));
await walkQueries('cursor-id', afterId({ query }), afterId.items, swr.listAfterIdInfinite({ query }));
const { listByNextUrlInfinite: nextUrl, listWholeInfinite: whole } = queries;
await walkQueries('cursor-url', nextUrl({ query }), nextUrl.items, swr.listByNextUrlInfinite({ query }));
const counted = { query: { count: 7 } };
await walkQueries('fake-page', whole(counted), whole.items, swr.listWholeInfinite(counted));
await walkQueries('failing', cursor(failing), cursor.items, swr.listByCursorInfinite(failing));
const { getV1UsersByUserIdBooksInfinite: ofUser, searchAllBooksInfinite: found } = positions;
await walkQueries('header', ofUser(books), ofUser.items, positionsSwr.getV1UsersByUserIdBooksInfinite(books));
await walkQueries('body', found(search), found.items, positionsSwr.searchAllBooksInfinite(search));

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
