import { assertScheme } from '../scheme/assert-scheme.js';
import type { Scheme } from '../scheme/scheme.js';
import { assertRequest } from './assert-exchange.js';
import type { PageRequest } from './exchange/exchange.js';
import { type RequestParts, sentValue, withSent } from './exchange/request-parts.js';
import { advancingField, isLiteral, type LiteralField, literalFields } from './exchange/scheme-fields.js';
import { sealRequest } from './seal-request.js';

/**
 * The first request of a walk: `request` with the scheme's literal values in their places
 * (docs/format.md#request-field). They replace what the caller sent, but for the field that advances: its literal is
 * where paging starts when the caller sent no position (D39). A literal without a place in the body is left out here;
 * `paginate` rejects before it sends such a request, and `nextRequest` stops after it, both with the reason
 * `unwritableBody`. The result shares no mutable state with its inputs (D22).
 */
export function firstRequest(scheme: Scheme, request: PageRequest): PageRequest {
  return makeFirst(scheme, request).first;
}

/** The first request, and whether the body had a place for every literal. */
export function makeFirst(
  scheme: Scheme,
  request: PageRequest,
): { readonly first: PageRequest; readonly isWhole: boolean } {
  assertScheme(scheme);
  assertRequest(request);
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
