import type { Json, PageRequest, PageResponse } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import {
  type Credentials,
  shownBody,
  shownHeader,
  shownParameter,
  withoutCredentials,
} from '@pagewright/core/masking';
import { queryText, stringifyJson } from '@pagewright/core/paging';
import type { FieldRead, PageWalk, RequestChange, WalkStep } from '@pagewright/language-server/requests';
import { jsonLines, shortJson } from './json-lines.js';
import type { Links } from './links.js';
import type {
  ChangeView,
  ReadView,
  RequestPart,
  RequestView,
  StepView,
  WalkView,
} from './shared/walk-view.js';
import { headerPairs, shownResponseHeaders } from './shown-answer.js';

/** Source of the responses. For a server or a mock it has a duration per page, and credentials to mask. */
type ResponseSource =
  | { readonly kind: 'samples' }
  | {
      readonly kind: 'server' | 'mock';
      readonly took: readonly number[];
      readonly credentials: Credentials;
    };

/** UTF-16 units; a longer body is shown but can't be edited. */
const maxEdited = 200_000;

/** The page's message check rejects longer lists. */
const maxServers = 1_000;
const maxAsked = 100;

/** Converts a walk for the page: long values are shortened, and locations become indexes into `links`. */
export function viewOf(walk: PageWalk, origin: ResponseSource, links: Links): WalkView {
  const { steps, scheme, location, method, operation, next, stops, notes, server, servers, asked, end } =
    walk;
  const [first] = steps;
  const shown = origin.kind === 'samples' ? steps : maskedSteps(walk, origin.credentials);
  return {
    operation,
    ...(method !== undefined && { method }),
    ...links.member('link', location),
    scheme: { name: scheme.name, type: scheme.type, ...links.member('link', scheme.location) },
    next,
    stops,
    notes,
    first: firstOf(first?.request),
    server,
    servers: servers.filter((url) => /^https?:/.test(url)).slice(0, maxServers),
    asked: asked.slice(0, maxAsked),
    steps: shown.map((step, index) => stepView(step, index === steps.length - 1, origin, links)),
    end,
  };
}

const sources = { server: 'received', mock: 'mocked', samples: undefined } as const;

function stepView(step: WalkStep, isLast: boolean, origin: ResponseSource, links: Links): StepView {
  const { page, request, changes, response, items, reads, next, madeUp } = step;
  const text = stringifyJson(response.body, 2);
  const took = origin.kind === 'server' ? origin.took[page - 1] : undefined;
  return {
    page,
    request: requestView(request, changes, links),
    ...(response.status !== undefined && { status: response.status }),
    headers: headerPairs(response.headers ?? {}),
    body: jsonLines(response.body, marksOf(reads)),
    ...(text.length <= maxEdited && { bodyText: text }),
    items,
    reads: reads.map((read) => readView(read, links)),
    source: sources[origin.kind] ?? (madeUp ? 'madeUp' : 'edited'),
    ...(took !== undefined && { milliseconds: Math.round(took) }),
    ...(isLast && next !== undefined && { next: requestView(next, [], links) }),
  };
}

function requestView(request: PageRequest, changes: readonly RequestChange[], links: Links): RequestView {
  const reported = (where: RequestChange['where']) => changes.filter((change) => change.where === where);
  const [url] = reported('url');
  const parts = (where: 'query' | 'header', values: Readonly<Record<string, Json>> = {}) =>
    partsOf(values, reported(where), links);
  const bodyChanges = reported('body');
  const marks = bodyChanges.map(({ name }) => ({ pointer: name, text: 'changed' }));
  return {
    method: request.method,
    url: { name: '', value: request.url, ...(url !== undefined && { change: changeView(url, links) }) },
    query: parts('query', request.query),
    headers: parts('header', request.headers),
    ...(request.body !== undefined && { body: jsonLines(request.body, marks) }),
    bodyChanges: bodyChanges.map((change) => ({ name: change.name, change: changeView(change, links) })),
  };
}

function partsOf(
  values: Readonly<Record<string, Json>>,
  changes: readonly RequestChange[],
  links: Links,
): readonly RequestPart[] {
  const sent = Object.entries(values).map(([name, value]): RequestPart => {
    const change = changes.find((one) => one.name === name);
    return {
      name,
      value: queryText(value),
      ...(change !== undefined && { change: changeView(change, links) }),
    };
  });
  const removed = changes
    .filter(({ to }) => to === undefined)
    .map((change): RequestPart => ({ name: change.name, change: changeView(change, links) }));
  return [...sent, ...removed];
}

function changeView({ from, to, field, location }: RequestChange, links: Links): ChangeView {
  return {
    kind: from === undefined ? 'added' : to === undefined ? 'removed' : 'changed',
    ...(from !== undefined && { from: shortJson(from) }),
    ...(to !== undefined && { to: shortJson(to) }),
    ...(field !== undefined && { field }),
    ...links.member('link', location),
  };
}

function readView({ value, location, declared, ...read }: FieldRead, links: Links): ReadView {
  return {
    ...read,
    ...(value !== undefined && { value: shortJson(value) }),
    ...links.member('link', location),
    ...links.member('declared', declared),
  };
}

function marksOf(reads: readonly FieldRead[]) {
  return reads.flatMap(({ pointer, field, role, of }) => {
    const as = of === 'itemCursor' ? 'its identifier' : (role ?? 'member');
    return pointer === undefined
      ? []
      : [{ pointer, text: as === field ? `read: ${field}` : `read: ${field}, ${as}` }];
  });
}

function firstOf(request: PageRequest | undefined): WalkView['first'] {
  const { url = '', query = {}, headers = {}, body } = request ?? {};
  return {
    url,
    query: Object.entries(query).map(([name, value]) => ({ name, value: queryText(value) })),
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    ...(body !== undefined && { body: stringifyJson(body, 2) }),
  };
}

/** Masks credentials in requests, and in responses that repeat or set them. */
function maskedSteps({ steps }: PageWalk, credentials: Credentials): readonly WalkStep[] {
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
  return headers === undefined
    ? response
    : { ...response, headers: shownResponseHeaders(headers, credentials) };
}

/** Returns the value unchanged unless it contains a credential. */
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
