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

export type WalkEvent =
  | {
      readonly kind: 'page';
      readonly page: WalkedPage;
      readonly previous: PageRequest | undefined;
      readonly milliseconds?: number;
      /** True if the page has the same items as the previous one, as when an API repeats its last page. */
      readonly repeatsItems: boolean;
      /** Names of the headers and query parameters that the next request omits, since this page or an earlier one. */
      readonly omitted: readonly string[];
    }
  | ({
      readonly kind: 'failed';
      /** Counted from 0. */
      readonly index: number;
      readonly request: PageRequest;
      readonly previous: PageRequest | undefined;
    } & Omit<SendProblem, 'reason'>)
  | { readonly kind: 'notice'; readonly notice: Notice }
  | WalkEnd;

export interface WalkEnd {
  readonly kind: 'end';
  /** The reason from core, or the reason why a request failed. */
  readonly reason: StopReason | SendProblem['reason'];
  readonly message: string;
  /** False if a problem ended the walk, or if the total does not match the items. */
  readonly ok: boolean;
  readonly pages: number;
  readonly items: number;
}

export interface WalkRequest {
  readonly scheme: Scheme;
  readonly request: PageRequest;
  readonly send: Sender;
  readonly options: Omit<WalkOptions, 'signal'> & { readonly maxPages: number };
  /** True if the user set the limit. Reaching it is then not a problem. */
  readonly limitGiven: boolean;
}

/**
 * Walks the pages with core's `paginate`. Also ends at a request without a readable response. `interrupt`
 * receives a function that aborts the walk.
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
  const omitted = new Set<string>();
  let isDoubtful = false;
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
      ok: (isEnd && !isDoubtful) || (reason === 'pageLimit' && limitGiven),
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
      // If a body can't be written, `response` is the previous page, which has already been reported.
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
    for (const name of page.next.kind === 'next' ? (page.next.dropped ?? []) : []) omitted.add(name);
    const timed = milliseconds !== undefined && { milliseconds };
    yield { kind: 'page', page, previous, ...timed, repeatsItems, omitted: [...omitted] };
    previous = page.request;
    for (const notice of notices.splice(0)) {
      isDoubtful ||= notice.kind !== 'shortPage';
      yield { kind: 'notice', notice };
    }
  }
}

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

function problemOf({ reason, response, repeats = 0 }: PagingError): Omit<SendProblem, 'reason'> {
  if (response === undefined) return { problem: `nothing was sent: ${stopReasons[reason]}` };
  if (reason === 'loop') {
    const again = `the request of page ${repeats + 1} was sent again and returned the same items`;
    return { problem: `${again}, so the walk would never end` };
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
  if (status < 300 || status >= 400) return `the response has status ${status}`;
  const where = location === undefined ? '' : ` to ${location}`;
  return `the response has status ${status} and redirects${where}; name that server with --server`;
}

/** Deeper values are treated as different. */
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
