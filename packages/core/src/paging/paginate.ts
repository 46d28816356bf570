import { deepEqual } from '../json/deep-equal.js';
import { isRecord, type Json } from '../json/json.js';
import type { Scheme } from '../scheme/scheme.js';
import {
  type FailureReason,
  isFailure,
  type NextStep,
  type PageRequest,
  type PageResponse,
  type StopReason,
  stopReasons,
} from './exchange/exchange.js';
import { queryPairs, withoutQuery } from './exchange/request-parts.js';
import { freshKey } from './fresh-key.js';
import { makeFirst, nextRequest } from './next-request.js';
import { readPage } from './read-page.js';
import type { NextOptions } from './reuse-headers.js';
import { stop } from './strategies/strategy.js';

/** The failure of a walk: the reason, the page, and the exchange where there was one. */
export interface Failure {
  readonly reason: FailureReason;
  /** The page that could not be fetched, or after which no request could be made, counted from 0. */
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

/** The caller's transport. It gets the walk's signal, so that it can end a request that is under way. */
export type Send = (request: PageRequest, signal?: AbortSignal) => Promise<PageResponse>;

/** Options of a walk: how far `paginate` goes, how it is aborted, and how each next request is made. */
export interface WalkOptions extends Omit<NextOptions, 'first'> {
  /** Makes the idempotency key of each page after the first, if the first has one. Default: a random UUID. */
  readonly idempotencyKey?: () => string;
  /** The most pages that are requested; 0, or what is no number, requests nothing. Default: no limit. */
  readonly maxPages?: number;
  readonly signal?: AbortSignal;
}

/** A page of a walk, with the exchange that it came by. */
export interface WalkedPage<Item = Json> {
  /** Counted from 0. */
  readonly index: number;
  readonly request: PageRequest;
  readonly response: PageResponse;
  readonly items: readonly Item[];
  readonly members: Readonly<Record<string, Json | undefined>>;
  /** Set where the response has no list of items. */
  readonly problem?: 'itemsMissing';
  /** The step that follows this page; the walker's own reasons to stop are among the reasons. */
  readonly next: NextStep;
}

/**
 * Walks the pages over the caller's transport. `send` gets one request at a time, the first as `firstRequest` makes
 * it; its errors are thrown on. Beside the rules of paging, the walk ends before a request that is the one just
 * sent (D17), after `maxPages`, and on `signal`, even where `send` never resolves. It returns the reason.
 *
 * If the first request has an idempotency key, each later page gets a key of its own (D63).
 *
 * It rejects with a `PagingError` where going on would lose data unseen: at a response that is no page (D42, D43), and
 * where the body has no place for a paging value. The page before such a value has been handed out by then. It rejects
 * with a TypeError for anything but a parsed scheme, and for a request or a response of the wrong kind.
 *
 * `Item` is what the caller knows of the items; nothing checks it.
 */
export async function* paginate<Item = Json>(
  scheme: Scheme,
  request: PageRequest,
  send: Send,
  options: WalkOptions = {},
): AsyncGenerator<WalkedPage<Item>, StopReason, undefined> {
  const { signal, maxPages = Number.POSITIVE_INFINITY, idempotencyKey = freshKey } = options;
  const { first, isWhole } = makeFirst(scheme, request);
  // Put this way, a limit that is not a number allows nothing instead of everything.
  if (!(maxPages > 0)) return 'pageLimit';
  let current = first;
  for (let index = 0; ; index++) {
    if (signal?.aborted) return 'aborted';
    if (!isWhole) throw new PagingError({ reason: 'unwritableBody', index, request: current });
    const response = await answer(send, current, signal);
    if (response === aborted) return 'aborted';
    const exchange = { index, request: current, response };
    const step = nextRequest(scheme, exchange, { ...options, idempotencyKey, first });
    const { problem, items, members } = readPage(scheme, response);
    if (problem === 'failedResponse' || problem === 'itemsNotList') {
      throw new PagingError({ ...exchange, reason: problem });
    }
    const next = permitted(step, current, index + 1 < maxPages, signal);
    const page = { ...exchange, items: items as readonly Item[], members };
    yield { ...page, ...(problem !== undefined && { problem }), next };
    if (next.kind === 'next') current = next.request;
    else if (isFailure(next.reason)) throw new PagingError({ ...exchange, reason: next.reason });
    else return next.reason;
  }
}

/** The step, unless the walker has a reason of its own to end here. */
function permitted(
  step: NextStep,
  current: PageRequest,
  withinLimit: boolean,
  signal: AbortSignal | undefined,
): NextStep {
  if (step.kind === 'stop') return step;
  if (isSameRequest(step.request, current)) return stop('repeatedRequest');
  if (!withinLimit) return stop('pageLimit');
  return signal?.aborted ? stop('aborted') : step;
}

const aborted = Symbol('aborted');

/** Returns what `send` answers, or `aborted` once the signal has fired, even if `send` then fails or never resolves. */
async function answer(
  send: Send,
  request: PageRequest,
  signal: AbortSignal | undefined,
): Promise<PageResponse | typeof aborted> {
  if (signal === undefined) return send(request);
  let onAbort = () => {};
  const abortion = new Promise<typeof aborted>((resolve) => {
    onAbort = () => resolve(aborted);
  });
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([send(request, signal), abortion]);
  } catch (error) {
    if (signal.aborted) return aborted;
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Walks the items of all pages, one after the other, each page being requested when its first item is. It ends and
 * rejects as `paginate` does.
 */
export async function* paginateItems<Item = Json>(
  scheme: Scheme,
  request: PageRequest,
  send: Send,
  options: WalkOptions = {},
): AsyncGenerator<Item, StopReason, undefined> {
  const pages = paginate<Item>(scheme, request, send, options);
  for (;;) {
    const { done, value } = await pages.next();
    if (done === true) return value;
    yield* value.items;
  }
}

/**
 * Returns whether two requests of one walk ask a server for the same thing (D17): same method, URL,
 * parameters and body. A parameter counts alike in the URL and in `query`. Headers are left out: of these a
 * walk changes only the idempotency key, which is new each time, and credentials, which go only where the URL
 * changes.
 */
export function isSameRequest(left: PageRequest, right: PageRequest): boolean {
  return left.method === right.method && deepEqual(comparableParts(left), comparableParts(right));
}

function comparableParts({ url, query, body }: PageRequest): unknown {
  return { target: withoutQuery(url), parameters: parameters(url, query), body };
}

/** Lists what is sent under each name, in order; scalars as the text they are on the wire. */
function parameters(url: string, query: unknown): Readonly<Record<string, readonly unknown[]>> {
  const byName = new Map<string, unknown[]>();
  const sent = isRecord(query) ? Object.entries(query) : [];
  for (const [name, value] of [...queryPairs(url), ...sent]) {
    if (value === null || value === undefined) continue;
    const values = byName.get(name) ?? [];
    byName.set(name, [...values, typeof value === 'object' ? value : String(value)]);
  }
  return Object.fromEntries(byName);
}
