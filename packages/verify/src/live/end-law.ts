import { type PageRequest, type Scheme, stopReasons } from '@pagewright/core';
import { parseUrl, sentValue, wireCount } from '@pagewright/core/internal';
import { nextRequest } from '@pagewright/core/paging';
import { advancingField, isLiteral, responseField } from '@pagewright/core/scheme';
import { responseKeyOf } from '../findings/scheme-place.js';
import { itemCount } from '../requests/item-count.js';
import { rolePath } from './law-places.js';
import { isPage, type LivePage, pageKey } from './live-page.js';
import type { Live } from './live-traffic.js';
import { askOnce, idsOf, type ProbeInput, type ProbeResult, sound } from './probe.js';
import type { Suspicion } from './suspicion.js';
import { withField } from './with-field.js';

/** Requests one page past the end, if a count or the last page's cursor makes such a request possible. */
export async function* endLaw(input: ProbeInput): Live<ProbeResult> {
  const { scheme, walk } = input;
  const last = walk.pages.at(-1);
  if (walk.end.kind !== 'whole' || last?.step.kind !== 'stop')
    return unlooked('the walk did not reach its end');
  const { reason } = last.step;
  if (reason === 'singlePage') return sound;
  if (saysMore(scheme, last)) return { suspicions: [emptyPage(scheme, last)], unlooked: [] };
  const request = requestPastEnd(scheme, walk.pages, last);
  if (request === undefined) return unlooked('the last page has no next request');
  const known = idsOf(walk);
  if (known === undefined) return unlooked('the items have no identifier');
  const seen = new Set(known);
  const isNew = (page: LivePage | undefined) =>
    page !== undefined && isPage(page) && page.ids?.some((id) => !seen.has(id)) === true;
  const page = yield* askOnce(input, request);
  if (!isNew(page)) return sound;
  return {
    suspicions: [
      {
        code: 'Verify/ItemsPastEnd',
        text: `the walk ends at page ${walk.pages.length} (${stopReasons[reason]}), and the next request returns another ${itemCount(page?.content.items.length ?? 0)}`,
        path: endPath(scheme, reason),
        requests: [last.request, request],
        shows: ([end, after]) => end?.step.kind === 'stop' && end.step.reason === reason && isNew(after),
      },
    ],
    unlooked: [],
  };
}

function saysMore(scheme: Scheme, { step, content }: LivePage): boolean {
  const key = responseKeyOf(scheme, responseField(scheme, 'hasMore'));
  return (
    step.kind === 'stop' && step.reason === 'emptyPage' && key !== undefined && content.members[key] === true
  );
}

function emptyPage(scheme: Scheme, { request }: LivePage): Suspicion {
  return {
    code: 'Verify/ItemsPastEnd',
    text: 'a page has no items, but says that more follow',
    path: rolePath(scheme, 'hasMore'),
    requests: [request],
    shows: ([one]) => one !== undefined && saysMore(scheme, one),
  };
}

function unlooked(clause: string): ProbeResult {
  return { suspicions: [], unlooked: [`items after the end: ${clause}`] };
}

function endPath(scheme: Scheme, reason: string): readonly string[] {
  if (reason === 'hasMoreFalse') return rolePath(scheme, 'hasMore');
  if (reason === 'totalReached' || reason === 'lastPage') return rolePath(scheme, 'total', 'totalPages');
  return rolePath(scheme, 'items');
}

function requestPastEnd(scheme: Scheme, pages: readonly LivePage[], last: LivePage): PageRequest | undefined {
  const field = advancingField(scheme);
  if ((scheme.type === 'offset' || scheme.type === 'pageNumber') && field !== undefined) {
    const first = wireCount(isLiteral(field) ? field.value : undefined) ?? (scheme.type === 'offset' ? 0 : 1);
    const sent = wireCount(sentValue(last.request, field)) ?? first;
    const size = last.content.items.length || (pages[0]?.content.items.length ?? 0);
    const next = scheme.type === 'offset' ? sent + size : sent + 1;
    return next === sent ? undefined : withField(last.request, field, next);
  }
  const goingOn = { ...withoutHasMore(scheme), continueOnEmptyItems: true };
  const step = nextRequest(goingOn, last, { advanceFromHeaders: true });
  const isOther = step.kind === 'next' && pageKey(step.request) !== pageKey(last.request);
  return isOther && isSameOrigin(step.request.url, last.request.url) ? step.request : undefined;
}

function isSameOrigin(url: string, other: string): boolean {
  const origin = parseUrl(url)?.origin;
  return origin !== undefined && origin === parseUrl(other)?.origin;
}

function withoutHasMore(scheme: Scheme): Scheme {
  const kept = Object.entries(scheme.response).filter(([, { type }]) => type !== 'hasMore');
  return { ...scheme, response: Object.fromEntries(kept) };
}
