import type { Scheme } from '../scheme/scheme.js';
import type { NextStep, PageRequest, PageResponse } from './exchange/exchange.js';
import { sentValue, wireCount, wireNumber } from './exchange/request-parts.js';
import { advancingField, memberValue, responseField } from './exchange/response-value.js';
import { requestedSize } from './strategies/offset.js';

/** A fact about a walk that its pages don't show (D49). */
export type Notice =
  /**
   * Reported once: an offset page (`index` counts from 0) had fewer items than requested, and another page
   * follows. The next offset then skips items, unless `shortPages` is 'advance'.
   */
  | { readonly kind: 'shortPage'; readonly index: number; readonly items: number; readonly asked: number }
  /** Reported at the end: the walk stopped because it reached the total, but it returned fewer items than that. */
  | { readonly kind: 'missingItems'; readonly collected: number; readonly total: number }
  /** Reported at the end: the total that ended the walk is lower than the number of items that were returned. */
  | { readonly kind: 'totalTooSmall'; readonly collected: number; readonly total: number };

interface Exchange {
  readonly index: number;
  readonly request: PageRequest;
  readonly response: PageResponse;
}

/**
 * Counts the items of an offset walk and reports contradictions. `step` must be the decision before the
 * caller's limits apply.
 */
export function countItems(
  scheme: Scheme,
  first: PageRequest,
  tell: ((notice: Notice) => void) | undefined,
): (exchange: Exchange, items: readonly unknown[], step: NextStep) => void {
  const field = advancingField(scheme);
  if (tell === undefined || scheme.type !== 'offset' || field === undefined) return () => {};
  const before = Math.max(0, (wireCount(sentValue(first, field)) ?? 0) - (wireCount(field.value) ?? 0));
  let collected = 0;
  let hasReported = false;
  return ({ index, request, response }, { length }, step) => {
    collected += length;
    if (step.kind === 'next') {
      const requested = requestedSize({ scheme, request, items: { length } }) ?? 0;
      if (!hasReported && length > 0 && length < requested) {
        hasReported = true;
        tell({ kind: 'shortPage', index, items: length, asked: requested });
      }
    } else if (step.reason === 'totalReached') {
      const end = responseField(scheme, 'total');
      const total = (end && wireNumber(memberValue(end, response))) ?? 0;
      const isMissing = before + collected < total;
      if (isMissing || collected > total)
        tell({ kind: isMissing ? 'missingItems' : 'totalTooSmall', collected, total });
    }
  };
}
