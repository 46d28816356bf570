import type { PageRequest, PageResponse } from './exchange/exchange.js';
import type { FailureReason } from './exchange/stop-reasons.js';
import { stopReasons } from './exchange/stop-reasons.js';

/** The failure of a walk: the reason, the page, and the exchange where there was one. */
export interface Failure {
  readonly reason: FailureReason;
  /** The page that was not to be had, or after which no request could be made, counted from 0. */
  readonly index: number;
  readonly request: PageRequest;
  /** Absent where the failure came before anything was sent. */
  readonly response?: PageResponse;
}

/**
 * A walk that can't go on (D42, D43). It carries the exchange, but shows none of it by itself: neither its message nor
 * what a console or logger prints of it has a header, a query or a body, which may hold credentials.
 */
export class PagingError extends Error {
  override readonly name = 'PagingError';
  readonly reason: FailureReason;
  readonly index: number;
  /** The status of the response, where it has one. */
  readonly status: number | undefined;
  readonly #request: PageRequest;
  readonly #response: PageResponse | undefined;

  constructor({ reason, index, request, response }: Failure) {
    const status = response?.status;
    const answered = reason === 'failedResponse' ? ` (${status})` : '';
    super(`Page ${index + 1}: ${stopReasons[reason]}${answered}.`);
    this.reason = reason;
    this.index = index;
    this.status = status;
    this.#request = request;
    this.#response = response;
  }

  /** The request that was answered with `response`, or that could not be made. */
  get request(): PageRequest {
    return this.#request;
  }

  get response(): PageResponse | undefined {
    return this.#response;
  }
}
