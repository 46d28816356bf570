import { isRecord, type Json, nameOfValue } from '../../json/json.js';

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

const breaks = {
  unusablePageSize: 'the page size is not a positive whole number',
  unusablePosition: 'the offset or page number that was sent is not a whole number',
  noRequestField: 'the scheme declares no request field to advance',
  unsupportedUrl: 'the next URL is not http or https, or has a user name',
  pageLimit: 'the page limit is reached',
  itemLimit: 'the item limit is reached',
  aborted: 'the caller has aborted the walk',
} as const;

/**
 * Reasons for which `paginate` rejects: the response is not a page or repeats one, or the next request can't be made
 * (D42, D43, D48).
 */
const failures = {
  failedResponse: 'the response has a status outside 200 to 299',
  itemsNotList: 'the response has something else where the list of items should be',
  unwritableBody: 'the request body has no place for the paging field',
  unusableStart: 'the text is not a position of this walk',
  loop: 'the request and the items repeat an earlier page',
} as const;

/**
 * Every reason why paging stops, as a clause (D21). Later versions may add reasons, but never change the
 * meaning of one.
 */
export const stopReasons = { ...ends, ...breaks, ...failures } as const;

/** The reason why there is no next page: a key of `stopReasons`. */
export type StopReason = keyof typeof stopReasons;

/** The reasons for which `paginate` rejects. */
export type FailureReason = keyof typeof failures;

/**
 * Classifies a reason: everything was read (`end`), more pages may follow (`break`), or an error occurred
 * (`failure`). `paginate` returns the first two kinds and rejects with a `PagingError` for the third.
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
  /** An absolute URL or a path. `query` is added to the query that the URL may already have. */
  readonly url: string;
  readonly query?: Readonly<Record<string, Json>>;
  /** Names are case-insensitive. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Passed through unchanged, for the caller's transport. */
  readonly options?: unknown;
}

/** The response that a transport returns, with its body already decoded. */
export interface PageResponse {
  /** The HTTP status; default 200. A response outside 200 to 299 is not a page (D42). */
  readonly status?: number;
  /** Names are case-insensitive; a list has the values of several header lines. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** The decoded JSON; null if the body is empty. A response without this member is refused. */
  readonly body: Json;
}

/** The request for the next page, or the reason why there is none. */
export type NextStep =
  | {
      readonly kind: 'next';
      readonly request: PageRequest;
      /**
       * Set if the next URL has another origin than the first request. The caller's headers and parameters are then not
       * sent (D45).
       */
      readonly credentialsDropped?: true;
      /** The names of the headers and query parameters that are not sent, as the caller spelled them. */
      readonly dropped?: readonly string[];
    }
  | { readonly kind: 'stop'; readonly reason: StopReason };

/**
 * Throws a TypeError if an untyped caller passes something other than a request. A query or headers that are not a plain
 * object, such as `Headers` or a Map, are refused, because they would be lost.
 */
export function assertRequest(request: PageRequest): void {
  const value: unknown = request;
  if (!isRecord(value))
    throw new TypeError(`The request is ${nameOfValue(value)}: pass an object with method and url.`);
  if (typeof value.url !== 'string')
    throw new TypeError(`The url of the request is ${nameOfValue(value.url)}: pass a string.`);
  assertMembers('query of the request is', value.query, 'pass a plain object');
  assertMembers('headers of the request are', value.headers, expectedHeaders);
}

/**
 * Throws a TypeError if a transport returns something other than a plain response, such as fetch's
 * `Response` or an object without a member `body`. Never throws because of the body's value.
 */
export function assertResponse(response: PageResponse): void {
  const value: unknown = response;
  if (!isRecord(value)) throw new TypeError(`The response is ${nameOfValue(value)}: ${expected}.`);
  if (typeof value.arrayBuffer === 'function')
    throw new TypeError(
      'The response is a Response of fetch: pass { status, headers: Object.fromEntries(response.headers), body: await response.json() }.',
    );
  if (!('body' in value)) throw new TypeError(`The response has no member body: ${expected}.`);
  assertMembers('headers of the response are', value.headers, expectedHeaders);
}

const expected = 'pass { status, headers, body }, with the decoded JSON as body';
const expectedHeaders = 'pass a plain object, such as Object.fromEntries(headers)';

function assertMembers(what: string, given: unknown, instead: string): void {
  if (given === undefined || given === null) return;
  // `Headers` and `URLSearchParams` have a function `append`; a parameter of this name is not a function.
  if (isRecord(given) && !(given instanceof Map) && typeof given.append !== 'function') return;
  throw new TypeError(`The ${what} ${nameOfValue(given)}: ${instead}.`);
}
