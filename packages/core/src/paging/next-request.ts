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
 * The one decision of paging: the request for the page after `page`, or the reason why there is none, which is that
 * of the first rule that stops (docs/format.md#when-another-page-is-requested, D21). Everything that was sent is
 * reused with only the paging parameters changed, but for what may not leave the origin of the first request (D45).
 * Nothing that a server answers makes it throw. Throws a TypeError for anything but a parsed scheme, and for a request
 * or a response of the wrong kind, such as a `Response` of fetch.
 */
export function nextRequest(scheme: Scheme, page: Page, options: NextOptions = {}): NextStep {
  assertScheme(scheme);
  assertRequest(page.request);
  assertResponse(page.response);
  const advance = decide(scheme, page, options);
  if (advance.kind === 'stop') return advance;
  const { request } = page;
  const isAbroad = advance.kind === 'follow' && isExternal(advance.next, options.first ?? request);
  const headers = reuseHeaders(request.headers, options, isAbroad);
  const { parts, dropped } =
    advance.kind === 'send'
      ? { parts: advanced(scheme, request, advance), dropped: [] }
      : followed(scheme, request, advance.next, isAbroad, lowerCase(options.credentialParameters));
  if (parts === undefined) return stop('unwritableBody');
  const next = { kind: 'next', request: sealRequest(request, parts, headers.reused) } as const;
  if (!isAbroad) return next;
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

/** Only `false` is an end; absent, null, 0 and, in a body, the text "false" do not. */
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
  /** Names of query parameters that are left out because the URL is on another origin. */
  readonly dropped: readonly string[];
}

/**
 * The parts for a URL out of a response: its own query counts, and what the caller sent beside it is added, but for
 * parameters that the URL has already and those by which the scheme pages. To another origin go the body and the
 * scheme's literals, but no other query parameter, and no literal that carries a credential.
 */
function followed(
  scheme: Scheme,
  request: RequestParts,
  { url }: NextUrl,
  isAbroad: boolean,
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
      location === 'body' || !(named.has(param) || (isAbroad && credentials.has(param.toLowerCase()))),
  );
  const reused = Object.entries(isRecord(request.query) ? request.query : {}).filter(
    ([name]) => !named.has(name) && !paging.has(name),
  );
  const query = isAbroad || reused.length === 0 ? {} : { query: Object.fromEntries(reused) };
  const parts = withLiterals({ url, body: request.body, ...query }, literals);
  if (!isAbroad) return { parts, dropped: [] };
  const left = reused.filter(([name, value]) => {
    const isLiteral = literals.some(({ location, param }) => location !== 'body' && param === name);
    return !isLiteral && value !== null && value !== undefined;
  });
  return { parts, dropped: left.map(([name]) => name) };
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

/**
 * Returns whether a next URL is on another origin than the first request; one that follows the page's path is
 * not (D19).
 */
function isExternal(next: NextUrl, first: PageRequest): boolean {
  return next.origin !== undefined && next.origin !== originOf(first.url);
}

/**
 * The first request of a walk: `request` with the scheme's literal values in their places
 * (docs/format.md#request-field). They replace what the caller sent, but for the field that advances: its literal is
 * where paging starts when the caller sent no position (D39). A literal without a place in the body is left out here;
 * `paginate` rejects before it sends such a request, and `nextRequest` stops after it, both with the reason
 * `unwritableBody`. The result shares no mutable state with its inputs (D22). Throws a TypeError for anything but a
 * parsed scheme, and for a request of the wrong kind.
 */
export function firstRequest(scheme: Scheme, request: PageRequest): PageRequest {
  return makeFirst(scheme, request).first;
}

/** The first request of a walk that goes on, or a clause about why there is none. */
export type FirstFrom =
  | { readonly ok: true; readonly request: PageRequest }
  | { readonly ok: false; readonly problem: string };

/**
 * The first request of a walk that goes on from a position (D69): `request` is what the caller sends beside it. All
 * else is as `firstRequest` does it.
 */
export function firstRequestFrom(scheme: Scheme, request: PageRequest, from: string): FirstFrom {
  const { first, isWhole, problem } = makeFirst(scheme, request, from);
  if (problem !== undefined) return { ok: false, problem };
  return isWhole ? { ok: true, request: first } : { ok: false, problem: stopReasons.unwritableBody };
}

/** The first request of a walk, and what keeps it from being sent. */
interface FirstRequest {
  readonly first: PageRequest;
  /** False where the body has no place for a literal, or for the position. */
  readonly isWhole: boolean;
  /** A clause about what is wrong with the text to go on from. */
  readonly problem?: string;
}

/** The first request, which goes on from `from` where that is given (D69). */
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
  if (next === undefined || isExternal(next, request)) {
    return { first: request, isWhole: true, problem: 'the position is on another origin' };
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
 * A request made of changed parts and headers, all else as in `request`. It shares nothing mutable with what it is
 * made of (D22); `options` alone is passed on by identity, for it belongs to the caller's transport.
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
  // The parts are the caller's own values and the JSON that was put into them.
  return sealed as PageRequest;
}
