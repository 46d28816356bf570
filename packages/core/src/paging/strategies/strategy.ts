import type { RequestField, Scheme } from '../../scheme/scheme.js';
import type { PageRequest, PageResponse, StopReason } from '../exchange/exchange.js';
import type { NextUrl } from '../exchange/next-url.js';
import type { CursorToken } from '../exchange/response-value.js';

/** A page that may have another after it, as far as the rules common to all types decide. */
export interface Turn {
  readonly scheme: Scheme;
  readonly request: PageRequest;
  readonly response: PageResponse;
  readonly items: readonly unknown[];
  readonly fromHeaders: boolean | undefined;
  /** If true, an offset grows by the number of items that came when these are fewer than the limit sent (D49). */
  readonly advancesByItems: boolean;
}

/** The way from the current request to the next one, or the reason why there is none. */
export type Advance = StrategySend | { readonly kind: 'follow'; readonly next: NextUrl } | Stop;

export interface StrategySend {
  readonly kind: 'send';
  readonly field: RequestField;
  readonly value: CursorToken;
}

interface Stop {
  readonly kind: 'stop';
  readonly reason: StopReason;
}

/** A stop and when it comes, in the scheme's own wire names. */
export interface StopRule {
  readonly reason: StopReason;
  readonly when: string;
  /** True when the stop comes after the first page, whatever the responses declare. */
  readonly certain?: true;
}

/** The rule of a scheme type. What is common to all types (empty pages, hasMore) is not in here. */
export interface PagingStrategy {
  /** True when there is never a second page, so that no rule checks the fields for the first one. */
  readonly onePage?: true;
  readonly advance: (turn: Turn) => Advance;
}

/** The sentences about the rule of a type. Walking needs none of them: a bundle of the runtime has none. */
export interface StrategyWords {
  /** The response role that ends a type which counts; types that follow a token end where the token does. */
  readonly endsAt?: 'total' | 'totalPages';
  /** Describes how the next request is made: `page = page + 1, ...`. */
  readonly describeNext: (scheme: Scheme) => string;
  /** When `advance` stops, in its order; without the stops that only a caller's mistake can bring about. */
  readonly stopRules: (scheme: Scheme) => readonly StopRule[];
}

export function stop(reason: StopReason): Stop {
  return { kind: 'stop', reason };
}

export function certainStop(reason: StopReason, why: string): StopRule {
  return { reason, when: `the first page has been read, because ${why}`, certain: true };
}
