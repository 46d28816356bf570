import type { AssignedExchange } from '../operations/assign-operations.js';
import { stepChanges } from '../requests/changes.js';
import { hasSucceeded } from './page.js';
import { type PagingChange, stepEvidence } from './step-evidence.js';

/** A request that continues from an earlier page, judged by the traffic without the declaration. */
export interface ObservedStep<One extends AssignedExchange> {
  readonly from: One;
  readonly to: One;
  readonly changes: readonly PagingChange[];
}

export interface StepTraits<One extends AssignedExchange> {
  /** True for a request to which no page leads yet. */
  readonly isOpen: (one: One) => boolean;
  /** True for a page from which no request continues yet. */
  readonly isTail: (one: One) => boolean;
  readonly itemCount: (one: One) => number | undefined;
  readonly names: ReadonlySet<string>;
}

/** The maximum number of earlier requests that are examined to find the page before a request. */
const maxBack = 40;

/**
 * Finds requests that continue from an earlier page: the only change is a value from the response, or a count
 * that grew by one or by the page size. A request with any other difference belongs to another walk.
 */
export function observedSteps<One extends AssignedExchange>(
  exchanges: readonly One[],
  traits: StepTraits<One>,
): readonly ObservedStep<One>[] {
  const steps: ObservedStep<One>[] = [];
  const byPath = new Map<string, One[]>();
  const taken = new Set<number>();
  for (const to of exchanges) {
    const earlier = byPath.get(to.sent.path) ?? [];
    if (traits.isOpen(to)) {
      const free = earlier.slice(-maxBack).filter((one) => !taken.has(one.index));
      const found = stepBefore(free, to, traits);
      if (found !== undefined) {
        taken.add(found.from.index);
        steps.push(found);
      }
    }
    earlier.push(to);
    byPath.set(to.sent.path, earlier);
  }
  return steps;
}

function stepBefore<One extends AssignedExchange>(
  earlier: readonly One[],
  to: One,
  { isTail, itemCount, names }: StepTraits<One>,
): ObservedStep<One> | undefined {
  for (const from of earlier.toReversed()) {
    if (!isTail(from) || !hasSucceeded(from) || !isSameCaller(from, to)) continue;
    const changes = stepChanges(from.sent, to.sent) ?? [];
    const paging = changes.flatMap((change): readonly PagingChange[] => {
      const evidence = stepEvidence(change, from.exchange.response, sizesOf(from, itemCount(from)), names);
      return evidence === undefined ? [] : [{ change, evidence }];
    });
    if (paging.length > 0 && paging.length === changes.length) return { from, to, changes: paging };
  }
  return undefined;
}

/** Compares the credentials, which differ between callers unless a recorder has redacted them. */
function isSameCaller(one: AssignedExchange, other: AssignedExchange): boolean {
  return callerOf(one) === callerOf(other);
}

function callerOf({ exchange: { request } }: AssignedExchange): string {
  return Object.entries(request.headers ?? {})
    .filter(([name]) => /^(?:authorization|x-api-key|api-key)$/i.test(name))
    .map(([, value]) => value)
    .join();
}

/** Returns the numbers by which an offset may grow: the number of items, and all sent numbers that may be limits. */
function sizesOf({ sent }: AssignedExchange, items: number | undefined): readonly number[] {
  const limits = [...sent.query, ...sent.body].flatMap(([name, value]) =>
    /limit|size|per|count|top|first|max|take|rows|num/i.test(name) ? [Number([value].flat()[0])] : [],
  );
  return [...(items === undefined ? [] : [items]), ...limits].filter(
    (size) => Number.isSafeInteger(size) && size > 0,
  );
}
