// Walks a list with TanStack Query, and again with SWR; tests compare the output with the API.
import { InfiniteQueryObserver, infiniteQueryOptions, QueryClient } from '@tanstack/react-query';
import type { BoundPage } from './paged/swr/bound.js';
import type { InfiniteKeys } from './paged/swr/infinite.js';
import type { InfiniteOptions } from './paged/tanstack-query/infinite.js';

interface Named {
  readonly name: string;
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const print = (report: object) => process.stdout.write(`${JSON.stringify(report)}\n`);

/** A generated function that returns an infinite query for a list; `items` returns the items of the loaded pages. */
interface Query<Args extends readonly unknown[], Body, Item> {
  (...args: Args): InfiniteOptions<Body>;
  readonly items: (data: { readonly pages: readonly Body[] }) => readonly Item[];
}

/** Loads every page with each library. Reads `item.name`, which compiles only if the items are typed. */
export async function walkQueries<Args extends readonly unknown[], Body, Item extends Named>(
  name: string,
  query: Query<Args, Body, Item>,
  infinite: (...args: Args) => InfiniteKeys<BoundPage<Body, Item>>,
  ...args: Args
) {
  try {
    const pages = await observed(query(...args), query.items);
    const keys = infinite(...args);
    const found: string[] = [];
    let page: BoundPage<Body, Item> | null = null;
    for (let index = 0; ; index++) {
      const key = keys.getKey(index, page);
      if (key === null) break;
      page = await keys.fetcher(key);
      found.push(...page.items.map((item) => item.name));
    }
    print({ name, pages, items: found, stopped: page?.stopped });
  } catch (error) {
    const { reason, status, body } = error as { reason?: string; status?: number; body?: unknown };
    print({ name, reason, status, body, message: reason === undefined ? String(error) : undefined });
  }
}

/** Returns the names of the items of each page that an observer of the query has loaded. */
async function observed<Body>(
  options: InfiniteOptions<Body>,
  items: (data: { readonly pages: readonly Body[] }) => readonly Named[],
): Promise<readonly (readonly string[])[]> {
  const observer = new InfiniteQueryObserver(client, infiniteQueryOptions(options));
  const stop = observer.subscribe(() => {});
  await observer.refetch({ cancelRefetch: false });
  let result = observer.getCurrentResult();
  while (result.hasNextPage && !result.isError) result = await observer.fetchNextPage();
  stop();
  if (result.isError) throw result.error;
  return (result.data?.pages ?? []).map((page) => items({ pages: [page] }).map((item) => item.name));
}
