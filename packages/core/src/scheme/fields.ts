import type { RequestRole, ResponseRole } from '../format/roles.js';
import type { RequestField, ResponseField, Scheme } from './scheme.js';

/** The first request field with that role, in declaration order (D6), with its key. */
export function requestFieldWith(
  scheme: Scheme,
  role: RequestRole,
): readonly [string, RequestField] | undefined {
  return firstWith(scheme.request, role);
}

/** The first response field with that role, in declaration order (D6), with its key. */
export function responseFieldWith(
  scheme: Scheme,
  role: ResponseRole,
): readonly [string, ResponseField] | undefined {
  return firstWith(scheme.response, role);
}

/** True for fields that stand in a header of the response, which pages do not read (docs/format.md#field-location-limits). */
export function isInHeader({ location }: Pick<ResponseField, 'location'>): boolean {
  return location === 'header' || location === 'linkHeader';
}

function firstWith<Field extends { readonly type?: string }>(
  fields: Readonly<Record<string, Field>>,
  role: string,
): readonly [string, Field] | undefined {
  for (const key of Object.keys(fields)) {
    const field = fields[key];
    if (field?.type === role) return [key, field];
  }
  return undefined;
}
