import {
  type BoundList,
  type BoundPage,
  boundList,
  type CallArgs,
  type Checked,
  fetchPage,
  firstParam,
  keyOf,
  type PageParam,
  type SentArgs,
} from './bound.js';
import type { BodyOf, ItemOf } from './paginate.js';
import type { PagingScheme } from './paging.js';

type Key = readonly [operation: string, args: object, pageParam: PageParam];

/** The two arguments of `useSWRInfinite`. */
export interface InfiniteKeys<Page extends BoundPage<unknown, unknown>> {
  /** The key of a page; null where none follows. It needs the page before, so that pages are not loaded in parallel. */
  readonly getKey: (
    index: number,
    previousPage: { readonly next: PageParam | undefined } | null,
  ) => Key | null;
  readonly fetcher: (key: Key) => Promise<Page>;
}

/** The paging of one operation. */
export interface InfiniteList<Scheme extends PagingScheme> extends BoundList<Scheme> {
  /**
   * Arguments for `useSWRInfinite`: `fetch` calls the client with the arguments of one page. A page has its items, the decoded body,
   * the position of the next page, and the reason why none follows. A status outside 200 to 299 is an error. The key is the operation
   * with its arguments, without headers, and the position.
   */
  readonly infinite: <Args extends CallArgs, Response>(
    args: Args,
    fetch: ((args: SentArgs<Scheme, Args>) => Response | PromiseLike<Response>) &
      Checked<Scheme, Awaited<Response>>,
  ) => InfiniteKeys<BoundPage<BodyOf<Awaited<Response>>, ItemOf<Scheme, Awaited<Response>>>>;
}

export function infiniteList<Scheme extends PagingScheme>(
  scheme: Scheme,
  operation: string,
): InfiniteList<Scheme> {
  return {
    ...boundList(scheme),
    infinite: (args, fetch) => ({
      getKey: (index, previousPage) => {
        const param = index === 0 ? firstParam(scheme, args) : previousPage?.next;
        return param === undefined ? null : [operation, keyOf(args), param];
      },
      fetcher: ([, , param]) => fetchPage(scheme, param, args, fetch),
    }),
  };
}
