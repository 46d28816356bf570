import { isRecord, type Json, type PageRequest, type PageResponse } from '@pagewright/core';
import {
  type Credentials,
  shownBody,
  shownHeader,
  shownParameter,
  withoutCredentials,
} from '@pagewright/core/openapi';
import { queryText } from '@pagewright/core/paging';
import type { PageWalk, RequestChange, WalkStep } from '@pagewright/language-server/requests';

/** The steps of a walk as they may be shown: credentials as stars, in requests and where a server repeats or sets them. */
export function maskedSteps({ steps }: PageWalk, credentials: Credentials): readonly WalkStep[] {
  return steps.map(({ request, changes, response, next, ...step }) => ({
    ...step,
    request: maskedRequest(request, credentials),
    changes: changes.map((change) => maskedChange(change, credentials)),
    response: maskedResponse(response, credentials),
    ...(next !== undefined && { next: maskedRequest(next, credentials) }),
  }));
}

function maskedRequest(
  { url, query, headers, body, ...request }: PageRequest,
  credentials: Credentials,
): PageRequest {
  return {
    ...request,
    url: withoutCredentials(url, credentials),
    ...(query !== undefined && {
      query: mapped(query, (name, value) => maskedValue(name, value, credentials)),
    }),
    ...(headers !== undefined && {
      headers: mapped(headers, (name, value) => shownHeader(name, value, credentials)),
    }),
    ...(body !== undefined && { body: shownBody(body, credentials) }),
  };
}

function maskedChange({ from, to, ...change }: RequestChange, credentials: Credentials): RequestChange {
  const { where, name } = change;
  const shown = (value: Json): Json => {
    if (where === 'header') return shownHeader(name, String(value), credentials);
    if (where === 'url') return withoutCredentials(String(value), credentials);
    return maskedValue(where === 'body' ? name.slice(name.lastIndexOf('/') + 1) : name, value, credentials);
  };
  return {
    ...change,
    ...(from !== undefined && { from: shown(from) }),
    ...(to !== undefined && { to: shown(to) }),
  };
}

function maskedResponse({ headers, ...response }: PageResponse, credentials: Credentials): PageResponse {
  if (headers === undefined) return response;
  const shown = (name: string, value: string) =>
    name.toLowerCase() === 'set-cookie' ? '***' : withoutCredentials(value, credentials);
  return {
    ...response,
    headers: mapped(headers, (name, value) =>
      typeof value === 'string' ? shown(name, value) : value.map((one) => shown(name, one)),
    ),
  };
}

/** A value as it is, unless that would show a credential. */
function maskedValue(name: string, value: Json, credentials: Credentials): Json {
  const text = queryText(value);
  const shown = shownParameter(name, text, credentials);
  if (shown === text) return value;
  return Array.isArray(value) || isRecord(value) ? shownBody(value, credentials) : shown;
}

function mapped<T, U>(
  members: Readonly<Record<string, T>>,
  map: (name: string, value: T) => U,
): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, map(name, value)]));
}
