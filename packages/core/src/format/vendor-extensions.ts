import type { RequestRole, ResponseRole, SchemeType } from './roles.js';

/** The keys in which other tools read pagination from a document, by the tool. Scalar has those of this format. */
export const toolExtensions = {
  speakeasy: 'x-speakeasy-pagination',
  fern: 'x-fern-pagination',
  autorest: 'x-ms-pageable',
  typespec: 'x-ms-list',
  stainless: 'x-stainless-pagination-property',
  redocly: 'x-redoclyPagination',
  /** The name that Redocly had for it before. */
  redoclyBefore: 'x-redocly-pagination',
} as const;

/** The key that markers are under: on parameters, properties and headers, or on their schemas. */
export const markerKey = toolExtensions.stainless;

/** Pattern of the keys of pagination, with the prefix and what follows `pagination` as its groups. */
export const paginationKey = /^x-(?:(.+?)-)?pagination(?:-(property|ignore))?$/i;

/** Returns whether a key declares pagination in a document, under whatever prefix: elsewhere nobody reads it. */
export function isDocumentKey(key: string): boolean {
  const match = paginationKey.exec(key);
  return match !== null && match[2] === undefined;
}

/** The purpose that a marker declares. */
type Purpose =
  | { readonly side: 'request'; readonly type: SchemeType; readonly role: RequestRole }
  | { readonly side: 'response'; readonly type?: SchemeType; readonly role: ResponseRole }
  /** The cursor inside each item of a list, which is a part of the items for us. */
  | { readonly side: 'response'; readonly type: SchemeType; readonly isItemCursor: true }
  /** A purpose that pages backwards, which no scheme does. */
  | { readonly side: 'request' | 'response'; readonly type: SchemeType; readonly isBackward: true };

/** The purposes of markers. The one place that lists them. */
export const purposes: Readonly<Record<string, Purpose>> = {
  items: { side: 'response', role: 'items' },
  has_next_page: { side: 'response', role: 'hasMore' },
  next_cursor_param: { side: 'request', type: 'cursor', role: 'cursor' },
  next_cursor_field: { side: 'response', type: 'cursor', role: 'cursor' },
  previous_cursor_param: { side: 'request', type: 'cursor', isBackward: true },
  previous_cursor_field: { side: 'response', type: 'cursor', isBackward: true },
  next_cursor_id_param: { side: 'request', type: 'cursorId', role: 'cursorId' },
  previous_cursor_id_param: { side: 'request', type: 'cursorId', isBackward: true },
  cursor_item_id: { side: 'response', type: 'cursorId', isItemCursor: true },
  cursor_url_field: { side: 'response', type: 'cursorUrl', role: 'cursorUrl' },
  page_number_param: { side: 'request', type: 'pageNumber', role: 'pageNumber' },
  current_page_number_field: { side: 'response', type: 'pageNumber', role: 'currentPage' },
  total_page_count_field: { side: 'response', type: 'pageNumber', role: 'totalPages' },
  offset_count_param: { side: 'request', type: 'offset', role: 'offset' },
  offset_count_start_field: { side: 'response', type: 'offset', role: 'offset' },
  offset_total_count_field: { side: 'response', type: 'offset', role: 'total' },
};

/** The purpose of that name, if there is one. */
export function purposeOf(name: unknown): Purpose | undefined {
  return typeof name === 'string' && Object.hasOwn(purposes, name) ? purposes[name] : undefined;
}
