import type { Json } from '../json/json.js';
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
import { withoutQuery } from './exchange/request-parts.js';
import { freshKey } from './fresh-key.js';
import { type Checkpoint, nextCheckpoint } from './loop.js';
import { makeFirst, nextRequest } from './next-request.js';
import { countItems, type Notice } from './notices.js';
import { formatPosition } from './position.js';
import { readPage } from './read-page.js';
import type { NextOptions } from './reuse-headers.js';
import { stop } from './strategies/strategy.js';

/** The failure of a walk, with the exchange that caused it. */
export interface Failure {
  readonly reason: FailureReason;
  /** Index, from 0, of the page that could not be fetched or whose next request can't be made. */
  readonly index: number;
  readonly request: PageRequest;
  /** Absent if nothing was sent. */
  readonly response?: PageResponse;
  /** The index of the earlier page that was repeated, if the reason is `loop`. */
  readonly repeats?: number;
  /** A clause about what is wrong with the saved position. */
  readonly problem?: string;
}

/**
 * The error of a walk that can't continue (D42, D43). Headers, query and body may contain credentials. The
 * message leaves them out, and the exchange is in getters, so that consoles and loggers don't print them.
 */
export class PagingError extends Error {
  override readonly name = 'PagingError';
  readonly reason: FailureReason;
  readonly index: number;
  readonly repeats: number | undefined;
  readonly status: number | undefined;
  readonly #request: PageRequest;
  readonly #response: PageResponse | undefined;

  constructor(failure: Failure) {
    const { reason, index, request, response, repeats } = failure;
    const status = response?.status;
    super(messageOf(failure));
    this.reason = reason;
    this.index = index;
    this.repeats = repeats;
    this.status = status;
    this.#request = request;
    this.#response = response;
  }

  /** The request that led to `response`, or that could not be sent. */
  get request(): PageRequest {
    return this.#request;
  }

  get response(): PageResponse | undefined {
    return this.#response;
  }
}

/** Includes only method and path of the request: everything else may be secret. */
function messageOf({ reason, index, request, response, repeats, problem }: Failure): string {
  if (repeats !== undefined) {
    const sent = `${request.method} ${pathOf(request.url)}`;
    return `Page ${index + 1} repeats page ${repeats + 1}: ${sent} was sent again and returned the same items, so this walk would never end.`;
  }
  const answered = reason === 'failedResponse' ? ` (${response?.status})` : '';
  return `Page ${index + 1}: ${problem ?? `${stopReasons[reason]}${answered}`}.`;
}

function pathOf(url: string): string {
  return withoutQuery(url).replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '') || '/';
}

/** The caller's transport. `signal` is the walk's signal, to abort a pending request. */
export type Send = (request: PageRequest, signal?: AbortSignal) => Promise<PageResponse>;

/** Options of a walk: its limits, how it is aborted, and how each next request is made. */
export interface WalkOptions extends Omit<NextOptions, 'first'> {
  /**
   * Creates the idempotency key of each page after the first, if the first has one. Default: a random UUID.
   */
  readonly idempotencyKey?: () => string;
  /**
   * Maximum number of pages to request. With 0, or a value that is not a number, no page is requested. Default: no
   * limit.
   */
  readonly maxPages?: number;
  /**
   * Maximum number of items to return; the page that exceeds it is cut. With 0, or a value that is not a number, no
   * page is requested. Default: no limit.
   */
  readonly maxItems?: number;
  /** A saved `position` of a page to continue from (D69). Default: the beginning. */
  readonly from?: string;
  /** Called with facts about the walk that its pages don't show. */
  readonly onNotice?: (notice: Notice) => void;
  readonly signal?: AbortSignal;
}

/** A page of a walk, with its exchange. */
export interface WalkedPage<Item = Json> {
  /** Counted from 0. */
  readonly index: number;
  readonly request: PageRequest;
  readonly response: PageResponse;
  readonly items: readonly Item[];
  readonly members: Readonly<Record<string, Json | undefined>>;
  /** Set if the response has no list of items. */
  readonly problem?: 'itemsMissing';
  /** True if `maxItems` cut the page. */
  readonly wasCut: boolean;
  /**
   * The position after this page, for the option `from` of another walk. Null if no page follows, if the page
   * was cut, or for the reason in `positionProblem`.
   */
  readonly position: string | null;
  /** A clause about why the page has no position although another page follows. */
  readonly positionProblem?: string;
  /** The decision after this page, including the limits of the walk. */
  readonly next: NextStep;
}

/**
 * Walks the pages with the caller's transport. `send` gets one request at a time, starting with the result of
 * `firstRequest`; its errors are passed on. Besides the rules of paging, the walk ends after `maxPages`, after
 * `maxItems` and on `signal`, even if `send` never resolves. Returns the reason for the end.
 *
 * If the first request has an idempotency key, each later page gets a new one (D63).
 *
 * Rejects with a `PagingError` instead of silently losing data: if a response is not a page (D42, D43), if a request
 * and its items repeat those of an earlier page, since the walk would never end (D48), if the body has no place for a
 * paging value, and before the first request if `from` is not a valid position of the scheme. Earlier pages have been
 * yielded by then. Rejects with a TypeError if the scheme was not parsed, or if a request or response has the wrong
 * type, such as a response without `body`.
 *
 * `Item` is the type that the caller expects; the items are not checked.
 */
export async function* paginate<Item = Json>(
  scheme: Scheme,
  request: PageRequest,
  send: Send,
  options: WalkOptions = {},
): AsyncGenerator<WalkedPage<Item>, StopReason, undefined> {
  const { signal, maxPages = unlimited, maxItems = unlimited, idempotencyKey = freshKey } = options;
  const { first, isWhole, problem: wrongStart } = makeFirst(scheme, request, options.from);
  if (wrongStart !== undefined)
    throw new PagingError({ reason: 'unusableStart', index: 0, request: first, problem: wrongStart });
  // Negated, so that a limit that is not a number allows no page.
  if (!(maxPages > 0)) return 'pageLimit';
  if (!(maxItems > 0)) return 'itemLimit';
  const count = countItems(scheme, first, options.onNotice);
  let current = first;
  let checkpoint: Checkpoint | undefined;
  let remaining = maxItems;
  for (let index = 0; ; index++) {
    if (signal?.aborted) return 'aborted';
    if (!isWhole) throw new PagingError({ reason: 'unwritableBody', index, request: current });
    const response = await answer(send, current, signal);
    if (response === aborted) return 'aborted';
    const exchange = { index, request: current, response };
    const step = nextRequest(scheme, exchange, { ...options, idempotencyKey, first });
    const { problem, items: all, members } = readPage(scheme, response);
    if (problem === 'failedResponse' || problem === 'itemsNotList') {
      throw new PagingError({ ...exchange, reason: problem });
    }
    const visit = nextCheckpoint(checkpoint, { index, request: current, items: all });
    if (typeof visit === 'number') throw new PagingError({ ...exchange, reason: 'loop', repeats: visit });
    checkpoint = visit;
    const wasCut = all.length > remaining;
    const items = wasCut ? all.slice(0, remaining) : all;
    remaining -= items.length;
    const limit = wasCut || remaining === 0 ? 'itemLimit' : index + 2 <= maxPages ? undefined : 'pageLimit';
    const next = permitted(step, wasCut, limit, signal);
    count(exchange, all, step);
    const page = { ...exchange, items: items as readonly Item[], members, wasCut };
    yield {
      ...page,
      ...(problem !== undefined && { problem }),
      ...positionAfter(scheme, step, first, wasCut),
      next,
    };
    if (next.kind === 'next') current = next.request;
    else if (isFailure(next.reason)) throw new PagingError({ ...exchange, reason: next.reason });
    else return next.reason;
  }
}

function permitted(
  step: NextStep,
  wasCut: boolean,
  limit: 'itemLimit' | 'pageLimit' | undefined,
  signal: AbortSignal | undefined,
): NextStep {
  // After a cut page the walk is not at its end, even if the response says so.
  if (wasCut) return stop('itemLimit');
  if (step.kind === 'stop') return step;
  if (limit !== undefined) return stop(limit);
  return signal?.aborted ? stop('aborted') : step;
}

function positionAfter(
  scheme: Scheme,
  step: NextStep,
  first: PageRequest,
  wasCut: boolean,
): Pick<WalkedPage, 'position' | 'positionProblem'> {
  if (step.kind === 'stop') return { position: null };
  if (wasCut) return { position: null, positionProblem: 'the page was cut' };
  const formatted = formatPosition(scheme, step.request, first);
  return formatted.ok ? { position: formatted.text } : { position: null, positionProblem: formatted.problem };
}

const unlimited = Number.POSITIVE_INFINITY;

const aborted = Symbol('aborted');

/** Resolves to `aborted` once the signal has fired, even if `send` then fails or never resolves. */
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
 * Walks the items of all pages. A page is requested when its first item is needed. Ends and rejects like
 * `paginate`.
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
