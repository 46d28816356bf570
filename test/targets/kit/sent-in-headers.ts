import type { PagePlan } from '@pagewright/codegen';
import type { NeutralRequest, Vector } from '../../conformance/vector.js';

/**
 * Returns a vector with its header parameters moved from the query into headers. Undefined if the caller sends such a
 * header, because these pages would start with the caller's value.
 */
export function sentInHeaders(vector: Vector, { paging, params }: PagePlan): Vector | undefined {
  const slots = [paging.position, ...[...paging.literals, ...params].map(({ slot }) => slot)];
  const names = slots.flatMap((slot) => (slot?.in === 'header' ? [slot.name] : []));
  if (names.length === 0) return vector;
  const given = Object.keys(vector.request.headers ?? {}).map((name) => name.toLowerCase());
  if (names.some((name) => given.includes(name.toLowerCase()))) return undefined;
  return {
    ...vector,
    exchanges: vector.exchanges.map(({ expect, ...rest }) => ({ ...rest, expect: moved(expect, names) })),
  };
}

function moved({ query = {}, headers, ...rest }: NeutralRequest, names: readonly string[]): NeutralRequest {
  const entries = Object.entries(query);
  const sent = entries.filter(([name]) => names.includes(name)).map(([name, value]) => [name, String(value)]);
  return {
    ...rest,
    query: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    headers: { ...headers, ...Object.fromEntries(sent) },
  };
}
