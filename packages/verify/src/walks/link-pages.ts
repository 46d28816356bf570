import { hasSucceeded, type RecordedPage } from './page.js';

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
  const byKey = new Map<string, number[]>();
  for (const { key, index } of pages) {
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [index]);
    else list.push(index);
  }
  const retries = retriesOf(pages.filter(({ key }) => (byKey.get(key)?.length ?? 0) > 1));
  const failed = new Set(pages.filter((page) => !hasSucceeded(page)).map(({ index }) => index));
  const nextOf = new Map<number, number>();
  const predicted = new Set<number>();
  for (const page of pages) {
    const candidates = page.nextKeys
      .flatMap((key) => byKey.get(key) ?? [])
      .filter((index) => index !== page.index && (!retries.has(index) || page.nextKeys.includes(page.key)));
    const sound = candidates.filter((index) => !failed.has(index));
    const next = bestOf(sound.length > 0 ? sound : candidates, page.index, predicted);
    if (next === undefined) continue;
    nextOf.set(page.index, next);
    predicted.add(next);
  }
  return { nextOf, predicted, retries };
}

function bestOf(candidates: readonly number[], from: number, taken: ReadonlySet<number>): number | undefined {
  const free = candidates.filter((index) => !taken.has(index));
  return (
    free.find((index) => index > from) ??
    free.at(-1) ??
    candidates.find((index) => index > from) ??
    candidates[0]
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
