import { deepCopy } from '../json/deep-copy.js';
import type { Json } from '../json/json.js';
import { assertScheme } from '../scheme/assert-scheme.js';
import type { Scheme } from '../scheme/scheme.js';
import { assertResponse } from './assert-exchange.js';
import type { PageResponse } from './exchange/exchange.js';
import { isSuccess, itemsOf, memberValue, type NoItems } from './exchange/response-value.js';

/** The content of a page, as a response holds it. */
export interface PageContent {
  readonly items: readonly Json[];
  /** One member per response field, by the field's key; undefined where the response has no such value. */
  readonly members: Readonly<Record<string, Json | undefined>>;
  /** The reason why there is no list to read items from; absent where there is one, empty or not. */
  readonly problem?: 'failedResponse' | NoItems;
}

/**
 * Reads what a page holds: its items, and every declared member wherever it stands, headers included. Where
 * the response has no list of items, or is none of success, there are no items and `problem` says why.
 * Nothing mutable is shared with the response (D22).
 */
export function readPage(scheme: Scheme, response: PageResponse): PageContent {
  assertScheme(scheme);
  assertResponse(response);
  const read = isSuccess(response) ? itemsOf(scheme, response) : 'failedResponse';
  const items = typeof read === 'string' ? [] : read;
  const members = Object.entries(scheme.response).map(
    ([key, field]) => [key, memberValue(field, response)] as const,
  );
  // Copied in one go, so that the items and the member that holds them are one copy.
  const content = deepCopy({ items, members: Object.fromEntries(members) }) as PageContent;
  return typeof read === 'string' ? { ...content, problem: read } : content;
}
