import type { TargetId } from '../format/target-ids.js';
import type { Scheme } from '../scheme/scheme.js';
import { wordsOf } from './casing.js';
import type { NamedTarget } from './custom-naming.js';
import type { TargetNames } from './target.js';
import { type TypeNameClaim, TypeRegister } from './type-register.js';

interface Named extends Pick<Scheme, 'name'> {
  /** True for a type of values, such as the items of a list, instead of a scheme. */
  readonly isModel?: true;
}

/**
 * Names the types of every scheme in a target. The result is keyed by scheme name, in declaration order
 * (docs/format.md#pagination-scheme rule 2, D8).
 * - `offsetPage` gives OffsetPage, OffsetPageParams and OffsetPageResponse; the pages are SyncOffsetPage and
 *   AsyncOffsetPage in Python.
 * - A name that starts with a digit gets the prefix `Page`; a name that is a type of the language gets the
 *   suffix `Page`; a name without ASCII letters and digits becomes `Page`. For a type of values, it is `Model`.
 * - Names differ from each other and from the page runtime's names: later schemes get a number. If several
 *   schemes have the same name, only the first is used.
 */
export function typeNames(schemes: readonly Named[], target: NamedTarget): ReadonlyMap<string, TargetNames> {
  return new Map([...claimTypeNames(schemes, target)].map(([name, claim]) => [name, claim.names]));
}

function claimTypeNames(
  schemes: readonly Named[],
  target: NamedTarget,
  split: (name: string) => readonly string[] = wordsOf,
): ReadonlyMap<string, TypeNameClaim> {
  const register = new TypeRegister(target, { page: '', params: 'Params', response: 'Response' });
  const claims = new Map<string, TypeNameClaim>();
  for (const { name, isModel } of schemes) {
    if (!claims.has(name)) claims.set(name, register.claim(split(name), name, isModel && 'Model'));
  }
  return claims;
}

/** A scheme whose type names have a number, because another scheme has the names without a number (D8). */
export interface NameCollision {
  readonly scheme: string;
  /** The scheme that has the name without a number in the first of `targets`. */
  readonly first: string;
  readonly targets: readonly TargetId[];
  /** The page type in the first of `targets`. */
  readonly name: string;
}

/**
 * Lists each colliding scheme once, in declaration order. Omits schemes that collide only with a type of the
 * page runtime.
 */
export function nameCollisions(
  schemes: readonly Pick<Scheme, 'name'>[],
  targets: readonly TargetId[],
): readonly NameCollision[] {
  const collisions = new Map<string, NameCollision>();
  // Split only once, because the words are the same for every target.
  const words = new Map(schemes.map(({ name }) => [name, wordsOf(name)]));
  for (const target of targets) {
    for (const [scheme, { names, takenBy }] of claimTypeNames(
      schemes,
      target,
      (name) => words.get(name) ?? [],
    )) {
      if (takenBy === undefined) continue;
      const collision = collisions.get(scheme) ?? { scheme, first: takenBy, targets: [], name: names.page };
      collisions.set(scheme, { ...collision, targets: [...collision.targets, target] });
    }
  }
  return [...new Set(schemes.map(({ name }) => name))].flatMap((name) => collisions.get(name) ?? []);
}
