import { deepCopy } from '../json/copy-json.js';
import { deepEqual } from '../json/deep-equal.js';
import type { Json } from '../json/json.js';
import type { PageRequest } from './exchange/exchange.js';
import { queryPairs, withoutQuery } from './exchange/request-parts.js';
import { readableUrl } from './readable-url.js';

/** A page with the request and the items that pages are compared by. The index counts from 0. */
interface SeenPage {
  readonly index: number;
  readonly request: PageRequest;
  readonly items: readonly Json[];
}

/** The one earlier page that a walk remembers, moved on after 1, 2, 4, 8 ... pages (Brent), so that memory does not grow. */
export interface Checkpoint extends SeenPage {
  readonly power: number;
  readonly steps: number;
}

/**
 * Returns the checkpoint to compare the next page with; the index of the checkpoint where the page is that one again, by
 * request and items (D48). Every cycle is found, whatever its length.
 */
export function nextCheckpoint(before: Checkpoint | undefined, page: SeenPage): Checkpoint | number {
  if (before === undefined) return checkpointAt(page, 1);
  if (isSameRequest(before.request, page.request) && deepEqual(before.items, page.items)) return before.index;
  const steps = before.steps + 1;
  return steps === before.power ? checkpointAt(page, before.power * 2) : { ...before, steps };
}

/** The items are copied, for those of the page are handed to the caller. */
function checkpointAt({ index, request, items }: SeenPage, power: number): Checkpoint {
  return { index, request, items: deepCopy(items) as readonly Json[], power, steps: 0 };
}

/**
 * Returns whether two requests of one walk ask a server for the same thing: same method, URL,
 * parameters and body. A parameter counts alike in the URL and in `query`. Headers are left out: of these a
 * walk changes only the idempotency key, which is new each time, and credentials, which go only where the URL
 * changes.
 */
export function isSameRequest(left: PageRequest, right: PageRequest): boolean {
  return left.method === right.method && deepEqual(comparableParts(left), comparableParts(right));
}

function comparableParts(request: PageRequest): unknown {
  const pairs = queryPairs(readableUrl(request)).toSorted(([one], [other]) =>
    one < other ? -1 : Number(one > other),
  );
  return [withoutQuery(request.url), pairs, request.body];
}
