import {
  type AgreeingArgs,
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
import { itemsIn, type PagingScheme, toCount } from './paging.js';

/** The operation and its arguments without headers. A key with fewer arguments matches more queries. */
export type QueryKey = readonly [operation: string, args?: object];

/** Options of an infinite query of TanStack Query 5, for any framework. */
export interface InfiniteOptions<Body> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: {
    readonly pageParam: PageParam;
    readonly signal: AbortSignal;
  }) => Promise<Body>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: NextPageParam;
  /** Undefined at the start of the list, and for lists that only page forwards. Needed for the option `maxPages`. */
  readonly getPreviousPageParam: PreviousPageParam;
}

/** The signature that TanStack Query expects. */
export type PreviousPageParam = (
  firstPage: unknown,
  allPages: readonly unknown[],
  firstPageParam: PageParam,
) => PageParam | undefined;

/** The paging of one operation, for TanStack Query. */
export interface InfiniteList<Scheme extends PagingScheme> extends BoundList<Scheme> {
  readonly itemsIn: <Body>(page: Body) => readonly ItemOf<Scheme, Body>[];
  /** Returns the items of all loaded pages, for the option `select`. */
  readonly items: <Body>(data: { readonly pages: readonly Body[] }) => readonly ItemOf<Scheme, Body>[];
  /** Returns a key that matches all queries with these arguments; without any, all queries of the operation. */
  readonly key: (args?: CallArgs) => QueryKey;
  /**
   * Returns options for `useInfiniteQuery`, `infiniteQueryOptions` or an observer. `fetch` calls the client with the
   * arguments of one page; pages are the decoded bodies. A status outside 200 to 299 is an error of the query. If a
   * page repeats an earlier one, fetching the next page fails. The key is the operation and its arguments without
   * headers.
   */
  readonly options: <Args extends CallArgs, Response>(
    args: Args & AgreeingArgs<Scheme, Args>,
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
  const key = (args?: CallArgs): QueryKey => (args === undefined ? [operation] : [operation, keyOf(args)]);
  return {
    ...boundList(scheme),
    itemsIn: (page) => itemsIn(scheme, page),
    items: ({ pages }) => pages.flatMap((page) => itemsIn(scheme, page)),
    key,
    options: (args, fetch) => ({
      queryKey: key(args),
      queryFn: async ({ pageParam, signal }) =>
        (await fetchPage(scheme, pageParam, args, (sent) => fetch(sent, { signal }))).body,
      initialPageParam: firstParam(scheme, args),
      getNextPageParam: paramAfter(scheme, args),
      getPreviousPageParam: paramBefore(scheme, args),
    }),
  };
}

/**
 * Counts an offset or page number down to the position at which the list starts; other positions can't be counted
 * down. An offset decreases by the largest number of items on a loaded page, so that no item is skipped.
 */
function paramBefore(scheme: PagingScheme, args: CallArgs): PreviousPageParam {
  return (_, pages, param) => {
    const [start, first] = [toCount(firstParam(scheme, args) ?? startOf[scheme.rule]), toCount(param)];
    if (start === undefined || first === undefined || first <= start) return undefined;
    const sizes = pages.map((page) => itemsIn(scheme, page).length);
    return Math.max(start, first - (scheme.rule === 'offset' ? Math.max(1, ...sizes) : 1));
  };
}

const startOf: Readonly<Partial<Record<PagingScheme['rule'], number>>> = { offset: 0, pageNumber: 1 };
