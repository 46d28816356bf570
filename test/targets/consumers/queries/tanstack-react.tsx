import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { InfiniteOptions } from './api/infinite.js';
import { type ListOf, report } from './api.js';
import { close, root } from './browser.js';
import { body, header, lists } from './tanstack.js';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Loads every page, and continues after a failure. */
function List({
  name,
  options,
  done,
}: {
  name: string;
  options: InfiniteOptions<ListOf<{ name: string }>>;
  done: () => void;
}) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(options);
  const errors = useRef<unknown[]>([]);
  useEffect(() => {
    if (isFetching || data === undefined) return;
    if (error !== null) errors.current.push(error);
    // A list fails only once, so a second failure means that the server repeats one page.
    if (hasNextPage && errors.current.length < 2) fetchNextPage();
    else {
      report(
        name,
        data.pages.map((page) => page.items),
        errors.current,
        !hasNextPage,
      );
      done();
    }
  }, [isFetching, data, error, hasNextPage, fetchNextPage, name, done]);
  return (
    <ul>{data?.pages.flatMap((page) => page.items.map((item) => <li key={item.name}>{item.name}</li>))}</ul>
  );
}

for (const [name, options] of [
  ...Object.entries(lists),
  ['header', header] as const,
  ['body', body] as const,
]) {
  const mounted = createRoot(root);
  await new Promise<void>((done) => {
    mounted.render(
      <QueryClientProvider client={client}>
        <List name={name} options={options} done={done} />
      </QueryClientProvider>,
    );
  });
  mounted.unmount();
}
client.clear();
close();
