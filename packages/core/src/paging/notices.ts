import { firstPageNumber } from '../format/first-positions.js';
import { wireCount, wireNumber } from '../json/wire-number.js';
import type { Scheme } from '../scheme/scheme.js';
import type { NextStep, PageRequest, PageResponse } from './exchange/exchange.js';
import { sentValue } from './exchange/request-parts.js';
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
  | ({ readonly kind: 'missingItems' } & Count)
  /** Reported at the end: the total that ended the walk is lower than the number of items up to its end. */
  | ({ readonly kind: 'totalTooSmall' } & Count)
  /** Reported at the end: the number of pages that ended the walk is lower than the number of the last page. */
  | { readonly kind: 'tooFewPages'; readonly pages: number; readonly page: number };

interface Count {
  /** The number of items before the offset at which the walk began. */
  readonly before: number;
  readonly collected: number;
  readonly total: number;
}

interface Exchange {
  readonly index: number;
  readonly request: PageRequest;
  readonly response: PageResponse;
}

/**
 * Counts the items of an offset walk, and reports contradictions between totals and pages. `step` must be the decision
 * before the caller's limits apply.
 */
export function countItems(
  scheme: Scheme,
  first: PageRequest,
  tell: ((notice: Notice) => void) | undefined,
): (exchange: Exchange, items: readonly unknown[], step: NextStep) => void {
  const field = advancingField(scheme);
  if (tell === undefined || field === undefined) return () => {};
  const totalIn = (response: PageResponse, role: 'total' | 'totalPages') => {
    const end = responseField(scheme, role);
    return (end && wireNumber(memberValue(end, response))) ?? 0;
  };
  if (scheme.type === 'pageNumber')
    return ({ request, response }, { length }, step) => {
      const page = wireCount(sentValue(request, field) ?? field.value ?? firstPageNumber) ?? 0;
      const pages = totalIn(response, 'totalPages');
      const isAfter = pages < (wireCount(field.value) === 0 ? page + 1 : page);
      if (step.kind === 'stop' && step.reason === 'lastPage' && length > 0 && isAfter)
        tell({ kind: 'tooFewPages', pages, page });
    };
  if (scheme.type !== 'offset') return () => {};
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
      const total = totalIn(response, 'total');
      const isMissing = before + collected < total;
      const isTooSmall = collected > 0 && before + collected > total;
      if (isMissing || isTooSmall)
        tell({ kind: isMissing ? 'missingItems' : 'totalTooSmall', before, collected, total });
    }
  };
}
