import {
  type Json,
  type PageRequest,
  PagingError,
  paginate,
  type Scheme,
  type StopReason,
  stopReasons,
  type WalkedPage,
  type WalkOptions,
} from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { isExactNumber, type Notice, stopKind, stringifyJson } from '@pagewright/core/paging';
import { firstLines, type Sender, type SendProblem, type SendResult } from './sender.js';

/** An event that a walk reports as it goes. */
export type WalkEvent =
  | {
      readonly kind: 'page';
      readonly page: WalkedPage;
      /** The request for the page before. */
      readonly previous: PageRequest | undefined;
      readonly milliseconds?: number;
      /** The page before has the very same items, so that the API may repeat its last page for ever. */
      readonly repeatsItems: boolean;
    }
  | ({
      readonly kind: 'failed';
      /** The page that was requested, counted from 0. */
      readonly index: number;
      readonly request: PageRequest;
      readonly previous: PageRequest | undefined;
    } & Omit<SendProblem, 'reason'>)
  /** Numbers that do not add up over the pages so far: the notice belongs to the last of them. */
  | { readonly kind: 'notice'; readonly notice: Notice }
  | WalkEnd;

export interface WalkEnd {
  readonly kind: 'end';
  /** Core's reason, or why this walk had to end. */
  readonly reason: StopReason | SendProblem['reason'];
  /** The meaning of the reason, as a clause. */
  readonly message: string;
  /** False when a problem ended it, or items are missing at its end. */
  readonly ok: boolean;
  readonly pages: number;
  readonly items: number;
}

export interface WalkRequest {
  readonly scheme: Scheme;
  readonly request: PageRequest;
  readonly send: Sender;
  readonly options: Omit<WalkOptions, 'signal'> & { readonly maxPages: number };
  /** True when the limit was requested, so that reaching it is what was wanted. */
  readonly limitGiven: boolean;
}

/**
 * Walks the pages with core's `paginate`. Beside its reasons the walk ends at a request that brings no answer, or none
 * that can be read. `interrupt` is given what ends it from outside.
 */
export async function* walkPages(
  { scheme, request, send, options, limitGiven }: WalkRequest,
  interrupt: (abort: () => void) => void,
): AsyncGenerator<WalkEvent> {
  const controller = new AbortController();
  interrupt(() => controller.abort());
  let milliseconds: number | undefined;
  const walk = paginate(
    scheme,
    request,
    async (asked, signal) => {
      const sent = await send(asked, signal);
      milliseconds = sent.milliseconds;
      if (sent.ok) return sent.response;
      throw new NotSent(asked, sent);
    },
    { ...options, signal: controller.signal, onNotice: (notice) => notices.push(notice) },
  );
  const notices: Notice[] = [];
  let isMissing = false;
  let last: readonly Json[] = [];
  let previous: PageRequest | undefined;
  let pages = 0;
  let items = 0;
  const end = (reason: WalkEnd['reason'], message: string): WalkEnd => {
    const isEnd = reason in stopReasons && stopKind(reason as StopReason) === 'end';
    return {
      kind: 'end',
      reason,
      message,
      ok: (isEnd && !isMissing) || (reason === 'pageLimit' && limitGiven),
      pages,
      items,
    };
  };
  for (;;) {
    const step = await walk.next().catch(failureOf);
    if (step instanceof NotSent) {
      const { reason, ...problem } = step.problem;
      yield { kind: 'failed', index: pages, previous, request: step.request, ...problem };
      return yield end(reason, `page ${pages + 1} could not be fetched`);
    }
    if (step instanceof PagingError) {
      const { reason, response } = step;
      // The page before which it comes has been shown already.
      if (reason !== 'unwritableBody' || response === undefined) {
        const timed = response !== undefined && milliseconds !== undefined && { milliseconds };
        yield { kind: 'failed', index: pages, previous, request: step.request, ...problemOf(step), ...timed };
      }
      return yield end(reason, stopReasons[reason]);
    }
    if (step.done === true) return yield end(step.value, stopReasons[step.value]);
    const page = step.value;
    pages++;
    items += page.items.length;
    const repeatsItems = page.items.length > 0 && isSame(page.items, last, 0);
    last = page.items;
    yield { kind: 'page', page, previous, ...(milliseconds !== undefined && { milliseconds }), repeatsItems };
    previous = page.request;
    for (const notice of notices.splice(0)) {
      isMissing ||= notice.kind === 'missingItems';
      yield { kind: 'notice', notice };
    }
  }
}

/** A request that brought no response. */
class NotSent extends Error {
  readonly request: PageRequest;
  readonly problem: SendProblem;

  constructor(request: PageRequest, { ok: _, ...problem }: Extract<SendResult, { ok: false }>) {
    super(problem.problem);
    this.request = request;
    this.problem = problem;
  }
}

function failureOf(error: unknown): NotSent | PagingError {
  if (error instanceof NotSent || error instanceof PagingError) return error;
  throw error;
}

/** Describes the response in place of a page, as a clause. */
function problemOf({ reason, response, repeats = 0 }: PagingError): Omit<SendProblem, 'reason'> {
  if (response === undefined) return { problem: `nothing was sent: ${stopReasons[reason]}` };
  if (reason === 'loop') {
    const again = `the request of page ${repeats + 1} was sent again and the same items came`;
    return { problem: `${again}: the API would be asked for ever` };
  }
  const { status, headers = {}, body } = response;
  const bodyStart = body === null ? '' : firstLines(typeof body === 'string' ? body : stringifyJson(body));
  const location = Object.entries(headers).find(([name]) => name.toLowerCase() === 'location')?.[1];
  return {
    problem: reason === 'failedResponse' ? statusProblem(status, location?.toString()) : stopReasons[reason],
    ...(status !== undefined && { status }),
    ...(bodyStart !== '' && { bodyStart }),
  };
}

function statusProblem(status = 0, location?: string): string {
  if (status < 300 || status >= 400) return `it was answered with status ${status}`;
  const where = location === undefined ? '' : ` to ${location}`;
  return `it was answered with status ${status}, which leads elsewhere${where}; name that server with --server`;
}

/** Values deeper than this are taken to differ. */
const maxComparedDepth = 50;

function isSame(a: unknown, b: unknown, depth: number): boolean {
  if (a === b) return true;
  if (isExactNumber(a) || isExactNumber(b)) return String(a) === String(b);
  if (depth > maxComparedDepth) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index], depth + 1));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  const sameKeys = keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key));
  return sameKeys && keys.every((key) => isSame(a[key], b[key], depth + 1));
}
