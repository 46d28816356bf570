import * as swr from './paged/swr/orval.js';
import * as queries from './paged/tanstack-query/orval.js';
import * as positionsSwr from './paged-positions/swr/orval.js';
import * as positions from './paged-positions/tanstack-query/orval.js';
import { walkQueries } from './queries.js';

const query = { limit: 2, count: 7 };
const sized = { pageSize: 2, count: 7 };
const failing = { ...query, failPage: 2 };
const search = { query: 'a', paging: { size: 2 } };

/** Walks every list with infinite queries for orval's functions, which use fetch or Axios, and checks query keys. */
export async function walkLists(options: Parameters<typeof queries.listByOffsetInfinite>[1]) {
  await walkQueries('offset', queries.listByOffsetInfinite, swr.listByOffsetInfinite, query, options);
  const { listByPageNumberInfinite: pageNumber } = queries;
  await walkQueries('page-number', pageNumber, swr.listByPageNumberInfinite, sized, options);
  await walkQueries('cursor', queries.listByCursorInfinite, swr.listByCursorInfinite, query, options);
  await walkQueries('cursor-id', queries.listAfterIdInfinite, swr.listAfterIdInfinite, query, options);
  await walkQueries('cursor-url', queries.listByNextUrlInfinite, swr.listByNextUrlInfinite, query, options);
  await walkQueries('fake-page', queries.listWholeInfinite, swr.listWholeInfinite, { count: 7 }, options);
  await walkQueries('failing', queries.listByCursorInfinite, swr.listByCursorInfinite, failing, options);
  const { getV1UsersUserIdBooksInfinite: ofUser, searchAllBooksInfinite: found } = positions;
  await walkQueries('header', ofUser, positionsSwr.getV1UsersUserIdBooksInfinite, 'ann', { limit: 2 });
  await walkQueries('body', found, positionsSwr.searchAllBooksInfinite, 'new', search);

  const { listByOffsetInfinite: offset } = queries;
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
