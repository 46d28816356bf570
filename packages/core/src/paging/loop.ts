import { deepCopy } from '../json/copy-json.js';
import { deepEqual } from '../json/deep-equal.js';
import type { Json } from '../json/json.js';
import type { PageRequest } from './exchange/exchange.js';
import { queryPairs, withoutQuery } from './exchange/request-parts.js';
import { readableUrl } from './readable-url.js';

interface SeenPage {
  readonly index: number;
  readonly request: PageRequest;
  readonly items: readonly Json[];
}

/**
 * The only earlier page that a walk keeps for comparison. It is replaced after 1, 2, 4, 8 ... pages (Brent's
 * algorithm), so that memory does not grow.
 */
export interface Checkpoint extends SeenPage {
  readonly power: number;
  readonly steps: number;
}

/**
 * Returns the checkpoint for the next page; or, if the page has the same request and items as the checkpoint, the index
 * of the checkpoint (D48). Finds cycles of any length.
 */
export function nextCheckpoint(before: Checkpoint | undefined, page: SeenPage): Checkpoint | number {
  if (before === undefined) return checkpointAt(page, 1);
  if (isSameRequest(before.request, page.request) && deepEqual(before.items, page.items)) return before.index;
  const steps = before.steps + 1;
  return steps === before.power ? checkpointAt(page, before.power * 2) : { ...before, steps };
}

/** Copies the items, because the caller receives the page's own items and may change them. */
function checkpointAt({ index, request, items }: SeenPage, power: number): Checkpoint {
  return { index, request, items: deepCopy(items) as readonly Json[], power, steps: 0 };
}

/**
 * True if two requests of a walk are equivalent: same method, URL, parameters and body. A parameter may be in
 * the URL or in `query`. Headers are ignored: a walk changes only the idempotency key, which is always new,
 * and credentials, which change only with the URL.
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
