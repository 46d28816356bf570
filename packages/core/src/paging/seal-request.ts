import { deepCopy } from '../json/deep-copy.js';
import type { PageRequest } from './exchange/exchange.js';
import type { RequestParts } from './exchange/request-parts.js';

/**
 * A request made of changed parts and headers, all else as in `request`. It shares nothing mutable with what it is
 * made of (D22); `options` alone is passed on by identity, for it belongs to the caller's transport.
 */
export function sealRequest(
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
