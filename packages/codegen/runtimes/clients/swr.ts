import {
  type AgreeingArgs,
  type BoundList,
  type BoundPage,
  boundList,
  brokenParam,
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
import { PageError } from './requests.js';
import { type Trail, textOf, trailAfter } from './walks.js';

/** The index distinguishes pages with the same position, which occur if the server itself keeps the position. */
type Key = readonly [operation: string, args: object, pageParam: PageParam, index: number];

/** The two arguments of `useSWRInfinite`. */
export interface InfiniteKeys<Page extends BoundPage<unknown, unknown>> {
  /**
   * Returns the key of a page; null if none follows. It needs the previous page, so pages are not loaded in parallel.
   * If a page has the position and items of an earlier one, fetching the next page fails. This check needs calls in the
   * order of the pages.
   */
  readonly getKey: (
    index: number,
    previousPage: { readonly next: PageParam | undefined; readonly body: unknown } | null,
  ) => Key | null;
  readonly fetcher: (key: Key) => Promise<Page>;
}

/** The paging of one operation, for SWR. */
export interface InfiniteList<Scheme extends PagingScheme> extends BoundList<Scheme> {
  /**
   * Returns the arguments for `useSWRInfinite`. `fetch` calls the client with the arguments of one page. A page has its
   * items, the decoded body, the position of the next page, and the reason why none follows. A status outside 200 to
   * 299 is an error. The key is the operation, its arguments without headers, the position and the index.
   */
  readonly infinite: <Args extends CallArgs, Response>(
    args: Args & AgreeingArgs<Scheme, Args>,
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
      getKey: keysOf(scheme, operation, args),
      fetcher: ([, , param]) => fetchPage(scheme, param, args, fetch),
    }),
  };
}

function keysOf(scheme: PagingScheme, operation: string, args: CallArgs) {
  // Starts anew at index 0: before SWR loads the pages again, it requests the key of the first one.
  let seen: Seen | undefined;
  return (
    index: number,
    page: { readonly next: PageParam | undefined; readonly body: unknown } | null,
  ): Key | null => {
    if (index === 0) seen = { param: firstParam(scheme, args), count: 0 };
    else if (page?.next === undefined) return null;
    else if (seen !== undefined && index === seen.count + 1) seen = after(scheme, seen, page.next, page.body);
    else return [operation, keyOf(args), page.next, index];
    return [operation, keyOf(args), seen.param, index];
  };
}

interface Seen {
  readonly trail?: Trail;
  readonly param: PageParam;
  readonly count: number;
}

function after(scheme: PagingScheme, { trail, param, count }: Seen, next: PageParam, body: unknown): Seen {
  try {
    const seen = trailAfter(scheme, textOf(param), { body }, trail);
    return { trail: seen, param: next, count: count + 1 };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return { param: brokenParam(error), count: count + 1 };
  }
}
