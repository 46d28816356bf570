import type { Scheme } from '@pagewright/core';
import { bodyPath } from '@pagewright/core/scheme';
import type { AssignedExchange } from '../operations/assign-operations.js';
import type { AllExchanges } from './all-exchanges.js';
import { type LinkedPages, linkPages } from './link-pages.js';
import { type ObservedStep, observedSteps } from './observed-steps.js';
import { hasSucceeded, type RecordedPage, recordedPage } from './page.js';
import { urlSteps } from './url-steps.js';

export interface OperationPages {
  /** In the order of the recordings, followed by pages of other operations that next URLs lead to. */
  readonly pages: readonly RecordedPage[];
  readonly links: LinkedPages;
  readonly unpredicted: readonly ObservedStep<RecordedPage>[];
  readonly walks: readonly RecordedWalk[];
}

export interface RecordedWalk {
  readonly pages: readonly RecordedPage[];
}

export function operationPages(
  scheme: Scheme,
  ownExchanges: readonly AssignedExchange[],
  all: AllExchanges,
): OperationPages {
  const pages = pagesReached(scheme, ownExchanges, all);
  const links = linkPages(pages);
  const isTail = (page: RecordedPage) => !links.nextOf.has(page.index);
  const byUrl = urlSteps(scheme, pages.filter(isTail), all);
  const left = new Set(byUrl.map(({ from }) => from.index));
  const byValue = observedSteps(pages, {
    isOpen: ({ index }) => !links.predicted.has(index) && !links.retries.has(index),
    isTail: (page) => isTail(page) && !left.has(page.index),
    itemCount: ({ content }) => (content.problem === undefined ? content.items.length : undefined),
    names: pagingNames(scheme),
  });
  const unpredicted = [...byUrl, ...byValue];
  return { pages, links, unpredicted, walks: walksOf(pages, links, unpredicted) };
}

/** Names of request fields with a role, in the form of `SentChange.name`. */
function pagingNames(scheme: Scheme): ReadonlySet<string> {
  const fields = Object.values(scheme.request).filter(({ type }) => type !== undefined && type !== 'limit');
  return new Set(fields.flatMap((field) => [field.param, JSON.stringify(bodyPath(field))]));
}

/** Returns the pages of an operation, including pages of other operations to which a next URL leads. */
function pagesReached(
  scheme: Scheme,
  ownExchanges: readonly AssignedExchange[],
  { list, byKey }: AllExchanges,
): readonly RecordedPage[] {
  const pages = ownExchanges.map((one) => recordedPage(scheme, one));
  const known = new Set(pages.map(({ index }) => index));
  const followed = new Set<string>();
  // The loop also visits pages that it adds.
  for (const page of pages) {
    if (scheme.type !== 'cursorUrl') break;
    const keys = page.nextKeys.filter((key) => !followed.has(key));
    for (const key of keys) followed.add(key);
    for (const index of keys.flatMap((key) => byKey.get(key) ?? [])) {
      const one = list[index];
      if (known.has(index) || one === undefined) continue;
      known.add(index);
      pages.push(recordedPage(scheme, one));
    }
  }
  return pages;
}

function walksOf(
  pages: readonly RecordedPage[],
  { nextOf, predicted, retries }: LinkedPages,
  unpredicted: readonly ObservedStep<RecordedPage>[],
): readonly RecordedWalk[] {
  const byIndex = new Map(pages.map((page) => [page.index, page]));
  const observed = new Map(unpredicted.map(({ from, to }) => [from.index, to.index]));
  const continued = new Set([...predicted, ...observed.values()]);
  const seen = new Set<number>();
  const walkFrom = (first: RecordedPage): RecordedWalk => {
    const chain: RecordedPage[] = [];
    for (let page: RecordedPage | undefined = first; page !== undefined && !seen.has(page.index); ) {
      seen.add(page.index);
      chain.push(page);
      const next: number | undefined = nextOf.get(page.index) ?? observed.get(page.index);
      page = next === undefined ? undefined : byIndex.get(next);
    }
    return { pages: chain };
  };
  const counted = pages.filter((page) => hasSucceeded(page) && !retries.has(page.index));
  const heads = counted.filter(({ index }) => !continued.has(index));
  // Pages that lead to each other in a circle have no first page, so each remaining page may start a walk.
  return [...heads, ...counted]
    .filter(({ index }) => !seen.has(index))
    .flatMap((first) => (seen.has(first.index) ? [] : [walkFrom(first)]));
}
