import type { NeutralRequest, Vector } from '../../conformance/vector.js';
import { schemeOf } from './plays.js';

/**
 * Adapts a vector to targets that send only the query of a next URL (`replaysQuery`): each later request is expected to
 * have the first request's host, path and headers, and the link's query. The walk ends at a link without a query.
 */
export function replayed(vector: Vector): Vector {
  const { request, exchanges } = vector;
  const end = exchanges.findIndex(({ expect }, index) => index > 0 && !hasQuery(expect));
  const taken = end < 0 ? exchanges : exchanges.slice(0, end);
  const { items, ...rest } = vector;
  return {
    ...rest,
    ...(end < 0 && items !== undefined && { items }),
    exchanges: taken.map((exchange, index) =>
      index === 0
        ? exchange
        : { ...exchange, expect: onFirst(request, exchange.expect, pagingNames(vector)) },
    ),
  };
}

/** Adds the first request's headers, even those that another origin would not get: here the origin never changes. */
function onFirst(first: NeutralRequest, expect: NeutralRequest, paging: ReadonlySet<string>): NeutralRequest {
  const [address = ''] = first.url.split(/[?#]/, 1);
  const headers = { ...first.headers, ...expect.headers };
  const search = /\?[^#]*/.exec(expect.url)?.[0] ?? '';
  const named = new URLSearchParams(search);
  const kept = Object.entries(first.query ?? {}).filter(([name]) => !named.has(name) && !paging.has(name));
  const query = { ...Object.fromEntries(kept), ...expect.query };
  return {
    ...expect,
    url: address + search,
    ...(Object.keys(query).length > 0 && { query }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

/** Returns the names of a scheme's paging parameters outside the body, which a link replaces. */
function pagingNames(vector: Vector): ReadonlySet<string> {
  const fields = Object.values(schemeOf(vector).request);
  const paging = fields.filter(({ type, location }) => type !== undefined && location !== 'body');
  return new Set(paging.map(({ param }) => param));
}

function hasQuery({ url, query = {} }: NeutralRequest): boolean {
  return url.includes('?') || Object.keys(query).length > 0;
}
