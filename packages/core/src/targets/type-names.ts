import type { TargetId } from '../format/target-ids.js';
import type { Scheme } from '../scheme/scheme.js';
import type { TargetNames } from './target.js';
import { type TypeNameClaim, TypeRegister } from './type-register.js';
import { wordsOf } from './words.js';

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
export function typeNames(schemes: readonly Named[], target: TargetId): ReadonlyMap<string, TargetNames> {
  return new Map([...claimTypeNames(schemes, target)].map(([name, claim]) => [name, claim.names]));
}

/**
 * Returns the names of `typeNames`, each with the scheme that had the name before. `split` gives the words of
 * a name.
 */
export function claimTypeNames(
  schemes: readonly Named[],
  target: TargetId,
  split: (name: string) => readonly string[] = wordsOf,
): ReadonlyMap<string, TypeNameClaim> {
  const register = new TypeRegister(target, { page: '', params: 'Params', response: 'Response' });
  const claims = new Map<string, TypeNameClaim>();
  for (const { name } of schemes) {
    if (!claims.has(name)) claims.set(name, register.claim(split(name), name));
  }
  return claims;
}
