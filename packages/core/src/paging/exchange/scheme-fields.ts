import { type RequestRole, type ResponseRole, strategies } from '../../format/roles.js';
import type { Json, Pointer } from '../../json/json.js';
import { requestFieldWith, responseFieldWith } from '../../scheme/fields.js';
import type { RequestField, ResponseField, Scheme } from '../../scheme/scheme.js';

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
  const role = strategies[scheme.type].advances;
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
