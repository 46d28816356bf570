import type { Scheme } from '../scheme/scheme.js';
import type { PageRequest } from './exchange.js';
import { type RequestParts, sentValue, withSent } from './request-parts.js';
import { advancingField, isLiteral, literalFields } from './scheme-fields.js';
import { sealRequest } from './seal-request.js';

/**
 * The first request of a walk: `request` with the scheme's literal values in their places (REQUIREMENTS "Request
 * field entry"). They replace what the caller sent, but for the field that advances: its literal is where paging
 * starts when the caller sent no position. A literal without a place in the body is left out here; `nextRequest`
 * stops at it. The result shares no mutable state with its inputs (D22).
 */
export function firstRequest(scheme: Scheme, request: PageRequest): PageRequest {
  const start = advancingField(scheme);
  let parts: RequestParts = request;
  for (const field of literalFields(scheme)) parts = withSent(parts, field, field.value) ?? parts;
  if (isLiteral(start) && sentValue(parts, start) === undefined) {
    parts = withSent(parts, start, start.value) ?? parts;
  }
  return sealRequest(request, parts, request.headers);
}
