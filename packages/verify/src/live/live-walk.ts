import { type PageRequest, type Scheme, stopReasons } from '@pagewright/core';
import { parseUrl } from '@pagewright/core/internal';
import { advancingPath, itemsPath, rolePath } from './law-places.js';
import { isPage, type LivePage, livePage, pageKey } from './live-page.js';
import type { Live, LiveTraffic } from './live-traffic.js';
import { pageSuspicion } from './page-laws.js';
import type { Suspicion } from './suspicion.js';

/** How a walk ended. `whole` means that the declaration ended it. */
export type LiveEnd =
  | { readonly kind: 'whole' }
  | { readonly kind: 'cut'; readonly why: string; readonly isRefused?: true }
  | { readonly kind: 'suspicion'; readonly suspicion: Suspicion };

export interface LiveWalk {
  readonly pages: readonly LivePage[];
  readonly end: LiveEnd;
}

export interface WalkTraits {
  readonly scheme: Scheme;
  readonly origins: ReadonlySet<string>;
  /** Returns whether a cursor of the page has a type that the document does not allow. */
  readonly hasOddCursor: (page: LivePage) => boolean;
}

/**
 * Walks pages by the declaration. Stops at the first page that breaks a law of single pages or of their
 * order.
 */
export async function* walkLive(
  traits: WalkTraits,
  first: PageRequest,
  traffic: LiveTraffic,
  maxPages: number,
): Live<LiveWalk> {
  const { scheme } = traits;
  const pages: LivePage[] = [];
  const seen = new Map<string, number>();
  const end = (why: LiveEnd): LiveWalk => ({ pages, end: why });
  for (let request = first; ; ) {
    if (pages.length >= maxPages) return end({ kind: 'cut', why: `only ${maxPages} pages were walked` });
    const answer = yield* traffic.send(request);
    if (answer.kind === 'spent') return end({ kind: 'cut', why: traffic.whySpent });
    if (answer.kind === 'failed') return end({ kind: 'cut', why: answer.problem, isRefused: true });
    const page = livePage(scheme, request, answer.response);
    if (!isPage(page)) return end(failedEnd(scheme, pages.at(-1), page));
    pages.push(page);
    const suspicion = pageSuspicion(traits, page) ?? repeated(scheme, pages, seen);
    if (suspicion !== undefined) return end({ kind: 'suspicion', suspicion });
    if (page.step.kind === 'stop') {
      const { reason } = page.step;
      const isCut = [
        'itemsMissing',
        'itemsNotList',
        'unsupportedUrl',
        'noRequestField',
        'unwritableBody',
      ].includes(reason);
      return end(
        isCut
          ? { kind: 'cut', why: `a page does not match the declaration: ${stopReasons[reason]}` }
          : { kind: 'whole' },
      );
    }
    const origin = urlOrigin(page.step.request.url);
    if (origin !== undefined && origin !== urlOrigin(request.url)) {
      if (traits.origins.has(origin))
        return end({ kind: 'cut', why: `next URLs lead to ${origin}, a server of the document` });
      return end({ kind: 'suspicion', suspicion: otherOrigin(scheme, page, origin) });
    }
    request = page.step.request;
  }
}

export function urlOrigin(url: string): string | undefined {
  return parseUrl(url)?.origin;
}

function failedEnd(scheme: Scheme, before: LivePage | undefined, { request, response }: LivePage): LiveEnd {
  const { status = 200 } = response;
  const why = `a page was answered with status ${status}`;
  // A refusal, such as for too many requests, says nothing about the pages.
  if (before === undefined || [401, 403, 429].includes(status) || status < 400)
    return { kind: 'cut', why, isRefused: true };
  return {
    kind: 'suspicion',
    suspicion: {
      code: 'Verify/PageFailed',
      text: `the request after that page is answered with status ${status}`,
      path: advancingPath(scheme),
      requests: [before.request, request],
      shows: ([one, next]) => one?.step.kind === 'next' && (next?.response.status ?? 200) === status,
    },
  };
}

function repeated(
  scheme: Scheme,
  pages: readonly LivePage[],
  seen: Map<string, number>,
): Suspicion | undefined {
  const index = pages.length - 1;
  const page = pages[index];
  if (page === undefined) return undefined;
  const again = pages.findIndex(
    (one, at) =>
      at < index && one.content.items.length > 0 && (isSame(one, page) || isSameRequest(one, page)),
  );
  const earlier = pages[again];
  if (earlier !== undefined && page.step.kind === 'next')
    return {
      code: 'Verify/Loop',
      text: `page ${index + 1} has the items of page ${again + 1}, and another page follows`,
      path: advancingPath(scheme),
      requests: [earlier.request, page.request],
      shows: ([one, two]) =>
        one !== undefined &&
        two !== undefined &&
        two.step.kind === 'next' &&
        (isSame(one, two) || isSameRequest(one, two)),
    };
  const ids = page.ids ?? [];
  const inPage = ids.find((id, at) => ids.indexOf(id) !== at);
  const twice = inPage ?? ids.find((id) => seen.has(id));
  const before =
    twice === undefined ? undefined : pages[inPage === undefined ? (seen.get(twice) ?? 0) : index];
  for (const id of ids) if (!seen.has(id)) seen.set(id, index);
  if (twice === undefined || before === undefined) return undefined;
  const isOnePage = before === page;
  return {
    code: 'Verify/ItemTwice',
    text: isOnePage
      ? `page ${index + 1} has the item ${twice} twice`
      : `page ${index + 1} has the item ${twice}, which page ${pages.indexOf(before) + 1} had`,
    path: isOnePage ? itemsPath(scheme) : advancingPath(scheme),
    requests: isOnePage ? [page.request] : [before.request, page.request],
    shows: ([one, two]) =>
      isOnePage
        ? (one?.ids?.filter((id) => id === twice).length ?? 0) > 1
        : one?.ids?.includes(twice) === true && two?.ids?.includes(twice) === true,
  };
}

function isSame({ ids }: LivePage, other: LivePage): boolean {
  return ids !== undefined && ids.length > 0 && JSON.stringify(ids) === JSON.stringify(other.ids);
}

function isSameRequest(one: LivePage, other: LivePage): boolean {
  return (
    pageKey(one.request) === pageKey(other.request) &&
    JSON.stringify(one.content.items) === JSON.stringify(other.content.items)
  );
}

function otherOrigin(scheme: Scheme, page: LivePage, origin: string): Suspicion {
  return {
    code: 'Verify/OtherOrigin',
    text: `the next URL leads to ${origin}`,
    path: rolePath(scheme, 'cursorUrl'),
    requests: [page.request],
    shows: ([one]) => one?.step.kind === 'next' && urlOrigin(one.step.request.url) === origin,
  };
}
