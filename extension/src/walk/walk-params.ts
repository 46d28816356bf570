import type { Json, PageRequest, PageResponse } from '@pagewright/core';
import { parseJson } from '@pagewright/core/paging';
import type { PageWalkParams } from '@pagewright/language-server/requests';
import type { EditedResponse, Pair, WalkEdits } from './shared/walk-edits.js';

/** Returns the parameters of a walk. They have only the edited parts; the language server makes up the rest. */
export function walkParams(operation: string, edits: WalkEdits): PageWalkParams {
  const request = editedRequest(edits);
  const last = Math.max(0, ...edits.responses.map(({ page }) => page));
  const responses = Array.from({ length: last }, (_, index) =>
    responseOf(edits.responses.find(({ page }) => page === index + 1)),
  );
  return {
    operation,
    ...(request !== undefined && { request }),
    ...(responses.length > 0 && { responses, rest: 'madeUp' }),
    ...(edits.pages !== undefined && { pages: edits.pages }),
  };
}

export function editedRequest({ url, query, headers, body }: WalkEdits): Partial<PageRequest> | undefined {
  const request = {
    ...(url !== undefined && { url }),
    ...(query !== undefined && { query: record(query, queryValue) }),
    ...(headers !== undefined && { headers: record(headers, (value) => value) }),
    ...(body !== undefined && bodyOf(body.good)),
  };
  return Object.keys(request).length === 0 ? undefined : request;
}

function responseOf(edited: EditedResponse | undefined): PageResponse | null {
  if (edited === undefined) return null;
  const { body = null } = bodyOf(edited.body.good);
  const headers = record(edited.headers, (value) => value);
  return { status: 200, ...(Object.keys(headers).length > 0 && { headers }), body };
}

/** Returns an empty object if the text is not JSON, although the page should send only valid JSON. */
function bodyOf(text: string): { readonly body?: Json } {
  try {
    return { body: parseJson(text) };
  } catch {
    return {};
  }
}

/** Skips empty names; the last of several equal names wins. */
function record<T extends Json>(
  pairs: readonly Pair[],
  read: (value: string) => T,
): Readonly<Record<string, T>> {
  const members = new Map<string, T>();
  for (const { name, value } of pairs) if (name.trim() !== '') members.set(name.trim(), read(value));
  return Object.fromEntries(members);
}

/** Reads numbers, lists and objects as JSON, and anything else as text. */
function queryValue(text: string): Json {
  const trimmed = text.trim();
  if (trimmed !== '' && String(Number(trimmed)) === trimmed && Number.isFinite(Number(trimmed)))
    return Number(trimmed);
  if (!/^[[{]/.test(trimmed)) return text;
  try {
    return parseJson(trimmed);
  } catch {
    // The text starts like JSON but is not JSON, so it is sent as text.
    return text;
  }
}
