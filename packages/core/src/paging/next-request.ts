import { deepCopy } from '../json/copy-json.js';
import { isRecord } from '../json/json.js';
import { assertScheme, isInHeader, type RequestField, type Scheme } from '../scheme/scheme.js';
import {
  assertRequest,
  assertResponse,
  type NextStep,
  type PageRequest,
  type PageResponse,
  stopReasons,
} from './exchange/exchange.js';
import { type NextUrl, originOf, resolveNextUrl } from './exchange/next-url.js';
import { queryPairs, type RequestParts, sentValue, withSent } from './exchange/request-parts.js';
import {
  advancingField,
  decidingValue,
  isLiteral,
  isSuccess,
  type LiteralField,
  literalFields,
  readItems,
  responseField,
} from './exchange/response-value.js';
import { parsePosition } from './position.js';
import { type NextOptions, reuseHeaders } from './reuse-headers.js';
import { type Advance, type StrategySend, stop } from './strategies/strategy.js';
import { pagingStrategies } from './strategies/table.js';

interface Page {
  readonly request: PageRequest;
  readonly response: PageResponse;
}

/**
 * Returns the request for the page after `page`, or the reason of the first rule that stops paging
 * (docs/format.md#when-another-page-is-requested, D21). The request is the previous one with new paging parameters,
 * without anything that must not leave the origin of the first request (D45). Never throws because of a response body.
 * Throws a TypeError if the scheme was not parsed, or if the request or response has the wrong type, such as fetch's
 * `Response`.
 */
export function nextRequest(scheme: Scheme, page: Page, options: NextOptions = {}): NextStep {
  assertScheme(scheme);
  assertRequest(page.request);
  assertResponse(page.response);
  const advance = decide(scheme, page, options);
  if (advance.kind === 'stop') return advance;
  const { request } = page;
  const isOtherOrigin = advance.kind === 'follow' && leavesOrigin(advance.next, options.first ?? request);
  const headers = reuseHeaders(request.headers, options, isOtherOrigin);
  const { parts, dropped } =
    advance.kind === 'send'
      ? { parts: advanced(scheme, request, advance), dropped: [] }
      : followed(scheme, request, advance.next, isOtherOrigin, lowerCase(options.credentialParameters));
  if (parts === undefined) return stop('unwritableBody');
  const next = { kind: 'next', request: sealRequest(request, parts, headers.reused) } as const;
  if (!isOtherOrigin) return next;
  return { ...next, credentialsDropped: true, dropped: [...new Set([...headers.dropped, ...dropped])] };
}

function decide(
  scheme: Scheme,
  { request, response }: Page,
  { advanceFromHeaders: fromHeaders, shortPages }: NextOptions,
): Advance {
  if (!isSuccess(response)) return stop('failedResponse');
  const read = readItems(scheme, response);
  if (read === 'itemsNotList') return stop(read);
  const strategy = pagingStrategies[scheme.type];
  if (strategy.onePage) return stop('singlePage');
  const items = read === 'itemsMissing' ? [] : read;
  if (items.length === 0 && !scheme.continueOnEmptyItems) {
    return stop(read === 'itemsMissing' ? read : 'emptyPage');
  }
  if (endsPaging(scheme, response, fromHeaders)) return stop('hasMoreFalse');
  const advancesByItems = shortPages === 'advance';
  return strategy.advance({ scheme, request, response, items, fromHeaders, advancesByItems });
}

/** True if hasMore ends paging: it is `false`, or "false" in a header. Absence, null and 0 do not end paging. */
function endsPaging(scheme: Scheme, response: PageResponse, fromHeaders: boolean | undefined): boolean {
  const field = responseField(scheme, 'hasMore');
  const value = decidingValue(field, response, fromHeaders);
  return value === false || (value === 'false' && field !== undefined && isInHeader(field));
}

function advanced(
  scheme: Scheme,
  request: RequestParts,
  { field, value }: StrategySend,
): RequestParts | undefined {
  const parts = withLiterals(request, literalFields(scheme));
  return parts && withSent(parts, field, value);
}

interface Followed {
  readonly parts: RequestParts | undefined;
  readonly dropped: readonly string[];
}

/**
 * Follows a URL from a response. Parameters in the URL win; the caller's other parameters are added, except
 * for the scheme's paging parameters. Another origin receives the body and the scheme's literals, but no
 * other query parameter and no literal that is a credential.
 */
function followed(
  scheme: Scheme,
  request: RequestParts,
  { url }: NextUrl,
  isOtherOrigin: boolean,
  credentials: ReadonlySet<string>,
): Followed {
  const named = new Set(queryPairs(url).map(([name]) => name));
  const paging = new Set(
    Object.values(scheme.request)
      .filter(isPagingParameter)
      .map(({ param }) => param),
  );
  const literals = literalFields(scheme).filter(
    ({ location, param }) =>
      location === 'body' || !(named.has(param) || (isOtherOrigin && credentials.has(param.toLowerCase()))),
  );
  const reused = Object.entries(isRecord(request.query) ? request.query : {}).filter(
    ([name]) => !named.has(name) && !paging.has(name),
  );
  const query = isOtherOrigin || reused.length === 0 ? {} : { query: Object.fromEntries(reused) };
  const parts = withLiterals({ url, body: request.body, ...query }, literals);
  if (!isOtherOrigin) return { parts, dropped: [] };
  const omitted = reused.filter(([name, value]) => {
    const isLiteral = literals.some(({ location, param }) => location !== 'body' && param === name);
    return !isLiteral && value !== null && value !== undefined;
  });
  return { parts, dropped: omitted.map(([name]) => name) };
}

function lowerCase(names: readonly string[] = []): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}

function isPagingParameter(field: RequestField): boolean {
  return field.type !== undefined && field.location !== 'body';
}

function withLiterals(request: RequestParts, literals: readonly LiteralField[]): RequestParts | undefined {
  let parts: RequestParts | undefined = request;
  for (const field of literals) parts = parts && withSent(parts, field, field.value);
  return parts;
}

function leavesOrigin(next: NextUrl, first: PageRequest): boolean {
  return next.origin !== undefined && next.origin !== originOf(first.url);
}

/**
 * Returns the first request of a walk: `request` with the scheme's literals (docs/format.md#request-field). They
 * replace the caller's values, except that the literal of the advancing field only applies if the caller sent no
 * position (D39). A literal that has no place in the body is left out; `paginate` then rejects with `unwritableBody`
 * without sending the request, and `nextRequest` stops with this reason after the first page. The result shares no
 * mutable state with the inputs (D22). Throws a TypeError if the scheme was not parsed or the request has the wrong
 * type.
 */
export function firstRequest(scheme: Scheme, request: PageRequest): PageRequest {
  return makeFirst(scheme, request).first;
}

/** The first request of a continued walk, or a clause about why it can't be made. */
export type FirstFrom =
  | { readonly ok: true; readonly request: PageRequest }
  | { readonly ok: false; readonly problem: string };

/**
 * Like `firstRequest`, but continues a walk from the saved position `from` (D69). `request` has everything
 * else that the caller sends.
 */
export function firstRequestFrom(scheme: Scheme, request: PageRequest, from: string): FirstFrom {
  const { first, isWhole, problem } = makeFirst(scheme, request, from);
  if (problem !== undefined) return { ok: false, problem };
  return isWhole ? { ok: true, request: first } : { ok: false, problem: stopReasons.unwritableBody };
}

interface FirstRequest {
  readonly first: PageRequest;
  /** True if the body has a place for every literal and for the position. */
  readonly isWhole: boolean;
  readonly problem?: string;
}

export function makeFirst(scheme: Scheme, request: PageRequest, from?: string): FirstRequest {
  assertScheme(scheme);
  assertRequest(request);
  if (from === undefined) return begun(scheme, request);
  const read = parsePosition(scheme, from);
  if (!read.ok) return { first: request, isWhole: true, problem: read.problem };
  const { position } = read;
  if (position.kind === 'send') {
    const parts = withSent(request, position.field, position.value);
    return parts === undefined
      ? { first: request, isWhole: false }
      : begun(scheme, { ...request, ...(parts as PageRequest) });
  }
  const next = resolveNextUrl(position.url, request.url);
  if (next === undefined || leavesOrigin(next, request)) {
    const why = next === undefined ? 'has a URL that can’t be followed' : 'is on another origin';
    return { first: request, isWhole: true, problem: `the position ${why}` };
  }
  const { parts } = followed(scheme, request, next, false, new Set());
  return parts === undefined
    ? { first: request, isWhole: false }
    : { first: sealRequest(request, parts, request.headers), isWhole: true };
}

function begun(scheme: Scheme, request: PageRequest): FirstRequest {
  const start = advancingField(scheme);
  let parts: RequestParts = request;
  let isWhole = true;
  const put = (field: LiteralField) => {
    const written = withSent(parts, field, field.value);
    if (written === undefined) isWhole = false;
    else parts = written;
  };
  for (const field of literalFields(scheme)) put(field);
  if (isLiteral(start) && sentValue(parts, start) === undefined) put(start);
  return { first: sealRequest(request, parts, request.headers), isWhole };
}

/**
 * Builds a request from changed parts and headers; the rest is as in `request`. Shares no mutable data with
 * its sources (D22), except for `options`, which belongs to the caller's transport.
 */
function sealRequest(
  request: PageRequest,
  { url, query, body }: RequestParts,
  headers: PageRequest['headers'],
): PageRequest {
  const sealed = {
    method: request.method,
    url,
    ...(query !== undefined && { query: deepCopy(query) }),
    ...(headers !== undefined && { headers: deepCopy(headers) }),
    ...(body !== undefined && { body: deepCopy(body) }),
    ...(request.options !== undefined && { options: request.options }),
  };
  // The cast is safe, because the parts contain only the caller's values and JSON.
  return sealed as PageRequest;
}
