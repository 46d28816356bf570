import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { BoundList, CallArgs, PageParam, SentArgs } from './api/bound.js';
import type { PagingScheme } from './api/paging.js';
import * as api from './api/queries.js';
import { args, type ListOf, list, listForEver, listUserBooks, report, searchBooks } from './api.js';
import * as positions from './positions/queries.js';

type List = ListOf<{ readonly name: string }>;

interface Failure {
  readonly status: number;
}

const service = createApi({
  baseQuery: (): { error: Failure } => ({ error: { status: 404 } }),
  endpoints: (build) => {
    const pagesOf = <Scheme extends PagingScheme, Args extends CallArgs>(
      paging: BoundList<Scheme>,
      _: Args,
      call: (sent: SentArgs<Scheme, Args>) => Promise<{ readonly data: List; readonly status: number }>,
    ) =>
      build.infiniteQuery<List, Args, PageParam>({
        infiniteQueryOptions: paging,
        queryFn: async ({ queryArg, pageParam }) => {
          const { data, status } = await call(paging.apply(pageParam, queryArg));
          return status === 200 ? { data } : { error: { status } };
        },
      });
    return {
      offset: pagesOf(api.listByOffset, args.offset, (sent) => list('offset', sent)),
      pageNumber: pagesOf(api.listByPageNumber, args['page-number'], (sent) => list('page-number', sent)),
      cursor: pagesOf(api.listByCursor, args.cursor, (sent) => list('cursor', sent)),
      cursorId: pagesOf(api.listAfterId, args['cursor-id'], (sent) => list('cursor-id', sent)),
      cursorUrl: pagesOf(api.listByNextUrl, args['cursor-url'], (sent) => list('cursor-url', sent)),
      fakePage: pagesOf(api.listWhole, args['fake-page'], (sent) => list('fake-page', sent)),
      loop: pagesOf(api.listByCursor, args.loop, listForEver),
      header: pagesOf(positions.getV1UsersByUserIdBooks, args.header, listUserBooks),
      body: pagesOf(positions.searchAllBooks, args.body, searchBooks),
    };
  },
});

const { reducer, reducerPath, middleware, endpoints } = service;
const store = configureStore({
  reducer: { [reducerPath]: reducer },
  middleware: (defaults) => defaults().concat(middleware),
});

interface Loaded {
  readonly data?: { readonly pages: readonly List[] } | undefined;
  readonly isError: boolean;
  readonly error?:
    | { readonly status?: number; readonly name?: string; readonly message?: string }
    | undefined;
  readonly hasNextPage: boolean;
}

type Direction = { readonly direction: 'forward' };

/** Loads every page, and continues after a failure. */
async function walk(name: string, load: (options?: Direction) => PromiseLike<Loaded>) {
  const errors: unknown[] = [];
  let result = await load();
  while (result.hasNextPage && errors.length < 2) {
    result = await load({ direction: 'forward' });
    const { error } = result;
    if (error !== undefined)
      errors.push(error.status === undefined ? `${error.name}: ${error.message}` : error);
  }
  report(name, result.data?.pages.map(({ items }) => items) ?? [], errors, !result.hasNextPage);
}

await walk('offset', (options) => store.dispatch(endpoints.offset.initiate(args.offset, options)));
await walk('page-number', (options) =>
  store.dispatch(endpoints.pageNumber.initiate(args['page-number'], options)),
);
await walk('cursor', (options) => store.dispatch(endpoints.cursor.initiate(args.cursor, options)));
await walk('cursor-id', (options) => store.dispatch(endpoints.cursorId.initiate(args['cursor-id'], options)));
await walk('cursor-url', (options) =>
  store.dispatch(endpoints.cursorUrl.initiate(args['cursor-url'], options)),
);
await walk('fake-page', (options) => store.dispatch(endpoints.fakePage.initiate(args['fake-page'], options)));
await walk('loop', (options) => store.dispatch(endpoints.loop.initiate(args.loop, options)));
await walk('header', (options) => store.dispatch(endpoints.header.initiate(args.header, options)));
await walk('body', (options) => store.dispatch(endpoints.body.initiate(args.body, options)));
store.dispatch(service.util.resetApiState());
