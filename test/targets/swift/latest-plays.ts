import { type PagePlan, type PagesPlan, planPages } from '@pagewright/codegen';
import { parseScheme, type Scheme } from '@pagewright/core';
import { readVectorFiles, type Vector } from '../../conformance/vector.js';
import { isAsked } from '../kit/asked-vectors.js';
import { nameOf, type Play, playsOf } from '../kit/plays.js';
import { headerVector } from './header-vector.js';

export interface LatestPlays {
  readonly schemes: readonly Scheme[];
  readonly plays: readonly Play[];
  /** Ids of vectors that are about targets without headers, or that these pages can't request. */
  readonly left: readonly string[];
}

/** Returns vectors as Swift's pages of the profile `latest` play them (D35): they follow URLs and read headers. */
export function latestPlays(): LatestPlays {
  // Rust also follows URLs, so its plays include the vectors about links at the location that both languages read.
  const base = playsOf('rust');
  const reading = readVectorFiles()
    .flatMap(({ cases }) => cases)
    .filter(isAsked)
    .filter(({ options, exchanges }) => options?.advanceFromHeaders === true && exchanges.length > 0);
  const schemes = [...base.schemes, schemeOf(headerVector)];
  const pages = pagesOf(planPages(schemes, 'swift', { profile: 'latest' }));
  const vectors = [...base.plays.map(({ vector }) => vector), ...reading, headerVector];
  const plays = vectors.flatMap((vector) => playOf(vector, schemes, pages) ?? []);
  const played = new Set(plays.map(({ id }) => id));
  return { schemes, plays, left: vectors.map(({ id }) => id).filter((id) => !played.has(id)) };
}

function pagesOf(plan: PagesPlan): ReadonlyMap<string, PagePlan> {
  return new Map(plan.pages.map((page) => [page.scheme, page]));
}

function playOf(
  vector: Vector,
  schemes: readonly Scheme[],
  pages: ReadonlyMap<string, PagePlan>,
): Play | undefined {
  const name = nameOf(vector);
  const page = pages.get(name);
  const scheme = schemes.find((one) => one.name === name);
  if (page === undefined || scheme === undefined || needsMore(page, vector)) return undefined;
  const { headers = {}, rule } = page.paging;
  const reads = vector.options?.advanceFromHeaders === true || vector === headerVector;
  const sendsHeader = Object.values(scheme.request).some(({ location }) => location === 'header');
  if (!reads && (sendsHeader || headers.hasMore !== undefined || headers.end !== undefined)) return undefined;
  const maxExchanges = rule === 'single' ? 1 : Number.POSITIVE_INFINITY;
  const stopped = vector.stop === 'pageLimit' || vector.stop === 'aborted';
  // Swift's pages read headers, so they continue where pages that read no headers stop.
  const goesOn = !reads && (headers.token !== undefined || headers.url !== undefined);
  return {
    id: vector.id,
    vector,
    page,
    exchanges: Math.min(vector.exchanges.length, maxExchanges),
    endsItself: !goesOn && (maxExchanges === 1 || !stopped),
  };
}

/** Returns true if the vector's request lacks a required parameter. */
function needsMore({ params }: PagePlan, { request: { query = {} } }: Vector): boolean {
  const needed = params.filter(({ required, type }) => required && !type.nullable);
  return needed.some(({ slot }) => slot.in !== 'query' || !Object.hasOwn(query, slot.name));
}

function schemeOf(vector: Vector): Scheme {
  const { scheme } = parseScheme({ ...(vector.scheme as object), name: nameOf(vector) }, 'config');
  if (scheme === undefined) throw new Error(`${vector.id}: not a scheme`);
  return scheme;
}
