import * as swr from './paged/swr/orval.js';
import * as queries from './paged/tanstack-query/orval.js';
import * as positionsSwr from './paged-positions/swr/orval.js';
import * as positions from './paged-positions/tanstack-query/orval.js';
import { walkQueries } from './queries.js';

const query = { limit: 2, count: 7 };
const sized = { pageSize: 2, count: 7 };
const failing = { ...query, failPage: 2 };
const search = { query: 'a', paging: { size: 2 } };

/** Walks every list with the functions of either HTTP client that orval generates. */
export async function walkLists(options: Parameters<typeof queries.listByOffsetInfinite>[1]) {
  const { listByOffsetInfinite: offset, listByPageNumberInfinite: pageNumber } = queries;
  await walkQueries('offset', offset(query, options), offset.items, swr.listByOffsetInfinite(query, options));
  await walkQueries(
    'page-number',
    pageNumber(sized, options),
    pageNumber.items,
    swr.listByPageNumberInfinite(sized, options),
  );
  const { listByCursorInfinite: cursor, listAfterIdInfinite: afterId } = queries;
  await walkQueries('cursor', cursor(query, options), cursor.items, swr.listByCursorInfinite(query, options));
  await walkQueries(
    'cursor-id',
    afterId(query, options),
    afterId.items,
    swr.listAfterIdInfinite(query, options),
  );
  const { listByNextUrlInfinite: nextUrl, listWholeInfinite: whole } = queries;
  await walkQueries(
    'cursor-url',
    nextUrl(query, options),
    nextUrl.items,
    swr.listByNextUrlInfinite(query, options),
  );
  await walkQueries(
    'fake-page',
    whole({ count: 7 }, options),
    whole.items,
    swr.listWholeInfinite({ count: 7 }, options),
  );
  await walkQueries(
    'failing',
    cursor(failing, options),
    cursor.items,
    swr.listByCursorInfinite(failing, options),
  );
  const { getV1UsersUserIdBooksInfinite: ofUser, searchAllBooksInfinite: found } = positions;
  await walkQueries(
    'header',
    ofUser('ann', { limit: 2 }),
    ofUser.items,
    positionsSwr.getV1UsersUserIdBooksInfinite('ann', { limit: 2 }),
  );
  await walkQueries(
    'body',
    found('new', search),
    found.items,
    positionsSwr.searchAllBooksInfinite('new', search),
  );
  const keys = [
    offset.key(),
    offset(query, options).queryKey,
    ofUser.key({ userId: 'ann' }),
    found('new', search).queryKey,
  ];
  const expected = [
    ['listByOffset'],
    ['listByOffset', { query }],
    ['getV1UsersByUserIdBooks', { userId: 'ann' }],
    ['searchAllBooks', { kind: 'new', body: search }],
  ];
  if (JSON.stringify(keys) !== JSON.stringify(expected))
    throw new Error(`The keys are ${JSON.stringify(keys)}.`);
}
