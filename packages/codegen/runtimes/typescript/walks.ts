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

export interface WalkBounds {
  /** The maximum number of pages to request. */
  readonly maxPages?: number | undefined;
  /** The maximum number of items. The page that reaches it is the last one, without the items beyond it. */
  readonly maxItems?: number | undefined;
  /** The number of pages to request ahead, at most 100. Default 0. */
  readonly prefetch?: number | undefined;
}

/** Returns whether the bounds allow a page. Throws a RangeError for a bound that is out of range. */
export function allowsPages(bounds: WalkBounds = {}): boolean {
  const { maxPages = Infinity, maxItems = Infinity, prefetch = 0 } = bounds;
  checkBound('maxPages', maxPages);
  checkBound('maxItems', maxItems);
  checkBound('prefetch', prefetch, 100);
  return maxPages > 0 && maxItems > 0;
}

/** Throws a RangeError unless the value is a whole number from 0 to `max`; without `max` it may be infinite. */
export function checkBound(name: string, value: number, max?: number): void {
  if (value >= 0 && value <= (max ?? value) && (Number.isInteger(value) || value === Infinity)) return;
  throw new RangeError(`${name} must be a whole number from 0${max === undefined ? '' : ` to ${max}`}.`);
}

/** The one earlier page that a walk keeps, to find loops of any length in constant memory (Brent's algorithm). */
export interface Trail {
  /** The current page, counted from 1. */
  readonly page: number;
  /** The number, the request and the items of the kept page. */
  readonly kept: number;
  readonly sent: string;
  readonly came: string;
}

/** Adds a page to the trail; `sent` is the text of its request. Throws a PageError if the page repeats the kept one. */
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
  // Keeps page 1, then 2, 4, 8 and so on; each replaces the one kept before.
  return (page & (page - 1)) === 0 ? { page, kept: page, sent, came: items() } : { ...before, page };
}

/** Makes the error of a page that repeats an earlier one; both numbers count from 1. */
export function loopError(
  page: number,
  kept: number,
  answer: PageAnswer,
  named = 'the same request',
): PageError {
  const message = `Page ${page} repeats page ${kept}: ${named} was sent again and returned the same items`;
  return new PageError('loop', `${message}, so this walk would never end.`, answer);
}

/** Returns query parameters for a comparison, with numbers as text, since both are the same on the wire. */
export function sentIn(query: object = {}): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(query).map(([name, value]) => [
    name,
    value == null || typeof value === 'object' ? value : String(value),
  ]);
}

/** Returns a value as JSON with sorted members, so that equal values have equal texts. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) => {
    if (typeof held === 'bigint') return `${held}n`;
    if (!isRecord(held)) return held;
    return Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * Returns the position of `next` as a text to resume from: the scheme's name and the advancing part. Throws a PageError
 * if a next URL is on a different origin than `first`, the URL of the first request.
 */
export function positionOf(paging: Paging, next: PageRequestOptions, answer: PageAnswer, first = ''): string {
  const { scheme, position, follow } = paging;
  const parts = position
    ? partsAt(position, sentAt(next, position))
    : follow?.position(next, urlIn(paging, answer), first);
  return JSON.stringify({ scheme, ...parts });
}

/** Builds the part of a position that holds `value` at `slot`. */
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

/** Returns the request `first` at the position `from`. Throws a PageError if that is not a position of the scheme. */
export function requestAt(paging: Paging, first: PageRequestOptions, from: string): PageRequestOptions {
  const { scheme, position, follow, rule } = paging;
  const { scheme: of, ...parts } = parsed(from);
  if (of === scheme) {
    const value = position && readAt(parts, pathOf(position));
    const usable = rule === 'token' && isToken(value) ? value : toCount(value);
    // A position with extra members differs from the one rebuilt from its value, and is refused.
    if (position && usable !== undefined && textOf(parts) === textOf(partsAt(position, value)))
      return write(first, position, usable);
    const begun = Object.keys(parts).length === 1 && follow?.begin(paging, first, parts);
    if (begun) return begun;
  }
  const other = typeof of === 'string' ? of : 'missing';
  const why = of === scheme ? 'its parts are not valid' : `its scheme is ${other}`;
  throw new PageError('unusableStart', `The text is not a position of ${scheme}: ${why}.`);
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Iterates over the pages of a walk, and requests up to `count` of them ahead. No request begins after the caller
 * stops.
 */
export async function* ahead<Page>(
  pages: AsyncGenerator<Page, void, undefined>,
  count: number,
): AsyncGenerator<Page, void, undefined> {
  const waiting: Promise<IteratorResult<Page, void>>[] = [];
  let isStopped = false;
  const source = (async function* () {
    for await (const page of pages) {
      yield page;
      if (isStopped) return;
    }
  })();
  try {
    for (;;) {
      while (waiting.length <= count) {
        const next = source.next();
        // The caller gets the error when it reaches that page.
        next.catch(() => undefined);
        waiting.push(next);
      }
      const { done, value } = await (waiting.shift() as Promise<IteratorResult<Page, void>>);
      if (done) return;
      yield value;
    }
  } finally {
    isStopped = true;
    // Not awaited: a pending request ends by itself.
    void source.return();
  }
}
