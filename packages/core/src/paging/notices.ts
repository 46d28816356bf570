import type { Scheme } from '../scheme/scheme.js';
import type { NextStep, PageRequest, PageResponse } from './exchange/exchange.js';
import { sentValue, wireCount, wireNumber } from './exchange/request-parts.js';
import { advancingField, memberValue, responseField } from './exchange/response-value.js';
import { askedSize } from './strategies/offset.js';

/** The news of a walk beside its pages (D49). */
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

/** Counts the items of an offset walk, and tells what does not add up. */
export class Notices {
  #collected = 0;
  #hasTold = false;
  readonly #before: number;
  readonly #scheme: Scheme;
  readonly #tell: ((notice: Notice) => void) | undefined;

  constructor(scheme: Scheme, first: PageRequest, tell: ((notice: Notice) => void) | undefined) {
    this.#scheme = scheme;
    this.#tell = tell;
    const field = advancingField(scheme);
    const begins = field && (wireCount(sentValue(first, field)) ?? 0) - (wireCount(field.value) ?? 0);
    this.#before = Math.max(0, begins ?? 0);
  }

  /** Takes a page in; `step` is the decision of the rules, whatever limits the walk has. */
  read({ index, request, response }: Exchange, items: number, step: NextStep): void {
    const [scheme, tell] = [this.#scheme, this.#tell];
    if (tell === undefined || scheme.type !== 'offset') return;
    this.#collected += items;
    const asked = askedSize({ scheme, request, items: Array.from({ length: items }) });
    if (step.kind === 'next' && !this.#hasTold && asked !== undefined && items > 0 && items < asked) {
      this.#hasTold = true;
      tell({ kind: 'shortPage', index, items, asked });
    }
    if (step.kind === 'next' || step.reason !== 'totalReached') return;
    const field = responseField(scheme, 'total');
    const total = field && wireNumber(memberValue(field, response));
    if (total !== undefined && this.#before + this.#collected < total)
      tell({ kind: 'missingItems', collected: this.#collected, total });
  }
}
