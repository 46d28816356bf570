import { isExactNumber } from '../json/exact-number.js';
import { stringifyJson } from '../json/json-text.js';
import type { PageRequest } from './exchange/exchange.js';

/**
 * Returns the URL of a request for display and comparison. Lone surrogates and circular values, which can't
 * be sent, become replacement characters.
 */
export function readableUrl(request: PageRequest): string {
  return sendableUrl(request) ?? requestUrl({ ...request, query: wellFormed(request.query ?? {}) });
}

/**
 * Returns the URL of a request as it is sent; undefined if a parameter has a lone surrogate or contains
 * itself.
 */
export function sendableUrl(request: PageRequest): string | undefined {
  try {
    return requestUrl(request);
  } catch {
    // `encodeURIComponent` throws a URIError for a lone surrogate, `JSON.stringify` a TypeError for a cycle.
    return undefined;
  }
}

function wellFormed(query: NonNullable<PageRequest['query']>): NonNullable<PageRequest['query']> {
  const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
  const shown = (value: unknown) => {
    try {
      return value === null || value === undefined ? null : whole(queryText(value));
    } catch {
      // JSON can't represent a value that contains itself.
      return '\ufffd';
    }
  };
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [whole(name), [value].flat().map(shown)]),
  );
}

/** Adds `query` to the URL: a list as one parameter per entry, an object as its JSON; null is not sent. */
export function requestUrl({ url, query = {} }: Pick<PageRequest, 'url' | 'query'>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one: unknown) => one !== null && one !== undefined)
      .map((one: unknown) => `${encodeURIComponent(name)}=${encodeURIComponent(queryText(one))}`),
  );
  if (pairs.length === 0) return url;
  const [base = '', ...fragment] = url.split('#');
  const mark = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?';
  return [base + mark + pairs.join('&'), ...fragment].join('#');
}

/** Formats a query value as it is sent. */
export function queryText(value: unknown): string {
  return typeof value === 'object' && value !== null && !isExactNumber(value)
    ? stringifyJson(value)
    : String(value);
}
