import type { Vector } from '../../conformance/vector.js';

/**
 * True for the vectors of this run: all vectors, unless `PAGEWRIGHT_VECTORS` lists ids so that fewer pages are compiled
 * (test/mutations/runtimes.ts).
 */
export function isAsked({ id }: Pick<Vector, 'id'>): boolean {
  const asked = process.env.PAGEWRIGHT_VECTORS;
  return asked === undefined || asked.split(' ').includes(id);
}
