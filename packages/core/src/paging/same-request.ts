import { deepEqual } from '../json/deep-equal.js';
import { isRecord } from '../json/json.js';
import type { PageRequest } from './exchange/exchange.js';
import { queryPairs, withoutQuery } from './exchange/url-query.js';

/**
 * Returns whether two requests of one walk ask a server for the same thing (D17): same method, URL,
 * parameters and body. A parameter counts alike in the URL and in `query`. Headers are left out: of these a
 * walk changes only the idempotency key, which is new each time, and credentials, which go only where the URL
 * changes.
 */
export function isSameRequest(left: PageRequest, right: PageRequest): boolean {
  return left.method === right.method && deepEqual(asked(left), asked(right));
}

function asked({ url, query, body }: PageRequest): unknown {
  return { target: withoutQuery(url), parameters: parameters(url, query), body };
}

/** Lists what is sent under each name, in order; scalars as the text they are on the wire. */
function parameters(url: string, query: unknown): Readonly<Record<string, readonly unknown[]>> {
  const byName = new Map<string, unknown[]>();
  const sent = isRecord(query) ? Object.entries(query) : [];
  for (const [name, value] of [...queryPairs(url), ...sent]) {
    if (value === null || value === undefined) continue;
    const values = byName.get(name) ?? [];
    byName.set(name, [...values, typeof value === 'object' ? value : String(value)]);
  }
  return Object.fromEntries(byName);
}
