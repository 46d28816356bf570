import type { Json, PageRequest } from '@pagewright/core';
import type { Pager } from './served.js';

/** The query parameter that a Redocly rule sends, and the paths that it reads from the body. */
export interface RedoclyPaging {
  readonly style: 'cursor' | 'offset' | 'page';
  readonly param: string;
  readonly items: readonly string[];
  readonly nextCursor?: readonly string[];
  readonly hasMore?: readonly string[];
}

/**
 * The iterators of Redocly's generated clients, as its documentation describes them:
 * - cursor: sent back until it is missing, null or empty, or `hasMore` is false, whatever the items are
 * - offset and page: begin at the value that the caller sends, else at 0 or 1, and send it with the first request; add
 *   the number of items, or 1, until a page is empty
 * - all stop if a page repeats the cursor or the items of the previous page; Redocly throws an error there
 */
export function redoclyPager({ style, param, items, nextCursor = [], hasMore }: RedoclyPaging): Pager {
  return function* (send, first) {
    let position: Json = (first.query as Record<string, Json> | undefined)?.[param] ?? null;
    if (style !== 'cursor') position = position === null ? (style === 'page' ? 1 : 0) : Number(position);
    let before: string | undefined;
    for (let request = position === null ? first : withQuery(first, param, position); ; ) {
      const { body } = send(request);
      const found = at(body, items);
      const page = Array.isArray(found) ? found : [];
      if (style !== 'cursor' && page.length > 0 && JSON.stringify(page) === before) return;
      yield page;
      before = JSON.stringify(page);
      if (style === 'cursor') {
        if (hasMore !== undefined && at(body, hasMore) === false) return;
        const next = at(body, nextCursor) as Json | undefined;
        if (next === undefined || next === null || next === '' || next === position) return;
        position = next;
      } else {
        if (page.length === 0) return;
        position = Number(position) + (style === 'page' ? 1 : page.length);
      }
      request = withQuery(request, param, position);
    }
  };
}

function withQuery({ query, ...rest }: PageRequest, name: string, value: Json): PageRequest {
  return { ...rest, query: { ...query, [name]: value } as Record<string, Json> };
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner: unknown, name) => Object(inner)[name] as unknown, value);
}
