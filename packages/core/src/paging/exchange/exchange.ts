import { isRecord, type Json, nameOfValue } from '../../json/json.js';

/** Reasons that are the end of the pages, as the scheme and the server declare. */
const ends = {
  singlePage: 'the whole collection comes in one response',
  emptyPage: 'the page has no items',
  itemsMissing: 'the response has no list of items',
  hasMoreFalse: 'the response says that nothing follows',
  totalReached: 'the next offset has reached the total',
  lastPage: 'this is the last of the declared number of pages',
  noCursor: 'the response carries no usable cursor',
  noNextUrl: 'the response carries no next URL',
} as const;

/** Reasons to go no further although more pages may follow. */
const breaks = {
  unusablePageSize: 'the page size is zero or not a number',
  unusablePosition: 'the offset or page number that was sent is not a whole number',
  noRequestField: 'the scheme declares no request field to advance',
  unsupportedUrl: 'the next URL is not one that can be requested',
  pageLimit: 'the page limit is reached',
  itemLimit: 'the item limit is reached',
  aborted: 'the caller has aborted the walk',
} as const;

/** Reasons that are errors: what came is no page or came before, or what follows can't be requested (D42, D43, D48). */
const failures = {
  failedResponse: 'the response has a status outside 200 to 299',
  itemsNotList: 'the response has something else where the list of items should be',
  unwritableBody: 'the request body has no place for the paging field',
  unusableStart: 'the text to go on from is no position of this walk',
  loop: 'the request and the items are those of an earlier page',
} as const;

/** Reasons why paging ends (D21). The list may grow; a reason never changes its meaning. */
export const stopReasons = { ...ends, ...breaks, ...failures } as const;

/** The reason why there is no next page: a key of `stopReasons`. */
export type StopReason = keyof typeof stopReasons;

/** The reasons that `paginate` rejects with. */
export type FailureReason = keyof typeof failures;

/**
 * Returns whether everything was read (`end`), more may follow (`break`), or something went wrong
 * (`failure`). `paginate` returns the reasons of the first two kinds, and rejects with a `PagingError` for
 * the third.
 */
export function stopKind(reason: StopReason): 'end' | 'break' | 'failure' {
  if (isFailure(reason)) return 'failure';
  return Object.hasOwn(ends, reason) ? 'end' : 'break';
}

export function isFailure(reason: StopReason): reason is FailureReason {
  return Object.hasOwn(failures, reason);
}

/** The request that a caller sends, and that `nextRequest` returns. */
export interface PageRequest {
  readonly method: string;
  /** Absolute URL or path. It may carry a query of its own; `query` is added to that one. */
  readonly url: string;
  readonly query?: Readonly<Record<string, Json>>;
  /** Header names are matched without regard to case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Per-request options of the caller's transport, carried through untouched. */
  readonly options?: unknown;
}

/** The response with which a transport answers a request. */
export interface PageResponse {
  /** The HTTP status; a response without one counts as 200. One outside 200 to 299 is no page (D42). */
  readonly status?: number;
  /** Header names are matched without regard to case; a list is as many header lines. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** The decoded JSON; null where there is none. */
  readonly body: Json;
}

/** The request for the next page, or why there is none. */
export type NextStep =
  | {
      readonly kind: 'next';
      readonly request: PageRequest;
      /** The next URL is on another origin than the first request's, so what the caller sent is left out (D45). */
      readonly credentialsDropped?: true;
      /** Names of headers and query parameters that are left out for that, as the caller wrote them. */
      readonly dropped?: readonly string[];
    }
  | { readonly kind: 'stop'; readonly reason: StopReason };

/** Throws a TypeError where a caller without types passes something else than a request: a class instance in place of a plain object would be sent as nothing. */
export function assertRequest(request: PageRequest): void {
  const given: unknown = request;
  if (!isRecord(given) || typeof given.url !== 'string')
    throw new TypeError(`The request is ${nameOfValue(given)}: pass an object with method and url.`);
  assertMembers('query of the request', given.query);
  assertMembers('headers of the request', given.headers);
}

/**
 * Throws a TypeError where something else than a response is passed, which a transport makes; what a server
 * puts into a body is never checked here.
 */
export function assertResponse(response: PageResponse): void {
  const given: unknown = response;
  if (!isRecord(given)) return;
  if (typeof given.arrayBuffer === 'function')
    throw new TypeError(
      'The response is one of fetch: pass { status, headers: Object.fromEntries(response.headers), body: await response.json() }.',
    );
  assertMembers('headers of the response', given.headers);
}

/** The platform's own lists of pairs, which have no members to read: `Headers`, `URLSearchParams`, `FormData`. */
function assertMembers(what: string, given: unknown): void {
  if (!isRecord(given) || typeof given.append !== 'function') return;
  throw new TypeError(
    `The ${what} are ${nameOfValue(given)}: pass a plain object, such as Object.fromEntries(${what.split(' ')[0]}).`,
  );
}
