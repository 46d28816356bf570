import type { Pager } from './served.js';

/** `x-ms-pageable` as in AutoRest's documentation. */
export interface Pageable {
  /** null if the response contains the whole list. */
  readonly nextLinkName: string | null;
  /** Default `value`. */
  readonly itemName?: string;
  /** The verb of the operation that `operationName` names. Default GET. */
  readonly nextVerb?: string;
}

/**
 * Requests the link unchanged, with the headers of the first request, by GET or by the verb of the operation that
 * `operationName` names. Stops at a response without a link, even if earlier pages are empty (OData).
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
