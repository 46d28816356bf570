import { isExactNumber } from '../../json/exact-number.js';
import { isRecord, ownMember, withMember } from '../../json/json.js';
import { readAt, writeAt } from '../../json/pointer.js';
import type { RequestField } from '../../scheme/scheme.js';

/** The parts of a request that hold paging parameters. Values are shared with the request. */
export interface RequestParts {
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Returns the value that was sent for a field, from the place where paging writes it (D14); undefined for
 * null.
 */
export function sentValue(parts: RequestParts, field: RequestField): unknown {
  if (field.location === 'body') return readAt(parts.body, bodyPath(field)) ?? undefined;
  const member = isRecord(parts.query) ? ownMember(parts.query, field.param) : undefined;
  return member ?? queryValue(parts.url, field.param);
}

/**
 * Sets a field in a copy of the parts; undefined if the body has no place for it. A query parameter is
 * removed from the URL's own query, so that it is sent once, and an ExactNumber is sent as its text. A header
 * field is sent as a query parameter (D18).
 */
export function withSent(parts: RequestParts, field: RequestField, value: unknown): RequestParts | undefined {
  if (field.location === 'body') {
    const written = writeAt(parts.body, bodyPath(field), value);
    return written.ok ? { ...parts, body: written.value } : undefined;
  }
  const sent = typeof value === 'bigint' || isExactNumber(value) ? String(value) : value;
  const query = withMember(isRecord(parts.query) ? parts.query : {}, field.param, sent);
  return { ...parts, query, url: withoutQueryName(parts.url, field.param) };
}

/** Returns the path of a body-located field in the request body. */
export function bodyPath(field: RequestField): readonly (string | number)[] {
  return field.path ?? [field.param];
}

/** The parts of a URL as text. Editing the text keeps the rest of the URL the same byte for byte. */

interface UrlParts {
  readonly before: string;
  readonly query: string | undefined;
  readonly fragment: string;
}

function queryValue(url: string, name: string): string | undefined {
  return decode(split(url).query).get(name) ?? undefined;
}

export function queryPairs(url: string): readonly (readonly [string, string])[] {
  return [...decode(split(url).query)];
}

function withoutQueryName(url: string, name: string): string {
  const { before, query, fragment } = split(url);
  if (query === undefined) return url;
  const pieces = query.split('&');
  const remaining = pieces.filter((piece) => !decode(piece).has(name));
  if (remaining.length === pieces.length) return url;
  return `${before}${remaining.length === 0 ? '' : `?${remaining.join('&')}`}${fragment}`;
}

export function withoutQuery(url: string): string {
  return split(url).before;
}

function split(url: string): UrlParts {
  const [, before = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  return { before, query, fragment };
}

function decode(query = ''): URLSearchParams {
  // The `&` protects a leading question mark, which is part of the first name but which URLSearchParams would drop.
  return new URLSearchParams(`&${query}`);
}
