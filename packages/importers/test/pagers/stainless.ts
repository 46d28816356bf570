import type { Json, PageRequest, PageResponse, Pointer } from '@pagewright/core';
import { readAt, writeAt } from '../../../core/src/json/pointer.js';
import type { Pager } from './served.js';

/**
 * Where a Stainless scheme's fields are, named by their `purpose` marker. Response fields are paths in the body, or
 * header names.
 */
export interface StainlessPaging {
  readonly type: 'cursor' | 'cursor_id' | 'cursor_url' | 'page_number' | 'offset' | 'fake_page';
  /** Where the request parameters are sent (`param_location`). */
  readonly sent?: 'query' | 'body';
  readonly param?: Pointer;
  readonly items: Pointer;
  readonly has_next_page?: Pointer | string;
  readonly next_cursor_field?: Pointer | string;
  readonly cursor_item_id?: Pointer;
  readonly cursor_url_field?: Pointer;
  readonly current_page_number_field?: Pointer;
  readonly total_page_count_field?: Pointer;
  readonly offset_count_start_field?: Pointer;
  readonly offset_total_count_field?: Pointer;
}

/**
 * The pages of Stainless' TypeScript and Python SDKs:
 * - a page without items, or with `has_next_page` false, is the last
 * - cursor, cursor_id, cursor_url: sends or follows the value of `next_cursor_field`, of the last item's
 *   `cursor_item_id`, or of `cursor_url_field`, until that is missing or empty
 * - page_number: adds 1 to `current_page_number_field`, else to the page that was sent, else to 1; stops at
 *   `total_page_count_field`
 * - offset: adds the number of items to `offset_count_start_field`, else to the offset that was sent, else to 0. With
 *   `offset_total_count_field`, stops if that is missing or reached
 */
export function stainlessPager(paging: StainlessPaging): Pager {
  return function* (send, first) {
    for (let request: PageRequest | undefined = first; request !== undefined; ) {
      const response = send(request);
      const found = readAt(response.body, paging.items);
      const items: readonly unknown[] = Array.isArray(found) ? found : [];
      yield items;
      const ends = items.length === 0 || String(answered(response, paging.has_next_page)) === 'false';
      request = ends ? undefined : nextRequest(paging, request, response, items);
    }
  };
}

function nextRequest(
  paging: StainlessPaging,
  request: PageRequest,
  response: PageResponse,
  items: readonly unknown[],
): PageRequest | undefined {
  const { param = [], sent = 'query' } = paging;
  const put = (value: Json): PageRequest => {
    const written = writeAt(request[sent] ?? {}, param, value);
    if (!written.ok) throw new Error(`no place at ${param.join('/')}`);
    return { ...request, [sent]: written.value };
  };
  const before = readAt(request[sent], param);
  switch (paging.type) {
    case 'cursor':
    case 'cursor_id': {
      const last = items[items.length - 1];
      const token =
        paging.type === 'cursor'
          ? answered(response, paging.next_cursor_field)
          : readAt(last, paging.cursor_item_id ?? ['id']);
      return token === undefined || token === null || token === '' ? undefined : put(token as Json);
    }
    case 'cursor_url': {
      const url = answered(response, paging.cursor_url_field);
      const { query: _, ...rest } = request;
      return typeof url === 'string' && url !== '' ? { ...rest, url } : undefined;
    }
    case 'page_number': {
      const page = Number(answered(response, paging.current_page_number_field) ?? before ?? 1);
      const total = answered(response, paging.total_page_count_field);
      return total !== undefined && page >= Number(total) ? undefined : put(page + 1);
    }
    case 'offset': {
      const start = Number(answered(response, paging.offset_count_start_field) ?? before ?? 0);
      const next = start + items.length;
      if (paging.offset_total_count_field === undefined) return put(next);
      const total = Number(answered(response, paging.offset_total_count_field) ?? 0);
      return next < total ? put(next) : undefined;
    }
    case 'fake_page':
      return undefined;
  }
}

function answered({ body, headers }: PageResponse, place: Pointer | string | undefined): unknown {
  if (place === undefined) return undefined;
  return typeof place === 'string' ? headers?.[place] : readAt(body, place);
}
