// Walks with only the three members that every library for infinite queries accepts.

import type { PageParam } from './api/bound.js';
import type { InfiniteList } from './api/infinite.js';
import type { PagingScheme } from './api/paging.js';
import * as api from './api/queries.js';
import { args, list, listUserBooks, report, searchBooks } from './api.js';
import * as positions from './positions/queries.js';

const lists = {
  offset: api.listByOffset,
  'page-number': api.listByPageNumber,
  cursor: api.listByCursor,
  'cursor-id': api.listAfterId,
  'cursor-url': api.listByNextUrl,
  'fake-page': api.listWhole,
};

type Answer = Awaited<ReturnType<typeof list | typeof listUserBooks>>;

interface Paging {
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: InfiniteList<PagingScheme>['getNextPageParam'];
}

/** Loads every page, and requests a failed page again. */
async function walk(
  name: string,
  { initialPageParam, getNextPageParam }: Paging,
  at: (param: PageParam) => Promise<Answer>,
) {
  const pages: (readonly { readonly name: string }[])[] = [];
  const errors: unknown[] = [];
  let param: PageParam | undefined = initialPageParam;
  while (param !== undefined) {
    const { data, status } = await at(param);
    if (status === 200) {
      pages.push(data.items);
      param = getNextPageParam(data, [], param);
    } else errors.push({ status });
  }
  report(name, pages, errors, true);
}

for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
  const paging = lists[name];
  await walk(name, paging, (param) => list(name, paging.apply(param, args[name])));
}
const { getV1UsersByUserIdBooks: books, searchAllBooks: search } = positions;
await walk('header', books, (param) => listUserBooks(books.apply(param, args.header)));
await walk('body', search, (param) => searchBooks(search.apply(param, args.body)));

const sent = books.apply('2', { headers: { 'x-cursor': '0', a: 'b' } });
if (JSON.stringify(sent) !== '{"headers":{"x-cursor":"2","a":"b"}}') throw new Error(JSON.stringify(sent));
const given = books.apply(null, { headers: new Headers({ 'x-cursor': '4' }) });
if (JSON.stringify(given) !== '{"headers":{"x-cursor":"4"}}') throw new Error(JSON.stringify(given));
const body = search.apply(7, { path: 'new', body: { query: 'a', paging: { size: 2 } } });
if (JSON.stringify(body) !== '{"path":"new","body":{"query":"a","paging":{"size":2,"after":7}}}')
  throw new Error(JSON.stringify(body));
