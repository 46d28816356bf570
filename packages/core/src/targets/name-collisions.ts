import type { TargetId } from '../format/target-ids.js';
import type { Scheme } from '../scheme/scheme.js';
import { claimTypeNames } from './type-names.js';
import { wordsOf } from './words.js';

/** A scheme that had to take a number in its type names, because another scheme has the plain ones (D8). */
export interface NameCollision {
  readonly scheme: string;
  /** The scheme that has the plain name, in the first of `targets`. */
  readonly first: string;
  /** The targets where the collision happens, in the order they were asked for. */
  readonly targets: readonly TargetId[];
  /** The page type it gets in the first of `targets`. */
  readonly name: string;
}

/** Every such scheme once, in declaration order. A name that only a page runtime's own type stands in the way of is none. */
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
