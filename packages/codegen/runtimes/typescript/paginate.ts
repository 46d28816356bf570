import {
  firstRequest,
  itemsIn,
  type Paging,
  type PagingScheme,
  type SchemeTypes,
  type StopReason,
  stepAfter,
  succeeded,
} from './paging.js';
import { isRecord, type PageAnswer, PageError, type PageRequestOptions, type Path } from './requests.js';
import {
  ahead,
  allowsPages,
  checkBound,
  positionOf,
  requestAt,
  sentIn,
  type Trail,
  textOf,
  trailAfter,
  type WalkBounds,
} from './walks.js';

export type { StopReason } from './paging.js';
export { PageError, type PageErrorReason } from './requests.js';

/** One page of a list, as the client's function returned it. */
export interface Page<Item, Response, Params> {
  readonly items: readonly Item[];
  /** The decoded body, unwrapped if the client wraps it. */
  readonly body: BodyOf<Response>;
  /** The result of the client's function, unchanged. */
  readonly response: Response;
  /** The parameters that were sent. */
  readonly params: Params;
  /** The parameters of the next page; undefined if none follows. */
  readonly next: Params | undefined;
  /** The position after this page, which `pages` takes as `from`; null if no page follows or items were cut off. */
  readonly position: string | null;
  /** Why no page follows, or why no more pages are requested; undefined if one follows. */
  readonly stopped: StopReason | undefined;
}

/** The bounds of an iteration over pages, and the position that it resumes from. */
export interface PagesOptions extends WalkBounds {
  /** The `position` of an earlier page; the list begins with the page after it. */
  readonly from?: string;
}

/** The items of all pages of a list. Each iteration starts over; by default, nothing is fetched ahead. */
export interface Pages<Item, Response, Params> extends AsyncIterable<Item> {
  pages(options?: PagesOptions): AsyncGenerator<Page<Item, Response, Params>, void, undefined>;
  /** Collects the items of all pages, at most `limit`. */
  toArray(options?: { readonly limit?: number }): Promise<Item[]>;
}

/** Requires a list at the scheme's path to the items; if there is none, the type error shows the path. */
export type Checked<Scheme extends PagingScheme, Response> = [ListAt<Scheme, Response>] extends [never]
  ? { readonly error: 'the response has no list of items there'; readonly items: PathOf<Scheme> }
  : unknown;

/**
 * Fetches pages with any client: `fetch` calls the client with the parameters to send. `first` holds parameters of the
 * first request, such as the page size. Every later call sends them too, except the position, which paging sets.
 *
 * - Parameters have their wire names. If they are sent in several places, they are grouped into `query`, `headers` and
 *   `body`. Body parameters are nested as in the body, see `merge`.
 * - `fetch` returns the decoded body, `{ data, error, response }` with a Response of fetch, or
 *   `{ data, status, headers }`. In the last two, a status outside 200 to 299 is a PageError. An `error` without such a
 *   status is thrown unchanged.
 * - If a page has the URL of the next one, the parameters come from that URL's query; its host and path are not used.
 * - A page with fewer items than the limit that was sent advances an offset by its number of items.
 * - A page with the request and items of an earlier page is a PageError, because paging would never end.
 */
export function paginate<
  Scheme extends PagingScheme,
  Response,
  Own extends FirstOf<Scheme> = FirstOf<Scheme>,
>(
  scheme: Scheme,
  fetch: ((params: ParamsOf<Scheme, Own>) => Response | PromiseLike<Response>) &
    Checked<Scheme, Awaited<Response>>,
  first?: Own,
): Pages<ItemOf<Scheme, Awaited<Response>>, Awaited<Response>, ParamsOf<Scheme, Own>> {
  type Params = ParamsOf<Scheme, Own>;
  type Found = Awaited<Response>;
  type Item = ItemOf<Scheme, Found>;
  type Walk = AsyncGenerator<Page<Item, Found, Params>, void, undefined>;
  const paging = adapted(scheme);
  async function* walk({ from, maxPages = Infinity, maxItems = Infinity }: PagesOptions): Walk {
    if (!allowsPages({ maxPages, maxItems })) return;
    const begin = firstRequest(paging, requestOf(paging, first ?? {}));
    let request: PageRequestOptions | undefined = from === undefined ? begin : requestAt(paging, begin, from);
    let trail: Trail | undefined;
    let left = maxItems;
    while (request !== undefined) {
      const params: Params = paramsOf(paging, request);
      const response = await fetch(params);
      const answer = decoded(succeeded(answerOf(response)));
      const { next, stopped, error } = stepAfter(paging, request, answer);
      const items = itemsIn<Item>(paging, answer.body);
      const sent = textOf([sentIn(request.query), request.headers, request.body]);
      trail = trailAfter(paging, sent, answer, trail);
      const isCut = items.length > left;
      const limit = items.length >= left ? 'itemLimit' : trail.page >= maxPages && 'pageLimit';
      const bound = (isCut || next !== undefined) && limit;
      yield {
        items: items.slice(0, left),
        body: answer.body as BodyOf<Found>,
        response,
        params,
        next: next && paramsOf(paging, next),
        // A cut page has no next position, because its other items would be lost.
        position: next === undefined || isCut ? null : positionOf(paging, next, answer),
        stopped: bound || stopped,
      };
      if (bound) return;
      if (error !== undefined) throw error;
      left -= items.length;
      request = next;
    }
  }
  const pages = (options: PagesOptions = {}): Walk => {
    allowsPages(options);
    return options.prefetch ? ahead(walk(options), options.prefetch) : walk(options);
  };
  return {
    pages,
    async toArray({ limit = Infinity } = {}) {
      checkBound('limit', limit);
      const all: Item[] = [];
      for await (const { items } of pages({ maxItems: limit })) for (const item of items) all.push(item);
      return all;
    },
    async *[Symbol.asyncIterator]() {
      for await (const { items } of pages()) yield* items;
    },
  };
}

/**
 * Adapts a scheme for clients that take parameters instead of a URL: only the query of a next URL is used, and an
 * offset advances by the number of received items.
 */
export function adapted(scheme: Paging): Paging {
  return { ...scheme, advancesByItems: true, follow: scheme.follow?.inQuery };
}

/** Returns the decoded body from the result of a client's function; throws if the result is a failure. */
export function answered<Response>(response: Response): BodyOf<Response> {
  return decoded(succeeded(answerOf(response))).body as BodyOf<Response>;
}

/** Makes a request of parameters alone, without method and URL. */
function requestOf({ place }: Paging, params: object): PageRequestOptions {
  return { method: '', url: '', ...(place === undefined ? params : { [place]: params }) };
}

function paramsOf<Params>({ place }: Paging, request: PageRequestOptions): Params {
  if (place !== undefined) return (request[place] ?? {}) as Params;
  const parts = Object.entries(request).filter(([name]) => name !== 'method' && name !== 'url');
  return Object.fromEntries(parts) as Params;
}

/** Merges the parameters into a copy of `own`, at any depth; all other members stay. */
export function merge<Own extends object, Params extends object>(own: Own, params: Params): Own & Params {
  const made = new Map<string, unknown>(Object.entries(own));
  for (const [name, value] of Object.entries(params)) {
    const held = made.get(name);
    made.set(name, isRecord(held) && isRecord(value) ? merge(held, value) : value);
  }
  return Object.fromEntries(made) as Own & Params;
}

/**
 * Reads the response from the result of a client's function. It unwraps `{ data, error, response }` with a Response of
 * fetch (hey-api, openapi-fetch) and `{ data, status, headers }` (orval, Axios). Any other result is the body.
 */
function answerOf(found: unknown): PageAnswer {
  if (!isRecord(found)) return { body: found };
  const { data, error, response } = found;
  if (Object.hasOwn(found, 'response') && (response === undefined || isResponse(response))) {
    const isFailure = response !== undefined && !response.ok;
    if (error !== undefined && !isFailure) throw error as Error;
    if (response !== undefined) return { ...partsOf(response), body: isFailure ? (error ?? data) : data };
  }
  return Object.hasOwn(found, 'data') && hasParts(found)
    ? { ...partsOf(found), body: data }
    : { body: found };
}

/** Throws if the client has not decoded the body, because paging would then end without an item and without an error. */
function decoded(answer: PageAnswer): PageAnswer {
  const { body } = answer;
  // Streams, blobs and buffers have this symbol; decoded JSON has none.
  if (isRecord(body) && Symbol.toStringTag in body)
    throw new PageError('unreadableBody', 'The client has not decoded the body as JSON.', answer);
  return answer;
}

interface Parts {
  readonly status: number;
  readonly headers: object;
}

function hasParts(value: unknown): value is Parts {
  if (!isRecord(value)) return false;
  const { status, headers } = value;
  return typeof status === 'number' && isRecord(headers);
}

function isResponse(value: unknown): value is Parts & { readonly ok: boolean } {
  return hasParts(value) && 'get' in value.headers && 'ok' in value;
}

function partsOf({ status, headers }: Parts) {
  const entries = headers instanceof Headers ? headers : Object.entries(headers);
  return { status, headers: Object.fromEntries(entries) };
}

type Defined<Value> = Exclude<Value, undefined | null>;

/** The type of the decoded body in the result of a client's function; the type `never` for a failure. */
export type BodyOf<Found> = Found extends { readonly data?: unknown }
  ? 'response' extends keyof Found
    ? Defined<Found['response' & keyof Found]> extends { readonly ok: boolean; readonly headers: Headers }
      ? Exclude<Found['data'], undefined>
      : Found
    : Found extends { readonly data: infer Data; readonly status: infer Status; readonly headers: object }
      ? Status extends number
        ? IsSuccess<Status> extends true
          ? Data
          : never
        : Found
      : Found
  : Found;

type IsSuccess<Status extends number> = number extends Status
  ? true
  : `${Status}` extends `2${string}`
    ? true
    : false;

/** The type at a path in another type; the type `never` if a member is missing. */
export type ValueAt<Value, Path> = Path extends readonly [infer Step, ...infer Rest]
  ? ValueAt<MemberOf<Defined<Value>, Step>, Rest>
  : Defined<Value>;

type MemberOf<Value, Step> = Value extends unknown
  ? Step extends keyof Value
    ? Value[Step]
    : Step extends number
      ? `${Step}` extends keyof Value
        ? Value[`${Step}`]
        : never
      : never
  : never;

type PathOf<Scheme> = TypesOf<Scheme>['items'];

type ListAt<Scheme extends PagingScheme, Response> =
  BodyOf<Response> extends infer Body
    ? unknown extends Body
      ? Body
      : IsKnown<PathOf<Scheme>> extends true
        ? Extract<ValueAt<Body, PathOf<Scheme>>, readonly unknown[]>
        : unknown
    : never;

/** False if the path has the general type Path, or if the items are not in the body. */
type IsKnown<Items extends Path> = [Items] extends [never]
  ? false
  : number extends Items['length']
    ? false
    : true;

/**
 * The type of the items at the scheme's path to them, in the result of a client's function; unknown if it can't be
 * inferred.
 */
export type ItemOf<Scheme extends PagingScheme, Response> =
  ListAt<Scheme, Response> extends readonly (infer Item)[] ? Item : unknown;

type TypesOf<Scheme> = Scheme extends PagingScheme<infer Types> ? Types : SchemeTypes;

/** The scheme's parameters that the first request may have. */
export type FirstOf<Scheme> = TypesOf<Scheme>['first'];

/** The parameters to send, from the scheme and from `first`. */
export type ParamsOf<Scheme, Own> = Own & TypesOf<Scheme>['first'] & TypesOf<Scheme>['always'];
