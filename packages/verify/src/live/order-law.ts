import { itemsPath } from './law-places.js';
import type { LivePage } from './live-page.js';
import type { Live } from './live-traffic.js';
import { askOnce, type ProbeInput, type ProbeResult, sound } from './probe.js';

/** Repeats the first request: items that both responses contain must have the same order. */
export async function* orderLaw(input: ProbeInput): Live<ProbeResult> {
  const { scheme, walk } = input;
  const [first] = walk.pages;
  if (first === undefined || first.content.items.length < 2) return sound;
  if (first.ids === undefined)
    return { suspicions: [], unlooked: ['the order of items: they have no identifier'] };
  const again = yield* askOnce(input, first.request);
  if (!isReordered(first, again)) return sound;
  return {
    suspicions: [
      {
        code: 'Verify/OrderUnstable',
        text: 'the first request returned its items in a different order when it was repeated',
        path: itemsPath(scheme),
        requests: [first.request, first.request, first.request],
        // If only one pair of responses differs, an item may have been moved; if both do, the server has no order.
        shows: ([one, two, three]) => isReordered(one, two) && isReordered(two, three),
      },
    ],
    unlooked: [],
  };
}

/** Compares the order of the items that both pages have. Other items may have been added or removed in between. */
function isReordered(one: LivePage | undefined, other: LivePage | undefined): boolean {
  const [left, right] = [one?.ids ?? [], other?.ids ?? []];
  const inBoth = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id));
  return JSON.stringify(inBoth(left, right)) !== JSON.stringify(inBoth(right, left));
}
