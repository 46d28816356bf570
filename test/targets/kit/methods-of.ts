import type { BoundMethod, Scheme } from '@pagewright/core';

/** Text that could end a comment, or start markup in it. */
const awkward = '/*/{id}*/"\\u{@code}<b>';

/**
 * Returns an operation for each scheme, for targets with a page per operation: in turn with a resource and method of a
 * configuration, with an operationId, and with neither.
 */
export function methodsOf(schemes: readonly Scheme[]): readonly BoundMethod[] {
  return schemes.map(({ name }, index) => ({ ...bound(name, name), ...named(name, index % 3) }));
}

/** Returns a second operation for each scheme; its operationId is the scheme's name in capitals, which may clash. */
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
