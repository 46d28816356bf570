import type { Dependency } from './reader.js';

/** A computed value with its dependencies. */
export interface Computed<T> {
  readonly value: T;
  readonly dependencies: readonly Dependency[];
}

/** Returns true while all dependencies of the value are valid. */
export function isUpToDate<H extends Computed<unknown>>(computed: H | undefined): computed is H {
  if (computed === undefined) return false;
  for (const dependency of computed.dependencies) if (!dependency.isValid) return false;
  return true;
}
