import type { Json } from '../json/json.js';
import type { Scheme } from '../scheme/scheme.js';
import type { NextStep, PageRequest, PageResponse } from './exchange/exchange.js';
import { isFailure, type StopReason } from './exchange/stop-reasons.js';
import { makeFirst } from './first-request.js';
import type { NextOptions } from './next-options.js';
import { nextRequest } from './next-request.js';
import { PagingError } from './paging-error.js';
import { readPage } from './read-page.js';
import { isSameRequest } from './same-request.js';
import { stop } from './strategies/strategy.js';

/** The caller's transport. It gets the walk's signal, so that it can end a request that is under way. */
export type Send = (request: PageRequest, signal?: AbortSignal) => Promise<PageResponse>;

/** Options of a walk: how far `paginate` goes, how it is aborted, and how each next request is made. */
export interface WalkOptions extends Omit<NextOptions, 'first'> {
  /** The most pages that are requested. Default: no limit. */
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
 * it; what it throws is thrown on. Beside the rules of paging, the walk ends before a request that is the one just
 * sent (D17), after `maxPages`, and on `signal`, even where `send` never settles. It returns the reason.
 *
 * It rejects with a `PagingError` where going on would lose data unseen: at a response that is no page (D42, D43), and
 * where the body has no place for a paging value. The page before such a value has been handed out by then.
 *
 * `Item` is what the caller knows of the items; nothing checks it.
 */
export async function* paginate<Item = Json>(
  scheme: Scheme,
  request: PageRequest,
  send: Send,
  options: WalkOptions = {},
): AsyncGenerator<WalkedPage<Item>, StopReason, undefined> {
  const { signal, maxPages = Number.POSITIVE_INFINITY } = options;
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
    const step = nextRequest(scheme, exchange, { ...options, first });
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

/**
 * Returns what `send` answers, or `aborted` once the signal has fired, even if `send` then fails or never
 * settles.
 */
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
