import { isExactNumber } from '../json/exact-number.js';
import { stringifyJson } from '../json/json-text.js';
import { wellFormed } from '../json/well-formed.js';
import type { PageRequest } from './exchange/exchange.js';

/**
 * Returns the URL of a request for display and comparison. Lone surrogates and circular values, which can't
 * be sent, become replacement characters.
 */
export function readableUrl(request: PageRequest): string {
  return urlOf(request, (value) => {
    try {
      return wellFormed(queryText(value));
    } catch {
      // JSON can't represent a value that contains itself.
      return '\ufffd';
    }
  });
}

/**
 * Returns the URL of a request, for hosts that must send every value unchanged; undefined if a parameter has a
 * lone surrogate or contains itself.
 */
export function sendableUrl(request: PageRequest): string | undefined {
  try {
    return urlOf(request, queryText);
  } catch {
    // `encodeURIComponent` throws a URIError for a lone surrogate, `JSON.stringify` a TypeError for a cycle.
    return undefined;
  }
}

/**
 * Adds `query` to the URL: a list as one parameter per entry, an object as its JSON; null is not sent. Replaces lone
 * surrogates, as `URLSearchParams` does. Throws a TypeError for a value that contains itself, which JSON can't hold.
 */
export function requestUrl(request: Pick<PageRequest, 'url' | 'query'>): string {
  return urlOf(request, (value) => wellFormed(queryText(value)));
}

function urlOf(
  { url, query }: Pick<PageRequest, 'url' | 'query'>,
  textOf: (value: unknown) => string,
): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one: unknown) => one !== null && one !== undefined)
      .map((one: unknown) => `${encodeURIComponent(textOf(name))}=${encodeURIComponent(textOf(one))}`),
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
