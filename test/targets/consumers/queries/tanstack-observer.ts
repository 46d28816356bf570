import { InfiniteQueryObserver, infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import type { InfiniteOptions } from './api/infinite.js';
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
client.clear();
