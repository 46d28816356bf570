import {
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

/** Two pages may have one position, where the server keeps the place: they differ by their index. */
type Key = readonly [operation: string, args: object, pageParam: PageParam, index: number];

/** The two arguments of `useSWRInfinite`. */
export interface InfiniteKeys<Page extends BoundPage<unknown, unknown>> {
  /**
   * The key of a page; null where none follows. It needs the page before, so that pages are not loaded in parallel. Called for
   * one page after the other, it sees where a page repeats an earlier one, position and items: the next page is an error.
   */
  readonly getKey: (
    index: number,
    previousPage: { readonly next: PageParam | undefined; readonly body: unknown } | null,
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
      getKey: keysOf(scheme, operation, args),
      fetcher: ([, , param]) => fetchPage(scheme, param, args, fetch),
    }),
  };
}

function keysOf(scheme: PagingScheme, operation: string, args: CallArgs) {
  // The pages seen since the first key, which SWR asks for again before it goes through the pages.
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
