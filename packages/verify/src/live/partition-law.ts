import { allows, type DocumentedLimit } from './documented-limit.js';
import { advancingPath } from './law-places.js';
import { limitPath } from './limit-laws.js';
import type { LivePage } from './live-page.js';
import type { Live } from './live-traffic.js';
import { type LiveWalk, walkLive } from './live-walk.js';
import { idsOf, type ProbeInput, type ProbeResult } from './probe.js';
import type { Suspicion } from './suspicion.js';
import { totalSuspicion } from './total-laws.js';
import { withField } from './with-field.js';

/** Walks again with another page size. This walk must also keep the laws, and return the same items. */
export async function* partitionLaw(input: ProbeInput): Live<ProbeResult> {
  const { scheme, traits, walk, limit, traffic, maxPages } = input;
  const [first] = walk.pages;
  const size = first && otherSize(limit, first.content.items.length, walk);
  if (first === undefined || limit.field === undefined)
    return unlooked('pages of a different size: no limit is declared');
  const request = size === undefined ? undefined : withField(first.request, limit.field, size);
  if (request === undefined || size === undefined)
    return unlooked('pages of a different size: no other page size is possible');
  const other = yield* walkLive(traits, request, traffic, maxPages);
  const [begin] = other.pages;
  if (begin === undefined)
    return unlooked(`pages of a different size: ${limit.field.param}=${size} is not answered with a page`);
  if (other.end.kind === 'suspicion') return { suspicions: [other.end.suspicion], unlooked: [], walk: other };
  const inTotals = totalSuspicion(scheme, other);
  if (inTotals !== undefined) return { suspicions: [inTotals], unlooked: [], walk: other };
  if (idsOf(walk) === undefined || idsOf(other) === undefined)
    return unlooked('pages of a different size: the items have no identifier to compare them by');
  const suspicion = difference(input, walk, other, size) ?? difference(input, other, walk, size);
  const rest = other.end.kind === 'cut' ? [`the rest of the pages of ${size}: ${other.end.why}`] : [];
  return { suspicions: suspicion === undefined ? [] : [suspicion], unlooked: rest, walk: other };
}

function unlooked(clause: string): ProbeResult {
  return { suspicions: [], unlooked: [clause] };
}

/** Returns a page size that results in at least two pages if there are two items. */
function otherSize(limit: DocumentedLimit, usual: number, { pages }: LiveWalk): number | undefined {
  const wanted = pages.length > 1 ? Math.ceil(usual / 2) : Math.ceil(usual / 3);
  const sizes = [
    wanted,
    wanted + 1,
    Math.max(1, limit.minimum ?? 1),
    usual - 1,
    usual + 1,
    ...(limit.values ?? []),
  ];
  return usual === 0 ? undefined : sizes.find((size) => size !== usual && allows(limit, size));
}

/** Reports an item that only one of two walks has, unless the other walk was cut off before it. */
function difference(
  input: ProbeInput,
  lacking: LiveWalk,
  having: LiveWalk,
  size: number,
): Suspicion | undefined {
  const lack = idsOf(lacking) ?? [];
  const have = idsOf(having) ?? [];
  const known = new Set(lack);
  const missing = have.find((id, index) => {
    if (known.has(id)) return false;
    // A walk that was cut off lacks everything after its last page. It lacks an item by mistake only if it has a later
    // one.
    return lacking.end.kind === 'whole' || have.slice(index + 1).some((after) => known.has(after));
  });
  if (missing === undefined) return undefined;
  const holder = pageWith(having, missing);
  const before = have.slice(0, have.indexOf(missing)).findLast((id) => known.has(id));
  const left = before === undefined ? lacking.pages[0] : pageWith(lacking, before);
  const right = left && lacking.pages[lacking.pages.indexOf(left) + 1];
  if (holder === undefined || left === undefined) return undefined;
  const shown = right === undefined ? [left] : [left, right];
  const name = (walk: LiveWalk) => (walk === input.walk ? 'pages without a limit' : `pages of ${size}`);
  return {
    code: 'Verify/PartsDiffer',
    text: `the item ${missing} is in ${name(having)}, but not in ${name(lacking)}`,
    path: limitPath(input) ?? advancingPath(input.scheme),
    requests: [...shown.map(({ request }) => request), holder.request],
    shows: (again) => {
      const parts = again.slice(0, -1);
      const isThere = again.at(-1)?.ids?.includes(missing) === true;
      const isLast = right !== undefined || parts.at(-1)?.step.kind === 'stop';
      return isThere && isLast && parts.every(({ ids }) => ids?.includes(missing) === false);
    },
  };
}

function pageWith({ pages }: LiveWalk, id: string): LivePage | undefined {
  return pages.find(({ ids }) => ids?.includes(id));
}
