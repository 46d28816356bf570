import type { Scheme } from '@pagewright/core';
import { wireCount } from '@pagewright/core/internal';
import { responseKeyOf } from '../findings/scheme-place.js';
import { itemCount } from '../requests/item-count.js';
import { rolePath } from './law-places.js';
import type { LivePage } from './live-page.js';
import type { LiveWalk } from './live-walk.js';
import type { Suspicion } from './suspicion.js';

export function totalSuspicion(scheme: Scheme, { pages, end }: LiveWalk): Suspicion | undefined {
  const [first] = pages;
  const last = pages.at(-1);
  const total = first && totalOf(scheme, first);
  if (first === undefined || last === undefined || total === undefined) return undefined;
  const drifted = pages.findIndex((page) => {
    const other = totalOf(scheme, page);
    return other !== undefined && other !== total;
  });
  const other = pages[drifted];
  const path = rolePath(scheme, 'total', 'totalPages');
  if (other !== undefined)
    return {
      code: 'Verify/TotalDrifts',
      text: `the total is ${total} on page 1 and ${totalOf(scheme, other)} on page ${drifted + 1}`,
      path,
      // Requests the first page again, because the total may change between two requests.
      requests: [first.request, other.request, first.request],
      shows: ([one, two, again]) => {
        const [before, between, after] = [one, two, again].map((page) => page && totalOf(scheme, page));
        return before !== undefined && before === after && between !== undefined && between !== before;
      },
    };
  const collected = pages.reduce((sum, { content }) => sum + content.items.length, 0);
  if (end.kind !== 'whole' || !hasTotal(scheme) || collected === total) return undefined;
  return {
    code: 'Verify/CollectedDiffers',
    text: `the total is ${total}, but the walk has ${itemCount(collected)}`,
    path,
    requests: first === last ? [first.request] : [first.request, last.request],
    shows: (again) =>
      again.length > 0 &&
      again.every((page) => totalOf(scheme, page) === total) &&
      again.at(-1)?.step.kind === 'stop' &&
      again.at(-1)?.content.items.length === last.content.items.length,
  };
}

function hasTotal(scheme: Scheme): boolean {
  return Object.values(scheme.response).some(({ type }) => type === 'total');
}

/** Returns the total of items, or else the total of pages. */
function totalOf(scheme: Scheme, { content }: LivePage): number | undefined {
  const fields = Object.values(scheme.response);
  const field =
    fields.find(({ type }) => type === 'total') ?? fields.find(({ type }) => type === 'totalPages');
  const key = responseKeyOf(scheme, field);
  return key === undefined ? undefined : wireCount(content.members[key]);
}
