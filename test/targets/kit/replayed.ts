import type { NeutralRequest, Vector } from '../../conformance/vector.js';

/**
 * A vector of links as pages play it that take only the query of a link: the first request goes on, to its own path and
 * host and with all its headers. Where a link has no query there is nothing to take, so that paging ends before.
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
      index === 0 ? exchange : { ...exchange, expect: onFirst(request, exchange.expect) },
    ),
  };
}

function onFirst(first: NeutralRequest, expect: NeutralRequest): NeutralRequest {
  const [address = ''] = first.url.split(/[?#]/, 1);
  const headers = { ...first.headers, ...expect.headers };
  return {
    ...expect,
    url: address + (/\?[^#]*/.exec(expect.url)?.[0] ?? ''),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

function hasQuery({ url, query = {} }: NeutralRequest): boolean {
  return url.includes('?') || Object.keys(query).length > 0;
}
