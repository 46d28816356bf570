import { adapted, answered, type Checked, type FirstOf, type ItemOf, type ParamsOf } from './paginate.js';
import { firstRequest, itemsIn, type PagingScheme, type StopReason, stepAfter } from './paging.js';
import { PageError, type PageErrorReason, type PageRequestOptions, sentAt, write } from './requests.js';
import { loopError, textOf } from './walks.js';

/** The arguments of a call. Any other members are passed on unchanged. */
export interface CallArgs {
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
}

/**
 * The position of a page: an offset, a page number, a cursor or an id, or the query of the next URL if pages have one.
 * `null` means the first page. A pair `[reason, message]` means that more pages may follow, but the next one can't be
 * requested: querying it fails.
 */
export type PageParam = string | number | Readonly<Record<string, unknown>> | BrokenParam | null;

type BrokenParam = readonly [reason: PageErrorReason, message: string];

/** Requires that paging parameters in the arguments have the types that the scheme declares. */
export type AgreeingArgs<Scheme extends PagingScheme, Args> = Agreeing<Args, FirstOf<Scheme>>;

type Agreeing<Value, Declared> = {
  readonly [Name in keyof Value & keyof Declared]: NonNullable<Declared[Name]> extends object
    ? Agreeing<Value[Name], NonNullable<Declared[Name]>>
    : Declared[Name];
};

/** The arguments with the paging parameters added. */
export type SentArgs<Scheme, Args> = ParamsOf<Scheme, Args>;

/** A page that a call returned. */
export interface BoundPage<Body, Item> {
  readonly items: readonly Item[];
  readonly body: Body;
  /** The position of the next page; undefined if none follows. */
  readonly next: PageParam | undefined;
  readonly stopped: StopReason | undefined;
}

export type { Checked };

/** The paging of one operation, for any query library. */
export interface BoundList<Scheme extends PagingScheme> {
  /** The position of the first page. */
  readonly initialPageParam: PageParam;
  /**
   * Returns the position after the last page; undefined if none follows. If that page has the position and items of an
   * earlier one, the next call fails, because paging would never end. This check needs all pages and their positions.
   * The last argument is the arguments of the call, whose page size an offset advances by.
   */
  readonly getNextPageParam: NextPageParam;
  /** Returns the arguments of the call for the page at a position. */
  readonly apply: <Args extends CallArgs>(pageParam: PageParam, args: Args) => SentArgs<Scheme, Args>;
}

/** The signature that TanStack Query and RTK Query expect; only RTK Query passes the arguments of the call. */
export type NextPageParam = (
  lastPage: unknown,
  allPages: readonly unknown[],
  lastPageParam: PageParam,
  allPageParams?: readonly PageParam[],
  args?: CallArgs,
) => PageParam | undefined;

export function boundList<Scheme extends PagingScheme>(scheme: Scheme): BoundList<Scheme> {
  return {
    initialPageParam: firstParam(scheme),
    getNextPageParam: paramAfter(scheme, {}),
    apply: (pageParam, args) => withParam(scheme, pageParam, args),
  };
}

export function paramAfter(scheme: PagingScheme, known: CallArgs): NextPageParam {
  return (lastPage, allPages, lastPageParam, allPageParams = [], args = known) => {
    const last = allPageParams.length - 1;
    const [param, items] = [textOf(lastPageParam), textOf(itemsIn(scheme, lastPage))];
    const kept = allPageParams.findIndex(
      (one, index) =>
        index < last && textOf(one) === param && textOf(itemsIn(scheme, allPages[index])) === items,
    );
    return kept < 0
      ? pageAt(scheme, lastPageParam, args, lastPage).next
      : brokenParam(loopError(last + 1, kept + 1, { body: lastPage }));
  };
}

/** Returns the page parameter of a page that can't be requested; its query fails with the error. */
export function brokenParam({ reason, message }: PageError): PageParam {
  return [reason, message];
}

/** Returns the position of the first page: the one in the arguments, or the start of the scheme, or null. */
export function firstParam(scheme: PagingScheme, args: CallArgs = {}): PageParam {
  if (scheme.position === undefined) return null;
  return (sentAt(firstRequest(scheme, requestOf(scheme, args)), scheme.position) ?? null) as PageParam;
}

/** Returns the arguments for the page at a position; throws a PageError if that page can't be requested. */
export function withParam<Scheme extends PagingScheme, Args extends CallArgs>(
  scheme: Scheme,
  param: PageParam,
  args: Args,
): SentArgs<Scheme, Args> {
  if (isBroken(param)) throw new PageError(...param);
  const first = firstRequest(scheme, requestOf(scheme, args));
  const { query, headers, body } = positioned(scheme, param, first);
  const parts = { query, headers, body };
  const written = Object.entries(parts).filter(([, part]) => part !== undefined);
  return { ...args, ...Object.fromEntries(written) };
}

function isBroken(param: PageParam): param is BrokenParam {
  return Array.isArray(param);
}

function positioned(
  { position }: PagingScheme,
  param: Exclude<PageParam, BrokenParam>,
  request: PageRequestOptions,
) {
  if (param === null) return request;
  if (typeof param === 'object') return { ...request, query: param };
  return position === undefined ? request : write(request, position, param);
}

/** Makes the page at a position from the decoded body. */
export function pageAt<Body, Item>(
  scheme: PagingScheme,
  param: PageParam,
  args: CallArgs,
  body: Body,
): BoundPage<Body, Item> {
  const request = requestOf(scheme, withParam(scheme, param, args));
  const { next, stopped, error } = stepAfter(adapted(scheme), request, { body });
  return {
    items: itemsIn<Item>(scheme, body),
    body,
    next: next === undefined ? error && brokenParam(error) : paramOf(scheme, next),
    stopped,
  };
}

function paramOf({ position }: PagingScheme, next: PageRequestOptions): PageParam {
  return (position === undefined ? next.query : sentAt(next, position)) as PageParam;
}

export async function fetchPage<Scheme extends PagingScheme, Args extends CallArgs, Response>(
  scheme: Scheme,
  param: PageParam,
  args: Args,
  call: (args: SentArgs<Scheme, Args>) => Response | PromiseLike<Response>,
) {
  const body = answered(await call(withParam(scheme, param, args)));
  return pageAt<typeof body, ItemOf<Scheme, Awaited<Response>>>(scheme, param, args, body);
}

/** Returns the arguments as a cache key, without headers, because these may hold credentials. */
export function keyOf(args: CallArgs): object {
  return Object.fromEntries(Object.entries(args).filter(([name]) => name !== 'headers'));
}

/** Makes a request with only those arguments (query, headers, body) that may have paging parameters. */
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
