import { stringifyJson } from '../json/json-text.js';
import type { PageRequest } from './exchange/exchange.js';
import { requestUrl } from './request-url.js';

/**
 * The URL of a request to be shown or compared. Half a character, which JSON can hold and no URL can, is a replacement
 * character there; such a request is not sent.
 */
export function readableUrl(request: PageRequest): string {
  return sendableUrl(request) ?? requestUrl({ url: request.url, query: wellFormed(request.query ?? {}) });
}

/** The URL of a request as it is sent; undefined where a parameter has half a character. */
export function sendableUrl(request: PageRequest): string | undefined {
  try {
    return requestUrl(request);
  } catch {
    // The only thing that it throws at.
    return undefined;
  }
}

/** A text that is the same for requests that ask for the same: by method, URL and body. */
export function requestKey(request: PageRequest): string {
  return stringifyJson([request.method, readableUrl(request), request.body ?? null]);
}

function wellFormed(query: NonNullable<PageRequest['query']>): NonNullable<PageRequest['query']> {
  const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      whole(name),
      typeof value === 'string' ? whole(value) : value,
    ]),
  );
}
