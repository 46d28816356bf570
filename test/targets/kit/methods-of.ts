import type { BoundMethod, Scheme } from '@pagewright/core';

/** Text that could end a comment, or begin something in it. */
const awkward = '/*/{id}*/"\\u{@code}<b>';

/**
 * Operations that page by schemes, for targets whose pages are those of an operation: in turn one that a configuration
 * places, one that has an operationId, and one with neither.
 */
export function methodsOf(schemes: readonly Scheme[]): readonly BoundMethod[] {
  return schemes.map(({ name }, index) => ({ ...bound(name, name), ...named(name, index % 3) }));
}

/** One more for each scheme, with a name that is nearly the same. */
export function moreMethodsOf(schemes: readonly Scheme[]): readonly BoundMethod[] {
  return schemes.map(({ name }) => ({ ...bound(name, 'more'), operationId: name.toUpperCase() }));
}

function bound(scheme: string, path: string): BoundMethod {
  return { operation: `get /${path}${awkward}`, scheme, why: 'operation' };
}

function named(name: string, way: number): Pick<BoundMethod, 'resource' | 'method' | 'operationId'> {
  if (way === 0) return { resource: [name, 'lists'], method: 'list' };
  return way === 1 ? { operationId: name } : {};
}
