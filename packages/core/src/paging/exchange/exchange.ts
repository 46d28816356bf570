import type { Json } from '../../json/json.js';
import type { StopReason } from './stop-reasons.js';

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
