import { deepCopy } from '../json/deep-copy.js';
import type { Json } from '../json/json.js';
import type { Scheme } from '../scheme/scheme.js';
import type { PageResponse } from './exchange.js';
import { itemsOf, memberValue } from './response-value.js';

export interface PageContent {
  readonly items: readonly Json[];
  /** One member per response field, by the field's key; undefined where the response has no such value. */
  readonly members: Readonly<Record<string, Json | undefined>>;
}

/**
 * What a page holds: its items, and every declared member wherever it stands, headers included. A list of items
 * that is missing, or no list, is read as empty. Nothing mutable is shared with the response (D22).
 */
export function readPage(scheme: Scheme, response: PageResponse): PageContent {
  const members = Object.entries(scheme.response).map(
    ([key, field]) => [key, memberValue(field, response)] as const,
  );
  // Copied in one go, so that the items and the member that holds them are one copy.
  const content = deepCopy({ items: itemsOf(scheme, response), members: Object.fromEntries(members) });
  return content as PageContent;
}
