import {
  firstRequest,
  itemsIn,
  nextRequest,
  type Paging,
  type PagingScheme,
  type SchemeTypes,
  type StopReason,
  succeeded,
} from './paging.js';
import type { PageAnswer, PageRequestOptions, Path } from './requests.js';

export type { StopReason } from './paging.js';
export { PageError, type PageErrorReason } from './requests.js';

/** One page of a list, as the client's function has answered. */
export interface Page<Item, Response, Params> {
  readonly items: readonly Item[];
  /** The decoded body, out of the client's wrapper where it has one. */
  readonly body: BodyOf<Response>;
  /** The result of the client's function. */
  readonly response: Response;
  /** The parameters that were sent. */
  readonly params: Params;
  /** The parameters of the next page; undefined where none follows. Paging can be taken up from them later. */
  readonly next: Params | undefined;
  /** The reason why no page follows; undefined where one does. */
  readonly stopped: StopReason | undefined;
}

/** The items of a list over all its pages. Each iteration begins anew, and nothing is fetched ahead. */
export interface Pages<Item, Response, Params> extends AsyncIterable<Item> {
  pages(): AsyncGenerator<Page<Item, Response, Params>, void, undefined>;
}

/** Demands a list of items where the scheme has them; where there is none, this type shows the place. */
export type Checked<Scheme extends PagingScheme, Response> = [ListAt<Scheme, Response>] extends [never]
  ? { readonly error: 'the response has no list of items there'; readonly items: PathOf<Scheme> }
  : unknown;

/**
 * Pages with any client: `fetch` calls it with the parameters to send now. `first` holds parameters of the first request,
 * such as the page size, or those to go on from; they are sent with every call, but for the position, which paging sets.
 *
 * - Parameters have their names on the wire. Where some are sent in the query and others in the body, they are in `query`,
 *   `headers` and `body`; those for a body are as nested as it is, see `merge`.
 * - `fetch` returns the decoded body, or `{ data, error, response }` with the Response of fetch, or `{ data, status, headers }`.
 *   In these, a status outside 200 to 299 is a PageError, and an error without one is thrown as it is.
 * - Where a page has the URL of the next one, the parameters are those of its query: its host and path are not used.
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
  async function* pages(): AsyncGenerator<Page<ItemOf<Scheme, Found>, Found, Params>, void, undefined> {
    let params: Params | undefined = firstParams<Params>(scheme, first);
    while (params !== undefined) {
      const page: Page<ItemOf<Scheme, Found>, Found, Params> = pageOf(scheme, params, await fetch(params));
      yield page;
      params = page.next;
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { items } of pages()) yield* items;
    },
  };
}

/** The parameters of the first request. */
export function firstParams<Params extends object>(scheme: Paging, first?: object): Params {
  return paramsOf<Params>(scheme, firstRequest(scheme, requestOf(scheme, first ?? {})));
}

/** The page that a client's function has answered with, and the parameters of the next one. */
export function pageOf<Scheme extends PagingScheme, Response, Params extends object>(
  scheme: Scheme,
  params: Params,
  response: Response,
): Page<ItemOf<Scheme, Response>, Response, Params> {
  const body = answered(response);
  const next = nextRequest(scheme, requestOf(scheme, params), body);
  const isStopped = typeof next === 'string';
  return {
    items: itemsIn(scheme, body),
    body,
    response,
    params,
    next: isStopped ? undefined : paramsOf<Params>(scheme, next),
    stopped: isStopped ? next : undefined,
  };
}

/** The decoded body in what a client's function has returned; a failure is thrown. */
export function answered<Response>(response: Response): BodyOf<Response> {
  return succeeded(answerOf(response)).body as BodyOf<Response>;
}

/** A request that has nothing but parameters. */
function requestOf({ place }: Paging, params: object): PageRequestOptions {
  return { method: '', url: '', ...(place === undefined ? params : { [place]: params }) };
}

function paramsOf<Params>({ place }: Paging, { method, url, ...parts }: PageRequestOptions): Params {
  return (place === undefined ? parts : (parts[place] ?? {})) as Params;
}

/** `own` with the parameters in their places, however deep; everything beside them stays. */
export function merge<Own extends object, Params extends object>(own: Own, params: Params): Own & Params {
  const made = new Map<string, unknown>(Object.entries(own));
  for (const [name, value] of Object.entries(params)) {
    const held = made.get(name);
    made.set(name, isRecord(held) && isRecord(value) ? merge(held, value) : value);
  }
  return Object.fromEntries(made) as Own & Params;
}

/**
 * The answer in what a client's function returns. Two wrappers are known: one that has the Response of fetch as `response`,
 * beside `data` and `error` (hey-api, openapi-fetch), and `{ data, status, headers }` (orval, Axios). All else is the body.
 */
function answerOf(found: unknown): PageAnswer {
  if (!isRecord(found)) return { body: found };
  const { data, error, response } = found;
  if (Object.hasOwn(found, 'response') && (response === undefined || isResponse(response))) {
    const isFailure = response !== undefined && !response.ok;
    if (error !== undefined && !isFailure) throw error;
    if (response !== undefined) return { ...partsOf(response), body: isFailure ? (error ?? data) : data };
  }
  return Object.hasOwn(found, 'data') && hasParts(found)
    ? { ...partsOf(found), body: data }
    : { body: found };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Parts {
  readonly status: number;
  readonly headers: object;
}

function hasParts(value: unknown): value is Parts {
  return isRecord(value) && typeof value.status === 'number' && isRecord(value.headers);
}

function isResponse(value: unknown): value is Parts & { readonly ok: boolean } {
  return hasParts(value) && 'get' in value.headers && 'ok' in value;
}

function partsOf({ status, headers }: Parts) {
  const entries = headers instanceof Headers ? headers : Object.entries(headers);
  return { status, headers: Object.fromEntries(entries) };
}

type Defined<Value> = Exclude<Value, undefined | null>;

/** The decoded body in what a client's function returns; failures have none. */
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

/** The value at a path in a type; never where it has no such member. */
type ValueAt<Value, Path> = Path extends readonly [infer Step, ...infer Rest]
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

/** False for the path of any scheme, and where the items are not in the body. */
type IsKnown<Items extends Path> = [Items] extends [never]
  ? false
  : number extends Items['length']
    ? false
    : true;

/** The type of the items in what a client's function returns, where the scheme has them; unknown where that is open. */
export type ItemOf<Scheme extends PagingScheme, Response> =
  ListAt<Scheme, Response> extends readonly (infer Item)[] ? Item : unknown;

type TypesOf<Scheme> = Scheme extends PagingScheme<infer Types> ? Types : SchemeTypes;

/** The parameters that the first request may have of the scheme. */
export type FirstOf<Scheme> = TypesOf<Scheme>['first'];

/** The parameters to send: those of the scheme, and what `first` has. */
export type ParamsOf<Scheme, Own> = Own & TypesOf<Scheme>['first'] & TypesOf<Scheme>['always'];
