import { readAt } from '../../json/at-path.js';
import { isExactNumber } from '../../json/exact-number.js';
import { isRecord, ownMember, withMember } from '../../json/json.js';
import { writeAt } from '../../json/write-at-path.js';
import type { RequestField } from '../../scheme/scheme.js';
import { queryValue, withoutQueryName } from './url-query.js';

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
