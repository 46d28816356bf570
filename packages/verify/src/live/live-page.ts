import type { Json, NextStep, PageRequest, PageResponse, Scheme } from '@pagewright/core';
import { isExactNumber, isRecord, ownMember, readAt } from '@pagewright/core/internal';
import { nextRequest, type PageContent, readPage } from '@pagewright/core/paging';
import { itemCursorPath } from '@pagewright/core/scheme';
import { requestKey, sentValues } from '../requests/sent-values.js';

export interface LivePage {
  readonly request: PageRequest;
  readonly response: PageResponse;
  readonly content: PageContent;
  readonly step: NextStep;
  /** Undefined if no member identifies the items reliably. */
  readonly ids: readonly string[] | undefined;
}

export function livePage(scheme: Scheme, request: PageRequest, response: PageResponse): LivePage {
  const content = readPage(scheme, response);
  return {
    request,
    response,
    content,
    step: nextRequest(scheme, { request, response }, { advanceFromHeaders: true }),
    ids: identities(scheme, content.items),
  };
}

export function isPage({ response: { status = 200 } }: LivePage): boolean {
  return status >= 200 && status <= 299;
}

/** Returns a key that is equal for all requests of the same page. */
export function pageKey(request: PageRequest): string {
  return requestKey(sentValues(request));
}

const idNames = ['id', 'uuid', 'guid', '_id', 'ID', 'Id'];

/**
 * Returns the values that identify items: the values of the member that the declaration uses as a cursor, or else of a
 * member that is named like an identifier. Ignores a member if different items of a page share a value.
 */
function identities(scheme: Scheme, items: readonly Json[]): readonly string[] | undefined {
  const path = itemCursorPath(scheme);
  const readers = [
    ...(path === undefined ? [] : [(item: Json) => readAt(item, path)]),
    ...idNames.map((name) => (item: Json) => (isRecord(item) ? ownMember(item, name) : undefined)),
  ];
  for (const read of readers) {
    const ids = items.map((item) => scalarText(read(item)));
    if (ids.every((id) => id !== undefined) && tellsApart(ids, items)) return ids;
  }
  return undefined;
}

function scalarText(value: unknown): string | undefined {
  const isScalar = typeof value === 'string' || typeof value === 'number' || isExactNumber(value);
  return isScalar ? String(value) : undefined;
}

function tellsApart(ids: readonly string[], items: readonly Json[]): boolean {
  const texts = new Map<string, string>();
  return ids.every((id, index) => {
    const text = JSON.stringify(items[index]);
    const before = texts.get(id);
    texts.set(id, text);
    return before === undefined || before === text;
  });
}
