import { isToken, itemsIn, type Paging, toCount, urlIn } from './paging.js';
import {
  isRecord,
  type PageAnswer,
  PageError,
  type PageRequestOptions,
  type Path,
  readAt,
  type Slot,
  sentAt,
  write,
} from './requests.js';

/** The bounds of a walk. */
export interface WalkBounds {
  /** The maximum number of pages to request. */
  readonly maxPages?: number;
  /** The maximum number of items: no page is requested after the one with the last of them. */
  readonly maxItems?: number;
  /** The number of pages to request ahead. Default 0. */
  readonly prefetch?: number;
}

/** The one earlier page that a walk keeps: a circle of any length is found with it, and memory does not grow. */
export interface Trail {
  /** The current page, counted from 1. */
  readonly page: number;
  /** The kept page, its request, and its items. */
  readonly kept: number;
  readonly sent: string;
  readonly came: string;
}

/**
 * The trail with the page that came for the request that `sent` is the text of; a PageError where that repeats the one
 * that is kept (by Brent's rule).
 */
export function trailAfter(
  paging: Paging,
  sent: string,
  answer: PageAnswer,
  before: Trail = { page: 0, kept: 0, sent: '', came: '' },
  named?: string,
): Trail {
  const page = before.page + 1;
  const items = () => textOf(itemsIn(paging, answer.body));
  if (sent === before.sent && items() === before.came) {
    throw loopError(page, before.kept, answer, named);
  }
  // The pages 1, 2, 4, 8 and so on are kept.
  return (page & (page - 1)) === 0 ? { page, kept: page, sent, came: items() } : { ...before, page };
}

/** The error of a page that repeats an earlier one; both count from 1. */
export function loopError(
  page: number,
  kept: number,
  answer: PageAnswer,
  named = 'the same request',
): PageError {
  const message = `Page ${page} repeats page ${kept}: ${named} was sent again and the same items came. The server would be asked for ever.`;
  return new PageError('loop', message, answer);
}

/** The parameters of a query as they count: a number and its text are one on the wire. */
export function sentIn(query: object = {}): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(query).map(([name, value]) => [
    name,
    value == null || typeof value === 'object' ? value : String(value),
  ]);
}

/** JSON regardless of the order of members. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) => {
    if (typeof held === 'bigint') return `${held}n`;
    if (!isRecord(held)) return held;
    return Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * The position that `next` is at, as a text to go on from later: the name of the scheme, and what advances. `first` is
 * the URL of the first request; a next URL on another origin has no position.
 */
export function positionOf(paging: Paging, next: PageRequestOptions, answer: PageAnswer, first = ''): string {
  const { scheme, position, follow } = paging;
  const parts = position
    ? partsAt(position, sentAt(next, position))
    : follow?.position(next, urlIn(paging, answer), first);
  return JSON.stringify({ scheme, ...parts });
}

/** Returns the parts of a position that hold a value at a slot. */
function partsAt(slot: Slot, value: unknown): object {
  const held = typeof value === 'bigint' ? String(value) : value;
  return pathOf(slot).reduceRight<unknown>(
    (inner, step) => Object.assign(typeof step === 'number' ? [] : {}, { [step]: inner }),
    held,
  ) as object;
}

function pathOf(slot: Slot): Path {
  return slot.in === 'body' ? ['body', ...slot.path] : [slot.in === 'query' ? 'query' : 'headers', slot.name];
}

/** Returns the first request of a walk from a position; all else is taken from the list's own first request. */
export function requestAt(paging: Paging, first: PageRequestOptions, from: string): PageRequestOptions {
  const { scheme, position, follow, rule } = paging;
  const { scheme: of, ...parts } = parsed(from);
  if (of === scheme) {
    const value = position && readAt(parts, pathOf(position));
    const usable = rule === 'token' && isToken(value) ? value : toCount(value);
    // Made anew it is the same, unless it has more than what advances.
    if (position && usable !== undefined && textOf(parts) === textOf(partsAt(position, value)))
      return write(first, position, usable);
    const begun = Object.keys(parts).length === 1 && follow?.begin(paging, first, parts);
    if (begun) return begun;
  }
  const why = of === scheme ? 'it has other parts' : `it is of ${of ?? 'no scheme'}`;
  throw new PageError('unusableStart', `That is no position of ${scheme}: ${why}.`);
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** The pages of a walk, up to `count` of them requested ahead. */
export async function* ahead<Page>(
  pages: AsyncGenerator<Page, void, undefined>,
  count: number,
): AsyncGenerator<Page, void, undefined> {
  const waiting: Promise<IteratorResult<Page, void>>[] = [];
  try {
    for (;;) {
      while (waiting.length <= count) {
        const next = pages.next();
        // The caller that requests that page gets the error.
        next.catch(() => {});
        waiting.push(next);
      }
      const { done, value } = await (waiting.shift() as Promise<IteratorResult<Page, void>>);
      if (done) return;
      yield value as Page;
    }
  } finally {
    // Not awaited: a pending request ends by itself.
    void pages.return();
  }
}
