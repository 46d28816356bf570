import { answered, type Checked, type ItemOf, type ParamsOf } from './paginate.js';
import { firstRequest, itemsIn, nextRequest, type PagingScheme, type StopReason } from './paging.js';
import { type PageRequestOptions, sentAt, write } from './requests.js';

/** The arguments of a call in parts; whatever is beside them stays as it is. */
export interface CallArgs {
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
}

/**
 * The position of a page: an offset, a number, a cursor or an id; where pages have the URL of the next one, its query. Null is
 * where a list begins by itself.
 */
export type PageParam = string | number | Readonly<Record<string, unknown>> | null;

/** The arguments with the parameters of paging in their places. */
export type SentArgs<Scheme, Args> = ParamsOf<Scheme, Args>;

/** A page that a call has answered with. */
export interface BoundPage<Body, Item> {
  readonly items: readonly Item[];
  readonly body: Body;
  /** The position of the next page; undefined where none follows. */
  readonly next: PageParam | undefined;
  readonly stopped: StopReason | undefined;
}

export type { Checked };

/** The paging of one operation, whichever library it is for. */
export interface BoundList<Scheme extends PagingScheme> {
  /** The position of the first page. */
  readonly initialPageParam: PageParam;
  /**
   * The position after a page; undefined where none follows. Without the arguments of the call the page size is the number of
   * items, where the size asked for would count: a function that takes the arguments knows it.
   */
  readonly getNextPageParam: (
    lastPage: unknown,
    allPages: readonly unknown[],
    lastPageParam: PageParam,
  ) => PageParam | undefined;
  /** The arguments of a call for the page at a position. */
  readonly apply: <Args extends CallArgs>(pageParam: PageParam, args: Args) => SentArgs<Scheme, Args>;
}

export function boundList<Scheme extends PagingScheme>(scheme: Scheme): BoundList<Scheme> {
  return {
    initialPageParam: firstParam(scheme),
    getNextPageParam: (lastPage, _, lastPageParam) => pageAt(scheme, lastPageParam, {}, lastPage).next,
    apply: (pageParam, args) => withParam(scheme, pageParam, args),
  };
}

/** The position of the first page: that of the arguments, else where the scheme starts. */
export function firstParam(scheme: PagingScheme, args: CallArgs = {}): PageParam {
  if (scheme.position === undefined) return null;
  return (sentAt(firstRequest(scheme, requestOf(scheme, args)), scheme.position) ?? null) as PageParam;
}

/** The arguments for the page at a position. */
export function withParam<Scheme extends PagingScheme, Args extends CallArgs>(
  scheme: Scheme,
  param: PageParam,
  args: Args,
): SentArgs<Scheme, Args> {
  const first = firstRequest(scheme, requestOf(scheme, args));
  const { query, headers, body } = positioned(scheme, param, first);
  const parts = { query, headers, body };
  const written = Object.entries(parts).filter(([, part]) => part !== undefined);
  return { ...args, ...Object.fromEntries(written) } as SentArgs<Scheme, Args>;
}

function positioned({ position }: PagingScheme, param: PageParam, request: PageRequestOptions) {
  if (param === null) return request;
  if (typeof param === 'object') return { ...request, query: param };
  return position === undefined ? request : write(request, position, param);
}

/** The page at a position, out of the decoded body. */
export function pageAt<Body, Item>(
  scheme: PagingScheme,
  param: PageParam,
  args: CallArgs,
  body: Body,
): BoundPage<Body, Item> {
  const next = nextRequest(scheme, requestOf(scheme, withParam(scheme, param, args)), body);
  const isStopped = typeof next === 'string';
  return {
    items: itemsIn<Item>(scheme, body),
    body,
    next: isStopped ? undefined : paramOf(scheme, next),
    stopped: isStopped ? next : undefined,
  };
}

function paramOf({ position }: PagingScheme, next: PageRequestOptions): PageParam {
  return (position === undefined ? next.query : sentAt(next, position)) as PageParam;
}

/** Calls the client for the page at a position. */
export async function fetchPage<Scheme extends PagingScheme, Args extends CallArgs, Response>(
  scheme: Scheme,
  param: PageParam,
  args: Args,
  call: (args: SentArgs<Scheme, Args>) => Response | PromiseLike<Response>,
) {
  const body = answered(await call(withParam(scheme, param, args)));
  return pageAt<typeof body, ItemOf<Scheme, Awaited<Response>>>(scheme, param, args, body);
}

/** A key without headers, which may hold credentials. */
export function keyOf({ headers: _, ...key }: CallArgs): object {
  return key;
}

/** The parts of arguments where paging has parameters. */
function requestOf(scheme: PagingScheme, { query, headers, body }: CallArgs): PageRequestOptions {
  const places = [scheme.position, scheme.limit, ...(scheme.literals ?? []).map(({ slot }) => slot)];
  const has = (place: 'query' | 'header' | 'body') => places.some((slot) => slot?.in === place);
  const isQuery = scheme.rule === 'url' || has('query');
  return {
    ...{ method: '', url: '' },
    ...(isQuery && query !== undefined && { query: query as Record<string, unknown> }),
    ...(has('header') && headers !== undefined && { headers: plainHeaders(headers) }),
    ...(has('body') && body !== undefined && { body }),
  };
}

function plainHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers));
}
