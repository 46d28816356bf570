import {
  isRecord,
  type Json,
  type PageRequest,
  paginate,
  type Scheme,
  type StopReason,
  stopReasons,
  type WalkedPage,
  type WalkOptions,
} from '@pagewright/core';
import { requestUrl } from './request-url.js';
import type { Sender, SendProblem } from './sender.js';

/** What a walk tells as it goes. */
export type WalkEvent =
  | {
      readonly kind: 'page';
      readonly page: WalkedPage;
      /** What was sent for the page before. */
      readonly previous: PageRequest | undefined;
      readonly milliseconds?: number;
      /** The page before has the very same items, so that the API may repeat its last page for ever. */
      readonly repeatsItems: boolean;
    }
  | ({
      readonly kind: 'failed';
      /** The page that was asked for, counted from 0. */
      readonly index: number;
      readonly request: PageRequest;
      readonly previous: PageRequest | undefined;
    } & SendProblem)
  | WalkEnd;

export interface WalkEnd {
  readonly kind: 'end';
  /** Core's reason, or why this walk had to end. */
  readonly reason: StopReason | 'requestFailed' | 'circle';
  /** What the reason means, as a clause. */
  readonly message: string;
  /** False when a problem ended it. */
  readonly ok: boolean;
  readonly pages: number;
  readonly items: number;
}

export interface WalkRequest {
  readonly scheme: Scheme;
  readonly request: PageRequest;
  readonly send: Sender;
  readonly options: Omit<WalkOptions, 'signal'> & { readonly maxPages: number };
  /** Whether the limit was asked for, so that reaching it is what was wanted. */
  readonly limitGiven: boolean;
}

/** Reasons that are the end of the pages, as the scheme declares it. */
const ends: ReadonlySet<string> = new Set<StopReason>([
  'singlePage',
  'emptyPage',
  'hasMoreFalse',
  'totalReached',
  'lastPage',
  'noCursor',
  'noNextUrl',
]);

/**
 * Walks the pages with core's `paginate`. Beside its reasons the walk ends at a request that was sent before (a circle),
 * and at one that fails. `interrupt` is given what ends it from outside.
 */
export async function* walkPages(
  { scheme, request, send, options, limitGiven }: WalkRequest,
  interrupt: (abort: () => void) => void,
): AsyncGenerator<WalkEvent> {
  const controller = new AbortController();
  interrupt(() => controller.abort());
  let failed: (SendProblem & { readonly request: PageRequest }) | undefined;
  let milliseconds: number | undefined;
  const walk = paginate(
    scheme,
    request,
    async (asked, signal) => {
      const sent = await send(asked, signal);
      milliseconds = sent.milliseconds;
      if (sent.ok) return sent.response;
      const { ok: _, ...problem } = sent;
      if (!controller.signal.aborted) failed = { request: asked, ...problem };
      controller.abort();
      return { body: null };
    },
    { ...options, signal: controller.signal },
  );
  const seen = new Map<string, number>();
  let last: readonly Json[] = [];
  let previous: PageRequest | undefined;
  let pages = 0;
  let items = 0;
  const end = (reason: WalkEnd['reason'], message: string): WalkEnd => {
    const ok = ends.has(reason) || (reason === 'pageLimit' && limitGiven);
    return { kind: 'end', reason, message, ok, pages, items };
  };
  for (;;) {
    const step = await walk.next();
    if (failed !== undefined) {
      yield { kind: 'failed', index: pages, previous, ...failed };
      return yield end('requestFailed', `page ${pages + 1} was not to be had`);
    }
    if (step.done === true) return yield end(step.value, stopReasons[step.value]);
    const page = step.value;
    pages++;
    items += page.items.length;
    const repeatsItems = page.items.length > 0 && isSame(page.items, last, 0);
    last = page.items;
    yield { kind: 'page', page, previous, ...(milliseconds !== undefined && { milliseconds }), repeatsItems };
    previous = page.request;
    seen.set(keyOf(page.request), page.index);
    const known = page.next.kind === 'next' ? seen.get(keyOf(page.next.request)) : undefined;
    if (known !== undefined) {
      const what = `the next request would be that of page ${known + 1} again: the API leads in a circle`;
      return yield end('circle', what);
    }
  }
}

function keyOf(request: PageRequest): string {
  return JSON.stringify([request.method, requestUrl(request), request.body ?? null]);
}

/** Values deeper than this are taken to differ. */
const deepestCompared = 50;

function isSame(a: unknown, b: unknown, depth: number): boolean {
  if (a === b) return true;
  if (depth > deepestCompared) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index], depth + 1));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  const sameKeys = keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key));
  return sameKeys && keys.every((key) => isSame(a[key], b[key], depth + 1));
}
