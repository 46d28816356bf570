import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { BoundPage } from './api/bound.js';
import type { InfiniteKeys } from './api/infinite.js';
import * as api from './api/queries.js';
import { args, type ListOf, list, listForEver, listUserBooks, report, searchBooks } from './api.js';
import { close, root } from './browser.js';
import * as positions from './positions/queries.js';

interface Named {
  readonly name: string;
}

const lists = {
  offset: api.listByOffset.infinite(args.offset, (sent) => list('offset', sent)),
  'page-number': api.listByPageNumber.infinite(args['page-number'], (sent) => list('page-number', sent)),
  cursor: api.listByCursor.infinite(args.cursor, (sent) => list('cursor', sent)),
  'cursor-id': api.listAfterId.infinite(args['cursor-id'], (sent) => list('cursor-id', sent)),
  'cursor-url': api.listByNextUrl.infinite(args['cursor-url'], (sent) => list('cursor-url', sent)),
  'fake-page': api.listWhole.infinite(args['fake-page'], (sent) => list('fake-page', sent)),
  loop: api.listByCursor.infinite(args.loop, listForEver),
  header: positions.getV1UsersByUserIdBooks.infinite(args.header, listUserBooks),
  body: positions.searchAllBooks.infinite(args.body, searchBooks),
};

/** Loads every page, and continues after a failure. */
function List({
  name,
  of,
  done,
}: {
  name: string;
  of: InfiniteKeys<BoundPage<ListOf<Named>, Named>>;
  done: () => void;
}) {
  const { data, error, size, setSize, isValidating } = useSWRInfinite(of.getKey, of.fetcher, {
    revalidateFirstPage: false,
  });
  const errors = useRef<unknown[]>([]);
  useEffect(() => {
    if (isValidating || data === undefined) return;
    const last = data.at(-1);
    if (error !== undefined) {
      errors.current.push(error);
    }
    // A list fails only once, so a second failure means that the server repeats one page.
    const isLoop = errors.current.length > 1;
    if (error !== undefined && !isLoop) setSize(size);
    else if (last?.next !== undefined && !isLoop) setSize(data.length + 1);
    else {
      report(
        name,
        data.map((page) => page.items),
        errors.current,
        last?.stopped !== undefined,
      );
      done();
    }
  }, [isValidating, data, error, size, setSize, name, done]);
  return <ul>{data?.flatMap((page) => page.items.map((item) => <li key={item.name}>{item.name}</li>))}</ul>;
}

for (const [name, of] of Object.entries(lists)) {
  const mounted = createRoot(root);
  await new Promise<void>((done) => {
    mounted.render(
      <SWRConfig value={{ shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 0 }}>
        <List name={name} of={of} done={done} />
      </SWRConfig>,
    );
  });
  mounted.unmount();
}
close();
