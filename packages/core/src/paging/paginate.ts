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

/** The failure of a walk: the reason, the page, and the exchange where there was one. */
export interface Failure {
  readonly reason: FailureReason;
  /** The page that could not be fetched, or after which no request could be made, counted from 0. */
  readonly index: number;
  readonly request: PageRequest;
  /** Absent where the failure came before anything was sent. */
  readonly response?: PageResponse;
  /** The earlier page that came again, counted from 0: of a loop. */
  readonly repeats?: number;
  /** A clause about what is wrong with the text to go on from. */
  readonly problem?: string;
}

/**
 * A walk that can't go on (D42, D43). It carries the exchange, but shows none of it by itself: neither its message nor
 * what a console or logger prints of it has a header, a query or a body, which may hold credentials.
 */
export class PagingError extends Error {
  override readonly name = 'PagingError';
  readonly reason: FailureReason;
  readonly index: number;
  /** The earlier page that came again, counted from 0, where the reason is `loop`. */
  readonly repeats: number | undefined;
  /** The status of the response, where it has one. */
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

  /** The request that was answered with `response`, or that could not be made. */
  get request(): PageRequest {
    return this.#request;
  }

  get response(): PageResponse | undefined {
    return this.#response;
  }
}

/** The message of a failure: of a request it has the method and the path, as all else may hold what is secret. */
function messageOf({ reason, index, request, response, repeats, problem }: Failure): string {
  if (repeats !== undefined) {
    const sent = `${request.method} ${pathOf(request.url)}`;
    return `Page ${index + 1} repeats page ${repeats + 1}: ${sent} was sent again and the same items came. The server would be asked for ever.`;
  }
  const answered = reason === 'failedResponse' ? ` (${response?.status})` : '';
  return `Page ${index + 1}: ${problem ?? `${stopReasons[reason]}${answered}`}.`;
}

function pathOf(url: string): string {
  return withoutQuery(url).replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '') || '/';
}

/** The caller's transport. It gets the walk's signal, so that it can end a request that is under way. */
export type Send = (request: PageRequest, signal?: AbortSignal) => Promise<PageResponse>;

/** Options of a walk: how far `paginate` goes, how it is aborted, and how each next request is made. */
export interface WalkOptions extends Omit<NextOptions, 'first'> {
  /** Makes the idempotency key of each page after the first, if the first has one. Default: a random UUID. */
  readonly idempotencyKey?: () => string;
  /** The most pages that are requested; 0, or what is no number, requests nothing. Default: no limit. */
  readonly maxPages?: number;
  /** The most items that are handed out; the page that has more is cut. 0, or what is no number, requests nothing. Default: no limit. */
  readonly maxItems?: number;
  /** The text of a position to go on from, as `position` of a page (D69). Default: the beginning. */
  readonly from?: string;
  /** Called with what a walk has to tell beside its pages. */
  readonly onNotice?: (notice: Notice) => void;
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
  /** True if `maxItems` has left out items of the page. */
  readonly wasCut: boolean;
  /**
   * The text to go on from after this page, by the option `from` of another walk; null where no page follows, where the
   * page was cut, and where `positionProblem` gives another reason.
   */
  readonly position: string | null;
  /** A clause about why the page has no position although another page follows. */
  readonly positionProblem?: string;
  /** The step that follows this page; the walker's own reasons to stop are among the reasons. */
  readonly next: NextStep;
}

/**
 * Walks the pages over the caller's transport. `send` gets one request at a time, the first as `firstRequest` makes
 * it; its errors are thrown on. Beside the rules of paging, the walk ends after `maxPages`, after `maxItems`, and on
 * `signal`, even where `send` never resolves. It returns the reason.
 *
 * If the first request has an idempotency key, each later page gets a key of its own (D63).
 *
 * It rejects with a `PagingError` where going on would lose data unseen: at a response that is no page (D42, D43), at a
 * page that came before by the same request, which would go on for ever (D48), where the body has no place for a paging
 * value, and before the first request where `from` is no position of the scheme. The pages before have been handed out by
 * then. It rejects with a TypeError for anything but a parsed scheme, and for a request or a response of the wrong kind.
 *
 * `Item` is what the caller knows of the items; nothing checks it.
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
  // Put this way, a limit that is not a number allows nothing instead of everything.
  if (!(maxPages > 0)) return 'pageLimit';
  if (!(maxItems > 0)) return 'itemLimit';
  const count = countItems(scheme, first, options.onNotice);
  let current = first;
  let checkpoint: Checkpoint | undefined;
  let left = maxItems;
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
    const known = nextCheckpoint(checkpoint, { index, request: current, items: all });
    if (typeof known === 'number') throw new PagingError({ ...exchange, reason: 'loop', repeats: known });
    checkpoint = known;
    const wasCut = all.length > left;
    const items = wasCut ? all.slice(0, left) : all;
    left -= items.length;
    const limit = wasCut || left === 0 ? 'itemLimit' : index + 1 < maxPages ? undefined : 'pageLimit';
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

/** The step, unless the walker has a reason of its own to end here. */
function permitted(
  step: NextStep,
  wasCut: boolean,
  limit: 'itemLimit' | 'pageLimit' | undefined,
  signal: AbortSignal | undefined,
): NextStep {
  // A page that was cut is not the end, whatever it declares.
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
  const made = formatPosition(scheme, step.request, first);
  return made.ok ? { position: made.text } : { position: null, positionProblem: made.problem };
}

const unlimited = Number.POSITIVE_INFINITY;

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
