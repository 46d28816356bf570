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

/** The first request field with that role in declaration order (D6). */
export function requestField(scheme: Scheme, role: RequestRole): RequestField | undefined {
  return requestFieldWith(scheme, role)?.[1];
}

/** The first response field with that role in declaration order (D6). */
export function responseField(scheme: Scheme, role: ResponseRole): ResponseField | undefined {
  return responseFieldWith(scheme, role)?.[1];
}

/** The request field that the scheme's type counts up or replaces from page to page. */
export function advancingField(scheme: Scheme): RequestField | undefined {
  const role = advancingRole(scheme.type);
  return role && requestField(scheme, role);
}

/** The place of the items when no field has the role (docs/format.md#pagination-scheme, rule 1). */
const undeclaredItems: ResponseField = { type: 'items', path: ['data'], location: 'body' };

/** The field that holds the items. */
export function itemsField(scheme: Scheme): ResponseField {
  return responseField(scheme, 'items') ?? undeclaredItems;
}

/**
 * Returns the path of the next cursor in an item: the path of the items field, of a cursorId field, of any
 * other (D16).
 */
export function itemCursorPath(scheme: Scheme): Pointer | undefined {
  const others = Object.values(scheme.response);
  const fields = [itemsField(scheme), responseField(scheme, 'cursorId'), ...others];
  return fields.find((field) => field?.itemCursor !== undefined)?.itemCursor;
}

/** A request field with a literal value, which is sent on every request. */
export interface LiteralField extends RequestField {
  readonly value: Json;
}

/** True for a field with a literal value, which is sent on every request. */
export function isLiteral(field: RequestField | undefined): field is LiteralField {
  return field?.value !== undefined;
}

/** The fields whose literal is sent on every request. That of the advancing field is only where paging starts. */
export function literalFields(scheme: Scheme): readonly LiteralField[] {
  const start = advancingField(scheme);
  return Object.values(scheme.request)
    .filter((field) => field !== start)
    .filter(isLiteral);
}

/** The reason why a response has no list of items. */
export type NoItems = 'itemsMissing' | 'itemsNotList';

/** Returns whether the status is one of success; a response without a status counts as 200 (D42). */
export function isSuccess(response: PageResponse): boolean {
  const status: unknown = isRecord(response) ? response.status : undefined;
  if (status === undefined || status === null) return true;
  return typeof status === 'number' && status >= 200 && status <= 299;
}

/**
 * The items of a page, or why it has none (D43): they are missing where nothing, or null, is in their place, and no
 * list where something else does. A text, a number or a list has no place for a member, so that it is there itself.
 */
export function readItems(scheme: Scheme, response: PageResponse): readonly unknown[] | NoItems {
  const field = itemsField(scheme);
  const items = memberValue(field, response);
  if (Array.isArray(items)) return items;
  if (items !== undefined && items !== null) return 'itemsNotList';
  const isBlocked =
    isRecord(response) &&
    !isInHeader(field) &&
    field.path.some((step, depth) => {
      const holder = readAt(response.body, field.path.slice(0, depth));
      return holder !== undefined && holder !== null && !canHold(holder, step);
    });
  return isBlocked ? 'itemsNotList' : 'itemsMissing';
}

/** Returns whether a value may have a member or an index, present or not. */
function canHold(holder: unknown, step: string | number): boolean {
  if (Array.isArray(holder)) return typeof step === 'number';
  return isPlain(holder) || (isRecord(holder) && Object.hasOwn(holder, step));
}

/**
 * The value of a field wherever it is, or undefined. A header gives its value, several values joined with a comma; a
 * Link header gives the target of the link with the field's relation; a cursor's envelope is kept whole.
 */
export function memberValue(field: ResponseField, response: PageResponse): unknown {
  // Transports written without types may answer anything; what is not an object answers nothing.
  if (!isRecord(response)) return undefined;
  if (!isInHeader(field)) return readAt(response.body, field.path);
  const lines = headerLines(response.headers, field.headerName ?? 'Link');
  if (field.location === 'linkHeader') return linkTarget(lines, field.rel ?? 'next');
  return lines.length === 0 ? undefined : lines.join(', ');
}

/** The value of a field for the decision about the next page: undefined for a field that takes no part in it. */
export function decidingValue(
  field: ResponseField | undefined,
  response: PageResponse,
  fromHeaders: boolean | undefined,
): unknown {
  return field !== undefined && takesPart(field, fromHeaders) ? memberValue(field, response) : undefined;
}

/** As `decidingValue`, and what `cursorPath` points at where the field holds an envelope. */
export function decidingToken(
  field: ResponseField | undefined,
  response: PageResponse,
  fromHeaders: boolean | undefined,
): unknown {
  const value = decidingValue(field, response, fromHeaders);
  return field?.cursorPath === undefined ? value : readAt(value, field.cursorPath);
}

/**
 * Returns whether paging reads a field at all (docs/format.md#field-location-limits): the body always, a
 * `bodyLink` as a next-page URL only, headers only when the caller asks for it.
 */
export function takesPart(field: ResponseField, fromHeaders = false): boolean {
  if (isInHeader(field)) return fromHeaders && field.type !== 'cursorId';
  return field.location === 'body' || field.type === 'cursorUrl';
}

/** A value that can be sent back: a text or a number, one that is kept as its source text included. */
export type CursorToken = string | number | bigint | ExactNumber;

/** A token that can be sent back: a string that is not empty, or a number; 0 is one. Else undefined. */
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
