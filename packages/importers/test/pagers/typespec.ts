import type { Json, PageRequest, Pointer } from '@pagewright/core';
import type { Pager, WirePlace } from './served.js';

/** The places that TypeSpec's decorators mark. */
export interface ListPaging {
  readonly pageItems: Pointer;
  readonly nextLink?: Pointer;
  readonly continuationToken?: { readonly sent: WirePlace; readonly answered: Pointer };
  /** `start` is the default of the parameter, at which paging begins: 1 in the documentation. */
  readonly pageIndex?: { readonly name: string; readonly start?: number };
  /** Paging begins at the request's offset, or at 0. `size` names the parameter with the page size. */
  readonly offset?: { readonly name: string; readonly size?: string };
}

/**
 * Pages as TypeSpec's documentation says: requests an opaque link by GET with the headers of the first request, or
 * sends a token back with all parameters, or counts until a page is empty. A link takes precedence, then a token.
 */
export function typespecPager({
  pageItems,
  nextLink,
  continuationToken,
  pageIndex,
  offset,
}: ListPaging): Pager {
  return function* (send, first) {
    let page = Number(first.query?.[pageIndex?.name ?? ''] ?? pageIndex?.start ?? 1);
    let skip = Number(first.query?.[offset?.name ?? ''] ?? 0);
    for (let request = first; ; ) {
      const { body } = send(request);
      const found = at(body, pageItems);
      const items = Array.isArray(found) ? found : [];
      yield items;
      if (nextLink !== undefined) {
        const link = at(body, nextLink);
        if (typeof link !== 'string' || link === '') return;
        const { headers } = first;
        const url = new URL(link, request.url).href;
        request = { method: 'GET', url, ...(headers !== undefined && { headers }) };
      } else if (continuationToken !== undefined) {
        const token = at(body, continuationToken.answered);
        if (token === undefined || token === null || token === '') return;
        request = sentBack(request, continuationToken.sent, token as Json);
      } else {
        if (items.length === 0) return;
        page += 1;
        skip += Number(first.query?.[offset?.size ?? ''] ?? items.length);
        const counted = pageIndex === undefined ? { [offset?.name ?? '']: skip } : { [pageIndex.name]: page };
        request = { ...request, query: { ...request.query, ...counted } };
      }
    }
  };
}

function sentBack(request: PageRequest, place: WirePlace, token: Json): PageRequest {
  if (place.in === 'body') {
    const [name = ''] = place.path;
    return { ...request, body: { ...Object(request.body), [name]: token } };
  }
  const { name } = place;
  return place.in === 'query'
    ? { ...request, query: { ...request.query, [name]: token } }
    : { ...request, headers: { ...request.headers, [name]: String(token) } };
}

function at(value: unknown, path: Pointer): unknown {
  return path.reduce((inner: unknown, step) => Object(inner)[step] as unknown, value);
}
