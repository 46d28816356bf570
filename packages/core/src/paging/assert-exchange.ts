import { isRecord } from '../json/json.js';
import { nameOfValue } from '../json/name-of-value.js';
import type { PageRequest, PageResponse } from './exchange/exchange.js';

/** Throws a TypeError where a caller without types passes something else than a request: a class instance in place of a plain object would be sent as nothing. */
export function assertRequest(request: PageRequest): void {
  const given: unknown = request;
  if (!isRecord(given) || typeof given.url !== 'string')
    throw new TypeError(`The request is ${nameOfValue(given)}: pass an object with method and url.`);
  assertMembers('query of the request', given.query);
  assertMembers('headers of the request', given.headers);
}

/**
 * Throws a TypeError where something else than a response is passed, which a transport makes; what a server
 * puts into a body is never checked here.
 */
export function assertResponse(response: PageResponse): void {
  const given: unknown = response;
  if (!isRecord(given)) return;
  if (typeof given.arrayBuffer === 'function')
    throw new TypeError(
      'The response is one of fetch: pass { status, headers: Object.fromEntries(response.headers), body: await response.json() }.',
    );
  assertMembers('headers of the response', given.headers);
}

/** The platform's own lists of pairs, which have no members to read: `Headers`, `URLSearchParams`, `FormData`. */
function assertMembers(what: string, given: unknown): void {
  if (!isRecord(given) || typeof given.append !== 'function') return;
  throw new TypeError(
    `The ${what} are ${nameOfValue(given)}: pass a plain object, such as Object.fromEntries(${what.split(' ')[0]}).`,
  );
}
