import type { RequestRole, ResponseRole } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import type { RequestField, ResponseField, Scheme } from '../../scheme/scheme.js';
import { bodyPath } from './request-parts.js';
import { itemsField, responseField, takesPart } from './response-value.js';

/** The wire name of a request field: `limit`, or its path in the request body, such as `page.size`. */
export function sentName(field: RequestField): string {
  return field.location === 'body' ? pathText(bodyPath(field)) : field.param;
}

/** Names a response field by its location: `has_more`, `meta.total`, `the X-Total header`. */
export function answeredName(field: ResponseField): string {
  switch (field.location) {
    case 'header':
      return `the ${field.headerName ?? 'Link'} header`;
    case 'linkHeader':
      return `the link "${field.rel ?? 'next'}" of the ${field.headerName ?? 'Link'} header`;
    default:
      return pathText(field.path);
  }
}

export function itemsName(scheme: Scheme): string {
  return answeredName(itemsField(scheme));
}

/**
 * The name of the value that paging reads for a role, or the reason why it reads none. The name of a value inside an
 * envelope is its full path.
 */
export type Reading = { readonly name: string } | { readonly why: string };

export function reading(scheme: Scheme, role: ResponseRole): Reading {
  const field = responseField(scheme, role);
  if (field === undefined) return { why: `no response field has the role ${role}` };
  if (!takesPart(field)) return { why: `${answeredName(field)} is not read` };
  const { cursorPath } = field;
  const isToken = role === 'cursor' || role === 'cursorId' || role === 'cursorUrl';
  return { name: isToken && cursorPath ? pathText([...field.path, ...cursorPath]) : answeredName(field) };
}

export function assignment(field: RequestField, value: string): string {
  return `${sentName(field)} = ${value}${field.location === 'body' ? ' (in the request body)' : ''}`;
}

export function noNext(why: string): string {
  return `no next request: ${why}`;
}

export function whyNoField(role: RequestRole): string {
  return `no request field has the role ${role}`;
}

export function unusableToken(name: string): string {
  return `${name} is missing, empty, or neither a string nor a number`;
}

/**
 * Formats a path for people: `meta.next`, `links[0].href`, `meta["odata.next"]`. The empty path is `the whole
 * body`.
 */
export function pathText(path: Pointer): string {
  const [only] = path;
  if (only === undefined) return 'the whole body';
  if (path.length === 1 && typeof only === 'string') return only;
  return path.map(stepText).join('').replace(/^\./, '');
}

function stepText(step: string | number): string {
  if (typeof step === 'number') return `[${step}]`;
  return /^[^.[\]"\s]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}
