import type { Json } from '../json/json.js';
import type { Scheme } from '../scheme/scheme.js';
import type { NextStep, PageRequest, PageResponse, StopReason } from './exchange.js';
import { firstRequest } from './first-request.js';
import type { NextOptions } from './next-options.js';
import { nextRequest } from './next-request.js';
import { readPage } from './read-page.js';
import { isSameRequest } from './same-request.js';
import { stop } from './strategies/strategy.js';

/** The caller's transport. It gets the walk's signal, so that it can end a request that is under way. */
export type Send = (request: PageRequest, signal?: AbortSignal) => Promise<PageResponse>;

export interface WalkOptions extends Omit<NextOptions, 'first'> {
  /** How many pages are requested at most. Default: no limit. */
  readonly maxPages?: number;
  readonly signal?: AbortSignal;
}

export interface WalkedPage {
  /** Counted from 0. */
  readonly index: number;
  readonly request: PageRequest;
  readonly response: PageResponse;
  readonly items: readonly Json[];
  readonly members: Readonly<Record<string, Json | undefined>>;
  /** What follows this page; the walker's own reasons to stop are among the reasons. */
  readonly next: NextStep;
}

/**
 * Walks the pages over the caller's transport. `send` gets one request at a time, the first as `firstRequest` makes
 * it; what it throws is thrown on. Beside the rules of paging, the walk ends before a request that is the one just
 * sent (D17), after `maxPages`, and on `signal`, even where `send` never settles. It returns the reason.
 */
export async function* paginate(
  scheme: Scheme,
  request: PageRequest,
  send: Send,
  options: WalkOptions = {},
): AsyncGenerator<WalkedPage, StopReason, undefined> {
  const { signal, maxPages = Number.POSITIVE_INFINITY } = options;
  const first = firstRequest(scheme, request);
  // Put this way, a limit that is not a number allows nothing instead of everything.
  if (!(maxPages > 0)) return 'pageLimit';
  let current = first;
  for (let index = 0; ; index++) {
    if (signal?.aborted) return 'aborted';
    const response = await answer(send, current, signal);
    if (response === aborted) return 'aborted';
    const step = nextRequest(scheme, { request: current, response }, { ...options, first });
    const next = permitted(step, current, index + 1 < maxPages, signal);
    yield { index, request: current, response, ...readPage(scheme, response), next };
    if (next.kind === 'stop') return next.reason;
    current = next.request;
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

/** What `send` answers, or `aborted` once the signal has fired, even if `send` then fails or never settles. */
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
