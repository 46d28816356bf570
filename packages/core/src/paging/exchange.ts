import type { Json } from '../json/json.js';

/** What a caller sends, and what `nextRequest` returns. */
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

export interface PageResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Json;
}

/** Why paging ends (D21). The list may grow; a reason never changes its meaning. */
export const stopReasons = {
  singlePage: 'the whole collection comes in one response',
  emptyPage: 'the page has no items',
  hasMoreFalse: 'the response says that nothing follows',
  totalReached: 'the next offset has reached the total',
  lastPage: 'this is the last of the declared number of pages',
  noCursor: 'the response carries no usable cursor',
  noNextUrl: 'the response carries no next URL',
  unusablePageSize: 'the page size is zero or not a number',
  unusablePosition: 'the offset or page number that was sent is not a whole number',
  noRequestField: 'the scheme declares no request field to advance',
  unwritableBody: 'the request body has no place for the paging field',
  unsupportedUrl: 'the next URL is not one that can be requested',
  repeatedRequest: 'the next request would be the one just sent',
  pageLimit: 'the page limit is reached',
  aborted: 'the caller has aborted the walk',
} as const;

export type StopReason = keyof typeof stopReasons;

export type NextStep =
  | {
      readonly kind: 'next';
      readonly request: PageRequest;
      /** The next URL is on another origin than the first request's, so credentials are left out (D19). */
      readonly credentialsDropped?: true;
    }
  | { readonly kind: 'stop'; readonly reason: StopReason };
