import type { PageRequest } from '@pagewright/core';
import type { LawCode } from '../laws.js';
import { cursorLaw } from './cursor-law.js';
import type { DocumentedLimit } from './documented-limit.js';
import { endLaw } from './end-law.js';
import { filterLaw } from './filter-law.js';
import { limitLaws } from './limit-laws.js';
import { pageKey } from './live-page.js';
import type { Live, LiveTraffic } from './live-traffic.js';
import { type LiveWalk, type WalkTraits, walkLive } from './live-walk.js';
import { orderLaw } from './order-law.js';
import { partitionLaw } from './partition-law.js';
import type { Probe, ProbeInput } from './probe.js';
import { isConfirmed, type Suspicion } from './suspicion.js';
import { totalSuspicion } from './total-laws.js';

export interface LiveOperation {
  readonly traits: WalkTraits;
  readonly first: PageRequest;
  readonly limit: DocumentedLimit;
  readonly filters: readonly string[];
  readonly maxPages: number;
}

export interface HeldOperation {
  readonly walks: readonly LiveWalk[];
  readonly confirmed: readonly Suspicion[];
  readonly unlooked: readonly string[];
}

type NamedProbe = readonly [string, Probe];

const probes: readonly NamedProbe[] = [
  ['the order of items', orderLaw],
  ['items after the end', endLaw],
  ['cursors that no page returned', cursorLaw],
];

const comparingProbes: readonly NamedProbe[] = [
  ['the limit', limitLaws],
  ['pages of a different size', partitionLaw],
];

/** Laws that a server can break without changing the items of any page. */
const apart: readonly LawCode[] = ['Verify/CursorNotRefused', 'Verify/FilterLost'];

function namedFilterLaw(filters: readonly string[]): NamedProbe {
  return ['filters on the next page', (input) => filterLaw(input, filters)];
}

/** Walks an operation, then checks each law for which its declaration and document have enough information. */
export async function* holdToLaws(operation: LiveOperation, traffic: LiveTraffic): Live<HeldOperation> {
  const { traits, first, limit, filters, maxPages } = operation;
  const { scheme } = traits;
  const walk = yield* walkLive(traits, first, traffic, maxPages);
  const walks: LiveWalk[] = [walk];
  const unlooked: string[] = walk.end.kind === 'cut' ? [`the rest of the walk: ${walk.end.why}`] : [];
  const confirmed: Suspicion[] = [];
  async function* confirm(suspicion: Suspicion): Live<void> {
    const holds = yield* isConfirmed(scheme, suspicion, traffic);
    if (holds === true) confirmed.push(suspicion);
    else
      unlooked.push(
        `${suspicion.text}: ${holds === undefined ? `${traffic.whySpent} before this was seen again` : 'this was seen once, and not again'}`,
      );
  }
  const result = (): HeldOperation => ({ walks, confirmed, unlooked });
  if (walk.end.kind === 'suspicion') {
    yield* confirm(walk.end.suspicion);
    unlooked.push('the other laws: the walk itself breaks one');
    return result();
  }
  if (walk.pages.length === 0 || (walk.end.kind === 'cut' && walk.end.isRefused)) return result();
  const input: ProbeInput = { scheme, traits, walk, limit, maxPages, traffic };
  async function* look([name, probe]: NamedProbe): Live<void> {
    const checked = yield* probe(input);
    if (checked.walk !== undefined) walks.push(checked.walk);
    if (traffic.ranOut && checked.suspicions.length === 0 && checked.unlooked.length === 0)
      unlooked.push(`${name}: ${traffic.whySpent}`);
    unlooked.push(...checked.unlooked);
    for (const suspicion of checked.suspicions) yield* confirm(suspicion);
  }
  for (const probe of [...probes, namedFilterLaw(filters)]) yield* look(probe);
  // If a law about items is broken, laws that compare items are broken too, so one finding is enough.
  const isDifferent = () => confirmed.some(({ code }) => !apart.includes(code));
  const totals = isDifferent() ? undefined : totalSuspicion(scheme, walk);
  if (totals !== undefined) yield* confirm(totals);
  for (const probe of comparingProbes) {
    if (isDifferent()) unlooked.push(`${probe[0]}: the items differ already`);
    else yield* look(probe);
  }
  return result();
}

export function countPredicted({ pages }: LiveWalk): number {
  return pages.filter(({ step }, index) => {
    const next = pages[index + 1];
    return next !== undefined && step.kind === 'next' && pageKey(step.request) === pageKey(next.request);
  }).length;
}
