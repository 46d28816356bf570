import type { RequestRole, ResponseRole, SchemeType } from './roles.js';

/** The extension in which each tool declares pagination, except Scalar, which uses this format's keys. */
export const toolExtensions = {
  speakeasy: 'x-speakeasy-pagination',
  fern: 'x-fern-pagination',
  autorest: 'x-ms-pageable',
  typespec: 'x-ms-list',
  stainless: 'x-stainless-pagination-property',
  redocly: 'x-redoclyPagination',
  /** Redocly's former key. */
  redoclyBefore: 'x-redocly-pagination',
} as const;

/** The key of pagination markers, on parameters, properties and headers or on their schemas. */
export const markerKey = toolExtensions.stainless;

/** Matches keys of pagination extensions. Group 1 is the prefix, group 2 is `property` or `ignore`. */
export const paginationKey = /^x-(?:(.+?)-)?pagination(?:-(property|ignore))?$/i;

/**
 * True for a key that declares pagination in a document, under any prefix. The key has no meaning in files that are not
 * documents.
 */
export function isDocumentKey(key: string): boolean {
  const match = paginationKey.exec(key);
  return match !== null && match[2] === undefined;
}

type Purpose =
  | { readonly side: 'request'; readonly type: SchemeType; readonly role: RequestRole }
  | { readonly side: 'response'; readonly type?: SchemeType; readonly role: ResponseRole }
  /** The cursor inside each item. This format declares it as `itemCursor` of the items field. */
  | { readonly side: 'response'; readonly type: SchemeType; readonly isItemCursor: true }
  /** Pages backwards, which no scheme supports. */
  | { readonly side: 'request' | 'response'; readonly type: SchemeType; readonly isBackward: true };

/** What each purpose of a Stainless marker means in this format. */
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

/** Returns undefined for an unknown purpose. `name` may be any value of a document. */
export function purposeOf(name: unknown): Purpose | undefined {
  return typeof name === 'string' && Object.hasOwn(purposes, name) ? purposes[name] : undefined;
}
