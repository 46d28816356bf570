import { deepEqual } from '../json/deep-equal.js';
import { isRecord, type Pointer } from '../json/json.js';
import { parseJson, stringifyJson } from '../json/json-text.js';
import { readAt } from '../json/pointer.js';
import { wireCount } from '../json/wire-number.js';
import { assertScheme, type RequestField, type Scheme } from '../scheme/scheme.js';
import type { PageRequest } from './exchange/exchange.js';
import { originOf, withoutUser } from './exchange/next-url.js';
import { bodyPath, sentValue } from './exchange/request-parts.js';
import { advancingField, type CursorToken, usableToken } from './exchange/response-value.js';

/** A parsed position: a value for the advancing field, or a URL to follow. */
export type Position =
  | { readonly kind: 'send'; readonly field: RequestField; readonly value: CursorToken }
  | { readonly kind: 'follow'; readonly url: string };

/** The text of a position, or a clause about why there is none. */
export type PositionText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/** A parsed position, or a clause about what is wrong with the text. */
export type ReadPosition =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly problem: string };

/**
 * Formats the position of `next`, a request returned by `nextRequest`, as a string to save (D69). It contains
 * the scheme's name and the part that advances, but no header, no user name or password and no other parameter. A next
 * URL is as the response gave it, with its parameters. Fails if `next` leaves the origin of `first`, the first request
 * of the walk.
 */
export function formatPosition(scheme: Scheme, next: PageRequest, first: PageRequest = next): PositionText {
  assertScheme(scheme);
  const [place] = placesOf(scheme);
  const field = advancingField(scheme);
  const sent = field === undefined ? withoutUser(next.url) : sentValue(next, field);
  if (place === undefined || sent === undefined) return wrong('the request has no position for this scheme');
  if (field === undefined && originOf(next.url) !== originOf(first.url))
    return wrong('the next page is on another origin');
  return { ok: true, text: stringifyJson(positionWith(scheme, place, usableIn(scheme, sent) ?? sent)) };
}

/** Parses a saved position of a scheme. Never throws because of the text. */
export function parsePosition(scheme: Scheme, text: string): ReadPosition {
  assertScheme(scheme);
  const read = readText(text);
  if (!isRecord(read) || Array.isArray(read)) return wrong('the position is not a JSON object');
  const { name } = scheme;
  if (read.scheme !== name) {
    const owner = typeof read.scheme === 'string' ? `the scheme ${read.scheme}` : 'no scheme';
    return wrong(`the position belongs to ${owner}, not to ${name}`);
  }
  for (const place of placesOf(scheme)) {
    const saved = readAt(read, place);
    const value = usableIn(scheme, saved);
    if (value === undefined || !deepEqual(read, positionWith(scheme, place, saved))) continue;
    const field = advancingField(scheme);
    return {
      ok: true,
      position: field === undefined ? { kind: 'follow', url: String(value) } : { kind: 'send', field, value },
    };
  }
  return wrong(`the parts of the position are not valid for ${name}`);
}

/**
 * The paths in the JSON of a position where its value may be; `formatPosition` writes the first. A header field may
 * also be under `headers`, although core sends it in the query (D18).
 */
function placesOf(scheme: Scheme): readonly Pointer[] {
  if (scheme.type === 'cursorUrl') return [['url']];
  const field = advancingField(scheme);
  if (field === undefined) return [];
  if (field.location === 'body') return [['body', ...bodyPath(field).map(String)]];
  return [['query', field.param], ...(field.location === 'header' ? [['headers', field.param]] : [])];
}

function positionWith({ name }: Scheme, place: Pointer, value: unknown): Readonly<Record<string, unknown>> {
  return {
    scheme: name,
    ...(place.reduceRight<unknown>((held, step) => ({ [step]: held }), value) as object),
  };
}

function usableIn({ type }: Scheme, value: unknown): CursorToken | undefined {
  if (type === 'offset' || type === 'pageNumber') return wireCount(value);
  return type === 'cursorUrl' && typeof value !== 'string' ? undefined : usableToken(value);
}

function readText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function wrong(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}
