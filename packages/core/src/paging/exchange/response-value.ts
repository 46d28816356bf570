import { advancingRole } from '../../format/advancing-role.js';
import type { RequestRole, ResponseRole } from '../../format/roles.js';
import { type ExactNumber, isExactNumber } from '../../json/exact-number.js';
import { isPlain, isRecord, type Json, type Pointer } from '../../json/json.js';
import { readAt } from '../../json/pointer.js';
import {
  isInHeader,
  type RequestField,
  type ResponseField,
  requestFieldWith,
  responseFieldWith,
  type Scheme,
} from '../../scheme/scheme.js';
import type { PageResponse } from './exchange.js';
import { linkTarget } from './link-header.js';

/** Returns the first request field with a role, in declaration order (D6). */
export function requestField(scheme: Scheme, role: RequestRole): RequestField | undefined {
  return requestFieldWith(scheme, role)?.[1];
}

/** Returns the first response field with a role, in declaration order (D6). */
export function responseField(scheme: Scheme, role: ResponseRole): ResponseField | undefined {
  return responseFieldWith(scheme, role)?.[1];
}

/**
 * Returns the request field that the scheme's type advances from page to page; undefined if there is none.
 */
export function advancingField(scheme: Scheme): RequestField | undefined {
  const role = advancingRole(scheme.type);
  return role && requestField(scheme, role);
}

/** The default location of the items (docs/format.md#pagination-scheme, rule 1). */
const undeclaredItems: ResponseField = { type: 'items', path: ['data'], location: 'body' };

/** Returns the field that holds the items: the one with the role, or else `data`. */
export function itemsField(scheme: Scheme): ResponseField {
  return responseField(scheme, 'items') ?? undeclaredItems;
}

/**
 * Returns the path of the next cursor inside an item: the first `itemCursor` of the items field, a cursorId
 * field or any other field, in this order (D16).
 */
export function itemCursorPath(scheme: Scheme): Pointer | undefined {
  const others = Object.values(scheme.response);
  const fields = [itemsField(scheme), responseField(scheme, 'cursorId'), ...others];
  return fields.find((field) => field?.itemCursor !== undefined)?.itemCursor;
}

/** A request field with a literal value. */
export interface LiteralField extends RequestField {
  readonly value: Json;
}

/** True if the scheme gives the field a literal value to send. */
export function isLiteral(field: RequestField | undefined): field is LiteralField {
  return field?.value !== undefined;
}

/**
 * Lists the fields whose literal is sent on every request. Excludes the advancing field, because its literal
 * is only the start.
 */
export function literalFields(scheme: Scheme): readonly LiteralField[] {
  const start = advancingField(scheme);
  return Object.values(scheme.request)
    .filter((field) => field !== start)
    .filter(isLiteral);
}

export type NoItems = 'itemsMissing' | 'itemsNotList';

/** True for a status from 200 to 299. A missing status means 200 (D42). */
export function isSuccess(response: PageResponse): boolean {
  const status: unknown = response.status;
  if (status === undefined || status === null) return true;
  return typeof status === 'number' && status >= 200 && status <= 299;
}

/**
 * Returns the items of a page, or the reason why it has none (D43): `itemsMissing` if the value at their path is absent
 * or null, `itemsNotList` if it is not a list or if a step of the path can't be followed, such as a name in a list.
 */
export function readItems(scheme: Scheme, response: PageResponse): readonly unknown[] | NoItems {
  const field = itemsField(scheme);
  const items = memberValue(field, response);
  if (Array.isArray(items)) return items;
  if (items !== undefined && items !== null) return 'itemsNotList';
  const isBlocked =
    !isInHeader(field) &&
    field.path.some((step, depth) => {
      const holder = readAt(response.body, field.path.slice(0, depth));
      return holder !== undefined && holder !== null && !canHold(holder, step);
    });
  return isBlocked ? 'itemsNotList' : 'itemsMissing';
}

function canHold(holder: unknown, step: string | number): boolean {
  if (Array.isArray(holder)) return typeof step === 'number';
  return isPlain(holder) || (isRecord(holder) && Object.hasOwn(holder, step));
}

/**
 * Reads a field from the body or the headers; undefined if it is absent. Joins several header lines with commas. For
 * a Link header, returns the target of the link with the field's relation. If a cursor is inside an envelope, returns
 * the whole envelope.
 */
export function memberValue(field: ResponseField, response: PageResponse): unknown {
  if (!isInHeader(field)) return readAt(response.body, field.path);
  const lines = headerLines(response.headers, field.headerName ?? 'Link');
  if (field.location === 'linkHeader') return linkTarget(lines, field.rel ?? 'next');
  return lines.length === 0 ? undefined : lines.join(', ');
}

/** Like `memberValue`, but undefined for a field that does not influence paging. */
export function decidingValue(
  field: ResponseField | undefined,
  response: PageResponse,
  fromHeaders: boolean | undefined,
): unknown {
  return field !== undefined && takesPart(field, fromHeaders) ? memberValue(field, response) : undefined;
}

/** Like `decidingValue`, but reads inside an envelope at `cursorPath`. */
export function decidingToken(
  field: ResponseField | undefined,
  response: PageResponse,
  fromHeaders: boolean | undefined,
): unknown {
  const value = decidingValue(field, response, fromHeaders);
  return field?.cursorPath === undefined ? value : readAt(value, field.cursorPath);
}

/**
 * True if paging reads a field (docs/format.md#field-location-limits): always in the body, at `bodyLink` only
 * as a next-page URL, in headers only with `fromHeaders`.
 */
export function takesPart(field: ResponseField, fromHeaders = false): boolean {
  if (isInHeader(field)) return fromHeaders && field.type !== 'cursorId';
  return field.location === 'body' || field.type === 'cursorUrl';
}

export type CursorToken = string | number | bigint | ExactNumber;

/** Returns a non-empty string or a number, including 0; undefined for anything else. */
export function usableToken(value: unknown): CursorToken | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'bigint' || isExactNumber(value)) return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function headerLines(headers: unknown, name: string): readonly string[] {
  if (!isRecord(headers)) return [];
  const wanted = name.toLowerCase();
  return Object.keys(headers)
    .filter((key) => key.toLowerCase() === wanted)
    .flatMap((key) => textsIn(headers[key]));
}

function textsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? Object.values(value) : [value];
  return values.filter((text) => typeof text === 'string');
}
