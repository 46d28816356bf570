import type { Vector } from '../../conformance/vector.js';

/**
 * True of the vectors that a run is about: of all, unless `PAGEWRIGHT_VECTORS` names some by their ids, for whom fewer pages
 * are compiled (test/mutations/runtimes.ts).
 */
export function isAsked({ id }: Pick<Vector, 'id'>): boolean {
  const asked = process.env.PAGEWRIGHT_VECTORS;
  return asked === undefined || asked.split(' ').includes(id);
}
