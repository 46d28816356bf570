import type { Pager } from './served.js';

/** As AutoRest's documentation has `x-ms-pageable`. */
export interface Pageable {
  /** null: the list is all there is. */
  readonly nextLinkName: string | null;
  /** Default `value`. */
  readonly itemName?: string;
  /** The verb of the operation that `operationName` leads to. Default GET. */
  readonly nextVerb?: string;
}

/**
 * A link is requested as it is, with the headers of the first request, by GET or by the verb of the operation named for
 * it. Pages end where the response has no link, whether or not a page has items (OData).
 */
export function autorestPager({ nextLinkName, itemName = 'value', nextVerb = 'GET' }: Pageable): Pager {
  return function* (send, first) {
    const { headers } = first;
    for (let request = first; ; ) {
      const body = Object(send(request).body) as Record<string, unknown>;
      const items = body[itemName];
      yield Array.isArray(items) ? items : [];
      const link = nextLinkName === null ? undefined : body[nextLinkName];
      if (typeof link !== 'string' || link === '') return;
      const url = new URL(link, request.url).href;
      request = { method: nextVerb, url, ...(headers !== undefined && { headers }) };
    }
  };
}
