import type { BoundMethod, Scheme } from '@pagewright/core';

/** Text that could end a comment or start something in it. */
const awkward = '/*/{id}*/"\\u{@code}<b>';

/**
 * Operations bound to schemes, for targets with a page per operation: in turn one that a configuration places, one with
 * an operationId, and one with neither.
 */
export function methodsOf(schemes: readonly Scheme[]): readonly BoundMethod[] {
  return schemes.map(({ name }, index) => ({ ...bound(name, name), ...named(name, index % 3) }));
}

/** One more operation for each scheme, with a similar name. */
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
