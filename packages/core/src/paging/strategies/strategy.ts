import { wireCount } from '../../json/wire-number.js';
import type { RequestField, Scheme } from '../../scheme/scheme.js';
import type { PageRequest, PageResponse, StopReason } from '../exchange/exchange.js';
import type { NextUrl } from '../exchange/next-url.js';
import type { CursorToken } from '../exchange/response-value.js';
import { sentName } from '../exchange/wording.js';

export interface Turn {
  readonly scheme: Scheme;
  readonly request: PageRequest;
  readonly response: PageResponse;
  readonly items: readonly unknown[];
  readonly fromHeaders: boolean | undefined;
  /** True if an offset advances by the number of items after a page with fewer items than the limit sent (D49). */
  readonly advancesByItems: boolean;
}

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

export interface StopRule {
  readonly reason: StopReason;
  readonly when: string;
  /** True if paging stops after the first page, whatever the responses contain. */
  readonly certain?: true;
}

/** How a scheme type gets from page to page, without the checks that all types share (empty pages, hasMore). */
export interface PagingStrategy {
  /** True if there is never a second page. The scheme then needs no field to request one. */
  readonly onePage?: true;
  readonly advance: (turn: Turn) => Advance;
}

/** Texts about a strategy, in a separate object so that runtime bundles don't contain them. */
export interface StrategyWords {
  /** The response role that tells a counting type its last page. Absent for types that end when no token follows. */
  readonly endsAt?: 'total' | 'totalPages';
  readonly describeNext: (scheme: Scheme, advancesByItems: boolean) => string;
  /** Lists when `advance` stops, in order, except for stops that only a caller's mistake causes. */
  readonly stopRules: (scheme: Scheme) => readonly StopRule[];
}

/** Returns the rule that paging stops if it has to count from a literal that is not a count. `what` is "an offset". */
export function startRules(field: RequestField, what: string): readonly StopRule[] {
  const { value } = field;
  if (value === undefined || value === null || wireCount(value) !== undefined) return [];
  const why = `${JSON.stringify(value)} is not ${what}`;
  return [{ reason: 'unusablePosition', when: `no ${sentName(field)} is sent, because ${why}` }];
}

export function stop(reason: StopReason): Stop {
  return { kind: 'stop', reason };
}

export function certainStop(reason: StopReason, why: string): StopRule {
  return { reason, when: `the first page has been read, because ${why}`, certain: true };
}
