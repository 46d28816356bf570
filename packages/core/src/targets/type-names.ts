import type { TargetId } from '../format/target-ids.js';
import type { Scheme } from '../scheme/scheme.js';
import { wordsOf } from './casing.js';
import type { NamedTarget } from './own-naming.js';
import type { TargetNames } from './target.js';
import { type TypeNameClaim, TypeRegister } from './type-register.js';

type Named = Pick<Scheme, 'name'>;

/**
 * The public type names of every scheme in one target, by scheme name and in declaration order
 * (docs/format.md#pagination-scheme rule 2, D8).
 * - `offsetPage` gives OffsetPage, OffsetPageParams and OffsetPageResponse; in Python the pages are SyncOffsetPage
 *   and AsyncOffsetPage.
 * - A name that begins with a digit gets `Page` in front, one that is a type of the language gets it behind, and one
 *   with no ASCII letter or digit is `Page`.
 * - All names are different, from each other and from those of the page runtime: the first scheme keeps the plain
 *   name, later ones get a number. Of schemes that share one name only the first counts.
 */
export function typeNames(schemes: readonly Named[], target: NamedTarget): ReadonlyMap<string, TargetNames> {
  return new Map([...claimTypeNames(schemes, target)].map(([name, claim]) => [name, claim.names]));
}

/**
 * Returns the names of `typeNames`, each with the scheme that had the name before. `split` gives the words of
 * a name.
 */
function claimTypeNames(
  schemes: readonly Named[],
  target: NamedTarget,
  split: (name: string) => readonly string[] = wordsOf,
): ReadonlyMap<string, TypeNameClaim> {
  const register = new TypeRegister(target, { page: '', params: 'Params', response: 'Response' });
  const claims = new Map<string, TypeNameClaim>();
  for (const { name } of schemes) {
    if (!claims.has(name)) claims.set(name, register.claim(split(name), name));
  }
  return claims;
}

/** A scheme that had to take a number in its type names, because another scheme has the plain ones (D8). */
export interface NameCollision {
  readonly scheme: string;
  /** The scheme that has the plain name, in the first of `targets`. */
  readonly first: string;
  /** The targets where the collision happens, in the order of the options. */
  readonly targets: readonly TargetId[];
  /** The page type it gets in the first of `targets`. */
  readonly name: string;
}

/**
 * Every such scheme once, in declaration order. A name that only a page runtime's own type is in the way of is none.
 */
export function nameCollisions(
  schemes: readonly Pick<Scheme, 'name'>[],
  targets: readonly TargetId[],
): readonly NameCollision[] {
  const found = new Map<string, NameCollision>();
  // Every target has the same words.
  const words = new Map(schemes.map(({ name }) => [name, wordsOf(name)]));
  for (const target of targets) {
    for (const [scheme, { names, takenBy }] of claimTypeNames(
      schemes,
      target,
      (name) => words.get(name) ?? [],
    )) {
      if (takenBy === undefined) continue;
      const known = found.get(scheme) ?? { scheme, first: takenBy, targets: [], name: names.page };
      found.set(scheme, { ...known, targets: [...known.targets, target] });
    }
  }
  return [...new Set(schemes.map(({ name }) => name))].flatMap((name) => found.get(name) ?? []);
}
