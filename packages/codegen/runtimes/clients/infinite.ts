import {
  type BoundList,
  boundList,
  type CallArgs,
  type Checked,
  fetchPage,
  firstParam,
  keyOf,
  type NextPageParam,
  type PageParam,
  paramAfter,
  type SentArgs,
} from './bound.js';
import type { BodyOf, ItemOf } from './paginate.js';
import { itemsIn, type PagingScheme } from './paging.js';

/** Options of an infinite query of TanStack Query 5, for any framework. */
export interface InfiniteOptions<Body> {
  readonly queryKey: readonly [operation: string, args: object];
  readonly queryFn: (context: {
    readonly pageParam: PageParam;
    readonly signal: AbortSignal;
  }) => Promise<Body>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: NextPageParam;
}

/** The paging of one operation, for TanStack Query. */
export interface InfiniteList<Scheme extends PagingScheme> extends BoundList<Scheme> {
  readonly itemsIn: <Body>(page: Body) => readonly ItemOf<Scheme, Body>[];
  /**
   * Returns options for `useInfiniteQuery`, `infiniteQueryOptions` or an observer. `fetch` calls the client with the arguments
   * of one page; pages are the decoded bodies. A status outside 200 to 299 is an error of the query, and so is the page after
   * one that repeats an earlier one. The key is the operation and its arguments without headers.
   */
  readonly options: <Args extends CallArgs, Response>(
    args: Args,
    fetch: ((
      args: SentArgs<Scheme, Args>,
      context: { readonly signal: AbortSignal },
    ) => Response | PromiseLike<Response>) &
      Checked<Scheme, Awaited<Response>>,
  ) => InfiniteOptions<BodyOf<Awaited<Response>>>;
}

export function infiniteList<Scheme extends PagingScheme>(
  scheme: Scheme,
  operation: string,
): InfiniteList<Scheme> {
  return {
    ...boundList(scheme),
    itemsIn: (page) => itemsIn(scheme, page),
    options: (args, fetch) => ({
      queryKey: [operation, keyOf(args)],
      queryFn: async ({ pageParam, signal }) =>
        (await fetchPage(scheme, pageParam, args, (sent) => fetch(sent, { signal }))).body,
      initialPageParam: firstParam(scheme, args),
      getNextPageParam: paramAfter(scheme, args),
    }),
  };
}
