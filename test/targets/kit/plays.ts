import { createHash } from 'node:crypto';
import { type PagePlan, planPages } from '@pagewright/codegen';
import { type Json, parseScheme, type Scheme, type TargetId } from '@pagewright/core';
import { targets } from '@pagewright/core/targets';
import { readVectorFiles, type Vector } from '../../conformance/vector.js';
import { isAsked } from './asked-vectors.js';
import { linkVectors } from './link-vectors.js';
import { numberVector } from './number-vector.js';

/** A conformance vector as a target's generated pages play it. */
export interface Play {
  readonly id: string;
  readonly vector: Vector;
  readonly page: PagePlan;
  /** Number of the vector's exchanges that take place: one if the target reads only the first page. */
  readonly exchanges: number;
  /** True if the walk ends by itself; otherwise the driver stops the walk. */
  readonly endsItself: boolean;
}

export interface Plays {
  readonly schemes: readonly Scheme[];
  readonly plays: readonly Play[];
  /** Vectors that are not played: the target has no page for them, or they are for other programs. */
  readonly left: readonly LeftVector[];
}

export interface LeftVector {
  readonly id: string;
  /** Name of the vector's scheme. */
  readonly scheme: string;
  readonly why: string;
  /** True if in every target the vector is for programs other than generated pages. */
  readonly isForOthers: boolean;
  /** True if the target has no page for the scheme type, according to the matrix. */
  readonly isDeclined: boolean;
}

/** Returns the plays of all vectors; scheme names are unique, so that all pages are generated together. */
export function playsOf(target: TargetId): Plays {
  const given = [...readVectorFiles().flatMap(({ cases }) => cases), numberVector()];
  const follows = targets[target].profiles.baseline.cursorUrl === 'follows';
  const all = follows ? [...given, ...given.flatMap(withBodyLink), ...linkVectors()] : given;
  const vectors = all.filter(isAsked);
  const schemes = schemesOf(vectors);
  const plan = planPages(schemes, target);
  const pages = new Map(plan.pages.map((page) => [page.scheme, page]));
  const plays: Play[] = [];
  const left: LeftVector[] = [];
  for (const vector of vectors) {
    const page = pages.get(nameOf(vector));
    const others = whyForOthers(vector) ?? whatLacks(vector, page, target) ?? whatCannotGoOn(vector, page);
    if (others === undefined && page !== undefined) plays.push(playOf(vector, page));
    else {
      const why = others ?? 'the target has no page for it';
      left.push({
        id: vector.id,
        scheme: nameOf(vector),
        why,
        isForOthers: others !== undefined,
        isDeclined: declines(target, vector),
      });
    }
  }
  return { schemes, plays, left };
}

/** Returns plays about short pages for programs that advance by the number of items, as adapters always do. */
export function shortPagePlaysOf(target: TargetId): readonly Play[] {
  const vectors = readVectorFiles()
    .flatMap(({ cases }) => cases)
    .filter(isAsked)
    .filter((vector) => vector.options?.shortPages === 'advance' && whyForAllOthers(vector) === undefined);
  const { pages } = planPages(schemesOf(vectors), target);
  return vectors.flatMap((vector) => {
    const page = pages.find(({ scheme }) => scheme === nameOf(vector));
    return page === undefined || whatLacks(vector, page, target) !== undefined ? [] : [playOf(vector, page)];
  });
}

/**
 * Returns a copy of a vector about links in the body, with the links at `bodyLink`, the only location from which some
 * targets follow URLs. Empty for any other vector.
 */
export function withBodyLink(vector: Vector): readonly Vector[] {
  const scheme = schemeOf(vector);
  const links = Object.entries(scheme.response).filter(
    ([, { type, location }]) => type === 'cursorUrl' && location === 'body',
  );
  if (scheme.type !== 'cursorUrl' || links.length === 0) return [];
  const { response, ...rest } = vector.scheme as { readonly response: Readonly<Record<string, object>> };
  const located = Object.fromEntries(
    links.map(([key]) => [key, { ...response[key], location: 'bodyLink' }] as const),
  );
  return [
    {
      ...vector,
      id: `${vector.id}-from-a-body-link`,
      scheme: { ...rest, response: { ...response, ...located } } as Json,
    },
  ];
}

export function playOf(vector: Vector, page: PagePlan): Play {
  const maxExchanges = page.paging.rule === 'single' ? 1 : Number.POSITIVE_INFINITY;
  const exchanges = Math.min(vector.exchanges.length, maxExchanges);
  const stopped = vector.stop === 'pageLimit' || vector.stop === 'aborted';
  return { id: vector.id, vector, page, exchanges, endsItself: maxExchanges === 1 || !stopped };
}

/** Returns why a vector is for programs other than generated pages; undefined if it is not. */
export function whyForOthers(vector: Vector): string | undefined {
  if (vector.options?.advanceFromHeaders === true) return 'it is for programs that read headers';
  if (vector.options?.shortPages === 'advance')
    return 'it is for programs that advance by the number of received items';
  return whyForAllOthers(vector);
}

/** Returns why no generated page of any profile can play a vector; undefined if one can. */
export function whyForAllOthers(vector: Vector): string | undefined {
  if (vector.pureOnly !== undefined) return vector.pureOnly;
  if (vector.options?.maxItems !== undefined)
    return 'it limits the number of items, which pages leave to the language';
  if (vector.options?.credentialParameters !== undefined) return 'it marks query parameters as credentials';
  return vector.exchanges.length === 0 && vector.failure === undefined ? 'nothing is sent' : undefined;
}

/** Targets whose types make every parameter optional. */
const lenient: ReadonlySet<TargetId> = new Set(['typescript', 'python', 'php', 'rust', 'dart', 'cpp']);

/** Names a required parameter that the request lacks, as a clause; undefined if there is none for the target. */
export function whatLacks(
  { request }: Vector,
  page: PagePlan | undefined,
  target: TargetId,
): string | undefined {
  const needed = lenient.has(target) ? [] : (page?.params ?? []).filter(({ required }) => required);
  const lacking = needed.find(({ slot }) => slot.in !== 'query' || request.query?.[slot.name] === undefined);
  return lacking === undefined ? undefined : `its request lacks ${lacking.name}, which has to be given`;
}

/** Returns why a page can't continue from the vector's position, as in a single-page scheme; undefined if it can. */
export function whatCannotGoOn({ from }: Vector, page: PagePlan | undefined): string | undefined {
  return from !== undefined && page?.paging.rule === 'single'
    ? "its pages can't continue from a position"
    : undefined;
}

/** Returns a vector's position as generated pages write it: with the scheme's name from `nameOf`. */
export function positionOf(vector: Vector, text: string): string {
  const { name } = vector.scheme as { readonly name: string };
  return text.replace(`"scheme":${JSON.stringify(name)}`, `"scheme":${JSON.stringify(nameOf(vector))}`);
}

function declines(target: TargetId, vector: Vector): boolean {
  const { pageType, cursorUrl } = targets[target].profiles.baseline;
  return pageType === 'none' || (cursorUrl === 'declines' && schemeOf(vector).type === 'cursorUrl');
}

export function schemeOf(vector: Vector): Scheme {
  const { scheme } = parseScheme({ ...(vector.scheme as object), name: nameOf(vector) }, 'config');
  if (scheme === undefined) throw new Error(`${vector.id}: not a scheme`);
  return scheme;
}

/** Returns the distinct schemes of vectors. */
export function schemesOf(vectors: readonly Vector[]): readonly Scheme[] {
  return [...new Map(vectors.map((vector) => [nameOf(vector), vector])).values()].map(schemeOf);
}

/**
 * Returns the name of a vector's scheme. Vectors with equal schemes share one page type, because compiling types takes
 * most of the time. A vector with declared headers gets its own page type.
 */
export function nameOf({ id, scheme }: Pick<Vector, 'id' | 'scheme'>): string {
  const content = JSON.stringify({ ...(scheme as object), name: '' });
  const digits = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const letters = digits.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return /^declared-|-declared$/.test(id) ? `declared ${letters}` : `case ${letters}`;
}

/** A play as a driver receives it. */
export interface PlayOrder {
  readonly id: string;
  readonly page: string;
  readonly request: Json;
  readonly members: readonly string[];
  /** The position at which the walk starts; null for the beginning. */
  readonly from: string | null;
  /** Path of the items in a body, for drivers that extract them. */
  readonly itemsPath: readonly (string | number)[] | null;
  readonly exchanges: number;
  /** True if the walk ends by itself; otherwise the driver stops after `exchanges`. */
  readonly endsItself: boolean;
  readonly idempotencyHeader: string | null;
  readonly idempotencyKeys: readonly string[] | null;
  /** Additional headers that contain credentials. */
  readonly credentialHeaders: readonly string[];
}

export function orderOf({ id, vector, page, exchanges, endsItself }: Play): PlayOrder {
  const { idempotencyHeader = null, idempotencyKeys = null, credentialHeaders = [] } = vector.options ?? {};
  return {
    id,
    page: page.names.page,
    request: { ...vector.request } as Json,
    members: page.members.map(({ name }) => name),
    from: vector.from === undefined ? null : positionOf(vector, vector.from),
    itemsPath: page.paging.items ?? null,
    exchanges,
    endsItself,
    idempotencyHeader,
    idempotencyKeys,
    credentialHeaders,
  };
}
