import { type BoundMethod, normalizeEndpoint, suggest } from '@pagewright/core';
import { methodName } from './explain-unit.js';

/**
 * The methods that `wanted` means: an operation (`get /users`, the verb in any case), else an operationId, else a
 * configured method (`users.list`). One operation may be several methods. None: what may have been meant.
 */
export function findMethods(
  methods: readonly BoundMethod[],
  wanted: string,
): { readonly found: readonly BoundMethod[]; readonly meant?: string } {
  const endpoint = normalizeEndpoint(wanted);
  const ways: readonly ((method: BoundMethod) => boolean)[] = [
    ({ operation }) => operation === endpoint,
    ({ operationId }) => operationId === wanted,
    (method) => methodName(method) === wanted,
  ];
  for (const matches of ways) {
    const found = methods.filter(matches);
    if (found.length > 0) return { found };
  }
  const names = methods.flatMap((method) =>
    [method.operation, method.operationId ?? [], methodName(method) ?? []].flat(),
  );
  const meant = suggest(endpoint ?? wanted, names);
  return { found: [], ...(meant !== undefined && { meant }) };
}
