import type { PagePlan, WirePlace } from '../plan/page-plan.js';
import type { ClientModule } from './client-ids.js';

/** Erases the names of parameters, so that paths of a description and of a client can be compared. */
export function openPath(path: string): string {
  return path.replaceAll(/\$?\{[^}]*\}/g, '{}');
}

export function namePattern(name: string): string {
  return name.replace(/[^\w-]/g, '\\$&');
}

/** Returns where a client must be able to write paging values: the position and the literals. */
export function neededPlaces({ paging: { position, literals } }: PagePlan): readonly WirePlace[] {
  return [...(position === undefined ? [] : [position]), ...literals.map(({ slot }) => slot)];
}

export function pagingPlaces(page: PagePlan): readonly WirePlace[] {
  return [...neededPlaces(page), ...page.params.map(({ slot }) => slot)];
}

/** Returns a function that reads each module once. */
export function perModule<Read>(read: (module: ClientModule) => Read): (module: ClientModule) => Read {
  const results = new WeakMap<ClientModule, { readonly result: Read }>();
  return (module) => {
    const known = results.get(module) ?? { result: read(module) };
    results.set(module, known);
    return known.result;
  };
}
