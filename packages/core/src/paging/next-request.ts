import { isRecord } from '../json/json.js';
import { isInHeader } from '../scheme/fields.js';
import type { RequestField, Scheme } from '../scheme/scheme.js';
import type { NextStep, PageRequest, PageResponse } from './exchange.js';
import type { NextOptions } from './next-options.js';
import { type NextUrl, originOf } from './next-url.js';
import { type RequestParts, withSent } from './request-parts.js';
import { decidingValue, itemsOf } from './response-value.js';
import { reuseHeaders } from './reuse-headers.js';
import { type LiteralField, literalFields, responseField } from './scheme-fields.js';
import { sealRequest } from './seal-request.js';
import { type Advance, type Send, stop } from './strategies/strategy.js';
import { pagingStrategies } from './strategies/table.js';
import { queryPairs } from './url-query.js';

export interface Page {
  readonly request: PageRequest;
  readonly response: PageResponse;
}

/**
 * The one decision of paging: the request for the page after `page`, or the reason why there is none, which is that
 * of the first rule that stops (REQUIREMENTS "When another page is requested", D21). Everything that was sent is
 * reused with only the paging parameters changed. Nothing that a server answers makes it throw.
 */
export function nextRequest(scheme: Scheme, page: Page, options: NextOptions = {}): NextStep {
  const advance = decide(scheme, page, options.advanceFromHeaders);
  if (advance.kind === 'stop') return advance;
  const { request } = page;
  const foreign = advance.kind === 'follow' && isForeign(advance.next, options.first ?? request);
  const secret = foreign ? (options.credentialParameters ?? []) : [];
  const parts =
    advance.kind === 'send'
      ? advanced(scheme, request, advance)
      : followed(scheme, request, advance.next, secret);
  if (parts === undefined) return stop('unwritableBody');
  const next = sealRequest(request, parts, reuseHeaders(request.headers, options, foreign));
  return foreign
    ? { kind: 'next', request: next, credentialsDropped: true }
    : { kind: 'next', request: next };
}

function decide(scheme: Scheme, { request, response }: Page, fromHeaders: boolean | undefined): Advance {
  const strategy = pagingStrategies[scheme.type];
  if (strategy.onePage) return stop('singlePage');
  const items = itemsOf(scheme, response);
  if (items.length === 0 && !scheme.continueOnEmptyItems) return stop('emptyPage');
  if (saysNoMore(scheme, response, fromHeaders)) return stop('hasMoreFalse');
  return strategy.advance({ scheme, request, response, items, fromHeaders });
}

/** Only `false` says so; absent, null, 0 and, in a body, the text "false" do not. */
function saysNoMore(scheme: Scheme, response: PageResponse, fromHeaders: boolean | undefined): boolean {
  const field = responseField(scheme, 'hasMore');
  const value = decidingValue(field, response, fromHeaders);
  return value === false || (value === 'false' && field !== undefined && isInHeader(field));
}

function advanced(scheme: Scheme, request: RequestParts, { field, value }: Send): RequestParts | undefined {
  const parts = withLiterals(request, literalFields(scheme));
  return parts && withSent(parts, field, value);
}

/**
 * The parts for a URL out of a response: its own query counts, and what the caller sent beside it is added, but for
 * parameters that the URL has already, those by which the scheme pages, and those that may not leave the origin.
 */
function followed(
  scheme: Scheme,
  request: RequestParts,
  { url }: NextUrl,
  secret: readonly string[],
): RequestParts | undefined {
  const fields = Object.values(scheme.request);
  const named = new Set(queryPairs(url).map(([name]) => name));
  const left = new Set([...fields.filter(isPagingParameter).map((field) => field.param), ...secret]);
  const kept = Object.entries(isRecord(request.query) ? request.query : {}).filter(
    ([name]) => !named.has(name) && !left.has(name),
  );
  const parts = { url, body: request.body, ...(kept.length > 0 && { query: Object.fromEntries(kept) }) };
  const literals = literalFields(scheme).filter(
    (field) => field.location === 'body' || !(named.has(field.param) || secret.includes(field.param)),
  );
  return withLiterals(parts, literals);
}

function isPagingParameter(field: RequestField): boolean {
  return field.type !== undefined && field.location !== 'body';
}

function withLiterals(request: RequestParts, literals: readonly LiteralField[]): RequestParts | undefined {
  let parts: RequestParts | undefined = request;
  for (const field of literals) parts = parts && withSent(parts, field, field.value);
  return parts;
}

/** Whether a next URL is on another origin than the first request; one that follows the page's path is not (D19). */
function isForeign(next: NextUrl, first: PageRequest): boolean {
  return next.origin !== undefined && next.origin !== originOf(first.url);
}
