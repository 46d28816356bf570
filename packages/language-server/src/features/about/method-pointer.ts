import type { BoundMethod, Pointer } from '@pagewright/core';

/** Where the configuration has a method: `resources/users/subresources/keys/methods/list`; undefined where it has none. */
export function methodPointer({ resource, method }: BoundMethod): Pointer | undefined {
  if (resource === undefined || method === undefined) return undefined;
  const levels = resource.flatMap((name, depth) => [depth === 0 ? 'resources' : 'subresources', name]);
  return [...levels, 'methods', method];
}
