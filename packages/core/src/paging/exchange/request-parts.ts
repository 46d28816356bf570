import { isExactNumber } from '../../json/exact-number.js';
import { isRecord, ownMember, withMember } from '../../json/json.js';
import { readAt, writeAt } from '../../json/pointer.js';
import type { RequestField } from '../../scheme/scheme.js';

/** The parts of a request that hold paging parameters. Values are shared with the request they come from. */
export interface RequestParts {
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Returns what was sent for a field, read from the place that is written (D14); null and absence are
 * undefined.
 */
export function sentValue(parts: RequestParts, field: RequestField): unknown {
  if (field.location === 'body') return readAt(parts.body, bodyPath(field)) ?? undefined;
  const member = isRecord(parts.query) ? ownMember(parts.query, field.param) : undefined;
  return member ?? queryValue(parts.url, field.param);
}

/**
 * The parts with a field set, or undefined when the body has no place for it. A query parameter leaves the query
 * string of the URL, so that it is never sent twice, and takes a number that is kept as its source text as that text. A
 * header field is a query parameter (D18).
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

/**
 * Numbers as they travel (D14): a finite number, or a string of decimal digits with an optional minus. A number that
 * was kept as its source text counts as the nearest one. Undefined for everything else.
 */
export function wireNumber(value: unknown): number | undefined {
  const number = isNumeral(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function isNumeral(value: unknown): boolean {
  return (
    (typeof value === 'string' && /^-?[0-9]+$/.test(value)) ||
    typeof value === 'bigint' ||
    isExactNumber(value)
  );
}

/** An offset, page number or page size: a whole number from 0 to 2^53 - 1, or undefined (D14). */
export function wireCount(value: unknown): number | undefined {
  const number = wireNumber(value);
  // Adding 0 turns -0 into 0.
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number + 0 : undefined;
}

/** The query that a URL or path carries itself, read and edited as text so that the rest of it stays byte for byte. */

interface UrlParts {
  /** All before the query, without the question mark. */
  readonly before: string;
  /** Undefined when the URL has no question mark. */
  readonly query: string | undefined;
  /** The fragment with its `#`, or nothing. */
  readonly fragment: string;
}

/** The decoded value of the first parameter of that name, or undefined. */
function queryValue(url: string, name: string): string | undefined {
  return decode(split(url).query).get(name) ?? undefined;
}

/** The decoded name and value of every parameter, in order. */
export function queryPairs(url: string): readonly (readonly [string, string])[] {
  return [...decode(split(url).query)];
}

/** `url` without any parameter of that name; the question mark goes with the last one. */
function withoutQueryName(url: string, name: string): string {
  const { before, query, fragment } = split(url);
  if (query === undefined) return url;
  const pieces = query.split('&');
  const kept = pieces.filter((piece) => !decode(piece).has(name));
  if (kept.length === pieces.length) return url;
  return `${before}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`;
}

/** `url` without its query and its fragment. */
export function withoutQuery(url: string): string {
  return split(url).before;
}

function split(url: string): UrlParts {
  const [, before = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  return { before, query, fragment };
}

function decode(query = ''): URLSearchParams {
  // URLSearchParams would take a leading question mark for a delimiter; here it belongs to the first name.
  return new URLSearchParams(`&${query}`);
}
