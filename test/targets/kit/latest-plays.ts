import { isDeepStrictEqual } from 'node:util';
import { type PagePlan, planPages } from '@pagewright/codegen';
import {
  type BoundMethod,
  type Scheme,
  type TargetId,
  type TargetProfile,
  targetSupport,
} from '@pagewright/core';
import { targets } from '@pagewright/core/targets';
import { readVectorFiles, type Vector } from '../../conformance/vector.js';
import { declaredBy, declaredHeaderVectors, withDeclaredHeaders } from './declared-headers.js';
import { isBroken, isShort } from './full-plays.js';
import { linkVectors } from './link-vectors.js';
import { methodsOf, moreMethodsOf } from './methods-of.js';
import {
  nameOf,
  type Play,
  playOf,
  schemeOf,
  schemesOf,
  whatCannotGoOn,
  whatLacks,
  whyForOthers,
  withBodyLink,
} from './plays.js';
import { replayed } from './replayed.js';
import { sentInHeaders } from './sent-in-headers.js';
import { tortureSchemes } from './torture.js';

export interface LatestPlays {
  /** The schemes to generate: the schemes of the plays, and schemes with reserved names. */
  readonly schemes: readonly Scheme[];
  /** The operations that are bound to the schemes; some targets generate a page type for each operation. */
  readonly methods: readonly BoundMethod[];
  /** The header parameters that each operation declares, for targets whose pages use them. */
  readonly headersOf: (operation: string) => ReadonlySet<string>;
  readonly plays: readonly Play[];
  /**
   * Vectors that are left out: their caller sends a header that these pages would take as the start value of a header
   * parameter.
   */
  readonly left: readonly string[];
}

/** Returns plays of the vectors whose pages in the profile `latest` (D35) differ from the pages in `baseline` and `full`. */
export function latestPlaysOf(target: TargetId): LatestPlays {
  const { cursorUrl, headerParams } = targets[target].profiles.latest;
  const replays = cursorUrl === 'replaysQuery';
  // In the profile `latest`, pages of a `cursorUrl` scheme whose URL is at `body` can replay the query of that URL.
  const isTaken = (vector: Vector) =>
    schemeOf(vector).type === 'cursorUrl' && targetSupport(schemeOf(vector), target, 'latest').advances;
  const given = readVectorFiles()
    .flatMap(({ cases }) => cases)
    .map((vector) => (replays && isTaken(vector) ? replayed(vector) : vector));
  const links = [...readVectorFiles().flatMap(({ cases }) => cases.flatMap(withBodyLink)), ...linkVectors()];
  const linked = cursorUrl === 'follows' ? links : replays ? links.map(replayed) : [];
  const undeclared = [...given, ...linked].filter((vector) => whyForOthers(vector) === undefined);
  const heedsDeclared = headerParams === 'declared';
  const declared = heedsDeclared ? undeclared.flatMap(withDeclaredHeaders) : [];
  const itsOwn = heedsDeclared ? declaredHeaderVectors() : [];
  const vectors = [...undeclared, ...declared, ...itsOwn];
  const torture = tortureSchemes();
  const schemes = [...schemesOf(vectors), ...torture];
  const methods = [...methodsOf(schemes), ...moreMethodsOf(torture)];
  const headersOf = declaredBy(schemes, methods, new Set(undeclared.map(nameOf)));
  const changed = changedPages(schemes, { methods, headersOf }, target);
  const full = pagesIn('full', schemes, { methods, headersOf }, target);
  const lacks = (vector: Vector, page: PagePlan) =>
    (whatLacks(vector, page, target) ?? whatCannotGoOn(vector, page)) !== undefined;
  const changedVectors = vectors.filter((vector) => {
    const page = changed.get(nameOf(vector));
    return page !== undefined && !lacks(vector, page);
  });
  const plays = changedVectors.flatMap((vector) => {
    const page = changed.get(nameOf(vector));
    const played = page && (itsOwn.includes(vector) ? vector : sentInHeaders(vector, page));
    return page === undefined || played === undefined ? [] : [playOf(played, page)];
  });
  const played = new Set(plays.map(({ id }) => id));
  const own = plays.filter(
    ({ vector, page }) => isBroken(vector) || isShort(vector) || !isAlike(page, full.get(page.scheme)),
  );
  const made = new Set([...own.map(({ page }) => page.scheme), ...torture.map(({ name }) => name)]);
  return {
    schemes: schemes.filter(({ name }) => changed.has(name) && made.has(name)),
    methods,
    headersOf,
    plays: own,
    left: changedVectors.map(({ id }) => id).filter((id) => !played.has(id)),
  };
}

/** Returns the plan in `latest` of each page that differs from its plan in `baseline`, ignoring comments. */
function changedPages(
  schemes: readonly Scheme[],
  options: Pick<LatestPlays, 'methods' | 'headersOf'>,
  target: TargetId,
): ReadonlyMap<string, PagePlan> {
  const before = pagesIn('baseline', schemes, options, target);
  const after = pagesIn('latest', schemes, options, target);
  return new Map([...after].filter(([name, page]) => !isAlike(page, before.get(name))));
}

function pagesIn(
  profile: TargetProfile,
  schemes: readonly Scheme[],
  options: Pick<LatestPlays, 'methods' | 'headersOf'>,
  target: TargetId,
): ReadonlyMap<string, PagePlan> {
  const { pages } = planPages(schemes, target, { ...options, profile });
  return new Map(pages.map((page) => [page.scheme, page] as const).reverse());
}

const noFlags = { failsOnBreaks: false, advancesByItems: false };

function isAlike(one: PagePlan, other: PagePlan | undefined): boolean {
  const made = (page: PagePlan | undefined) =>
    page && [page.pageType, page.params, page.members, { ...page.paging, ...noFlags }];
  return isDeepStrictEqual(made(one), made(other));
}
