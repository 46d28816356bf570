import { InfiniteQueryObserver, infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import type { InfiniteOptions } from './api/infinite.js';
import * as api from './api/queries.js';
import { type ListOf, report } from './api.js';
import { body, header, lists } from './tanstack.js';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Loads every page, and continues after a failure. */
async function walk(name: string, options: InfiniteOptions<ListOf<{ readonly name: string }>>) {
  const observer = new InfiniteQueryObserver(client, infiniteQueryOptions(options));
  const errors: unknown[] = [];
  const stop = observer.subscribe(() => {});
  await observer.refetch({ cancelRefetch: false });
  let result = observer.getCurrentResult();
  // A list fails only once, so a second failure means that the server repeats one page: the walk stops.
  while (result.hasNextPage && errors.length < 2) {
    result = await observer.fetchNextPage();
    if (result.isError) errors.push(result.error);
  }
  report(name, result.data?.pages.map((page) => page.items) ?? [], errors, !result.hasNextPage);
  stop();
}

for (const [name, options] of Object.entries(lists)) await walk(name, options);
await walk('header', header);
await walk('body', body);

const all = Array.from({ length: 9 }, (_, id) => ({ name: `Item ${id}` }));
const bounded = new InfiniteQueryObserver(client, {
  ...api.listByOffset.options({ query: { limit: 2 } }, ({ query }) => {
    const { offset = 0, limit = 2 } = query as { readonly offset?: number; readonly limit?: number };
    return { items: all.slice(offset, offset + limit) } satisfies ListOf<{ readonly name: string }>;
  }),
  maxPages: 2,
  select: api.listByOffset.items,
});
const unsubscribe = bounded.subscribe(() => {});
await bounded.refetch({ cancelRefetch: false });
let { hasPreviousPage } = bounded.getCurrentResult();
if (hasPreviousPage) throw new Error('There is a page before the first one.');
for (let page = 0; page < 3; page++) await bounded.fetchNextPage();
const after = await bounded.fetchPreviousPage();
const names = after.data?.map(({ name }) => name).join();
if (names !== 'Item 2,Item 3,Item 4,Item 5') throw new Error(`The items of two pages are ${names}.`);
({ hasPreviousPage } = await bounded.fetchPreviousPage());
if (hasPreviousPage) throw new Error('The first page has a page before it.');
unsubscribe();
client.clear();
