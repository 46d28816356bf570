import type { PagePlan, WirePlace } from '../plan/page-plan.js';

/** A path without the names of its parameters, as paths of a description and of a client are compared. */
export function openPath(path: string): string {
  return path.replaceAll(/\$?\{[^}]*\}/g, '{}');
}

/** A name on the wire as a pattern that finds it. */
export function namePattern(name: string): string {
  return name.replace(/[^\w-]/g, '\\$&');
}

/** The places without which an operation can't be paged: that of the position, and those of literals. */
export function neededPlaces({ paging: { position, literals } }: PagePlan): readonly WirePlace[] {
  return [...(position === undefined ? [] : [position]), ...literals.map(({ slot }) => slot)];
}

/** All places of parameters that page. */
export function pagingPlaces(page: PagePlan): readonly WirePlace[] {
  return [...neededPlaces(page), ...page.params.map(({ slot }) => slot)];
}
