import { grouped } from '@pagewright/core/internal';
import { hasSucceeded, type RecordedPage } from './page.js';
import { PagePool } from './page-pool.js';

export interface LinkedPages {
  /** Maps the index of each page to the index of the predicted next page. */
  readonly nextOf: ReadonlyMap<number, number>;
  readonly predicted: ReadonlySet<number>;
  /** Indexes of repeated requests with the same response. */
  readonly retries: ReadonlySet<number>;
}

/**
 * Links each page to the request that it predicts, anywhere in the recordings: the next unlinked request
 * after the page, or else an earlier one. Walks may therefore be interleaved, retried and spread over files.
 * A request with a failed response is linked only if no other request matches.
 */
export function linkPages(pages: readonly RecordedPage[]): LinkedPages {
  const byKey = grouped(pages, ({ key }) => key);
  const retries = retriesOf(pages.filter(({ key }) => (byKey.get(key)?.length ?? 0) > 1));
  const nextOf = new Map<number, number>();
  const predicted = new Set<number>();
  const pools = new Map<string, PagePool>();
  const poolsFor = ({ nextKeys, key }: RecordedPage, succeeded: boolean): readonly PagePool[] => {
    const takesRetries = nextKeys.includes(key);
    return nextKeys.flatMap((nextKey) => {
      const name = JSON.stringify([nextKey, succeeded, takesRetries]);
      const pool = pools.get(name) ?? new PagePool(indexesOf(nextKey, succeeded, takesRetries), predicted);
      pools.set(name, pool);
      return pool;
    });
  };
  const indexesOf = (key: string, succeeded: boolean, takesRetries: boolean) =>
    (byKey.get(key) ?? [])
      .filter((page) => hasSucceeded(page) === succeeded && (takesRetries || !retries.has(page.index)))
      .map(({ index }) => index);
  for (const page of pages) {
    const next = bestOf(poolsFor(page, true), page.index) ?? bestOf(poolsFor(page, false), page.index);
    if (next === undefined) continue;
    nextOf.set(page.index, next);
    predicted.add(next);
  }
  return { nextOf, predicted, retries };
}

function bestOf(pools: readonly PagePool[], from: number): number | undefined {
  const first = (find: (pool: PagePool) => number | undefined) =>
    pools.map(find).find((index) => index !== undefined);
  return (
    first((pool) => pool.freeAfter(from)) ??
    first((pool) => pool.freeBefore(from)) ??
    first((pool) => pool.any(from))
  );
}

function retriesOf(pages: readonly RecordedPage[]): ReadonlySet<number> {
  const seen = new Map<string, string>();
  const retries = new Set<number>();
  for (const { key, index, exchange, content } of pages) {
    const answer = `${exchange.response.status ?? 200} ${JSON.stringify(content.items)}`;
    if (seen.get(key) === answer) retries.add(index);
    seen.set(key, answer);
  }
  return retries;
}
