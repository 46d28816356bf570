import type { Explored } from '@pagewright/language-server/requests';

/** Context key that is set once somebody has declared pagination; the walkthrough ticks off a step by it. */
export const declaredKey = 'pagewright.declared';

/**
 * Returns whether more operations of a file are paginated than before, in whichever way that was declared. Files that are
 * only known now count for nothing: they were declared before.
 */
export function hasDeclaredMore(before: Explored, now: Explored): boolean {
  const counts = new Map(before.units.map(({ id, counts: { paginated } }) => [id, paginated]));
  return now.units.some(({ id, counts: { paginated } }) => paginated > (counts.get(id) ?? paginated));
}
