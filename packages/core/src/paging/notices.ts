import type { Scheme } from '../scheme/scheme.js';
import type { NextStep, PageRequest, PageResponse } from './exchange/exchange.js';
import { sentValue, wireCount, wireNumber } from './exchange/request-parts.js';
import { advancingField, memberValue, responseField } from './exchange/response-value.js';
import { askedSize } from './strategies/offset.js';

/** A fact about a walk that its pages do not show (D49). */
export type Notice =
  /**
   * Once: an offset page, counted from 0, had fewer items than were asked for, and another page follows. By the rule the
   * items between are skipped; with `shortPages: 'advance'` none is.
   */
  | { readonly kind: 'shortPage'; readonly index: number; readonly items: number; readonly asked: number }
  /** At the end: the walk ended by its total, and had fewer items than that. */
  | { readonly kind: 'missingItems'; readonly collected: number; readonly total: number };

interface Exchange {
  readonly index: number;
  readonly request: PageRequest;
  readonly response: PageResponse;
}

/** Counts the items of an offset walk page by page, and tells what does not add up; `step` is the decision of the rules alone. */
export function countItems(
  scheme: Scheme,
  first: PageRequest,
  tell: ((notice: Notice) => void) | undefined,
): (exchange: Exchange, items: readonly unknown[], step: NextStep) => void {
  const field = advancingField(scheme);
  if (tell === undefined || scheme.type !== 'offset' || field === undefined) return () => {};
  const before = Math.max(0, (wireCount(sentValue(first, field)) ?? 0) - (wireCount(field.value) ?? 0));
  let collected = 0;
  let hasTold = false;
  return ({ index, request, response }, { length }, step) => {
    collected += length;
    if (step.kind === 'next') {
      const asked = askedSize({ scheme, request, items: { length } }) ?? 0;
      if (!hasTold && length > 0 && length < asked) {
        hasTold = true;
        tell({ kind: 'shortPage', index, items: length, asked });
      }
    } else if (step.reason === 'totalReached') {
      const end = responseField(scheme, 'total');
      const total = (end && wireNumber(memberValue(end, response))) ?? 0;
      if (before + collected < total) tell({ kind: 'missingItems', collected, total });
    }
  };
}
