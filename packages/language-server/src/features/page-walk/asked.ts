import { isRecord, type Json, type PageRequest, type PageResponse } from '@pagewright/core';
import { plainJson } from './sample-value.js';

/** What came over the wire instead of a value of that type. */
export type Unread<T> = { readonly [Key in keyof T]?: unknown };

/** More than anybody pastes. */
const mostResponses = 100;
const mostFullPages = 20;
const limits = { values: 1_000_000, depth: 200 };

/** What a client gives for the first request, read member by member: what is not of its kind is left out. */
export function askedRequest(given: unknown): Partial<PageRequest> {
  if (!isRecord(given)) return {};
  const { method, url, query, headers, body } = given;
  const plainBody = body === undefined ? undefined : plainJson(body, limits);
  return {
    ...(typeof method === 'string' && { method }),
    ...(typeof url === 'string' && { url }),
    ...(isRecord(query) && { query: plainMembers(query) }),
    ...(isRecord(headers) && { headers: texts(headers) }),
    ...(plainBody !== undefined && { body: plainBody }),
  };
}

/** Likewise for the responses, null being one that is to be made up. */
export function askedResponses(given: unknown): readonly (PageResponse | null)[] {
  if (!Array.isArray(given)) return [];
  return given.slice(0, mostResponses).map((one): PageResponse | null => {
    if (one === null) return null;
    const { status, headers, body } = isRecord(one) ? one : {};
    return {
      ...(typeof status === 'number' && { status }),
      ...(isRecord(headers) && { headers: texts(headers) }),
      body: plainJson(body, limits) ?? null,
    };
  });
}

/** How many pages of the made-up collection have items. */
export function askedPages(given: unknown): number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= mostFullPages
    ? given
    : 2;
}

/** An http or https URL, or a path, without what would swallow the path that is put behind it. */
export function askedServer(given: unknown): string | undefined {
  return typeof given === 'string' && serverUrl.test(given) ? given.replace(/\/$/, '') : undefined;
}

const serverUrl = /^(?:https?:\/)?\/[^{}?#\s]*$/;

function texts(given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function plainMembers(given: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const plain = plainJson(value, limits);
      return plain === undefined ? [] : [[name, plain] as const];
    }),
  );
}
