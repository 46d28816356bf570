import type { RequestRole, ResponseRole } from '../format/roles.js';
import type { RequestField, ResponseField, Scheme } from './scheme.js';

/** The first request field with that role, in declaration order (D6), with its key. */
export function requestFieldWith(
  scheme: Scheme,
  role: RequestRole,
): readonly [string, RequestField] | undefined {
  return Object.entries(scheme.request).find(([, field]) => field.type === role);
}

/** The first response field with that role, in declaration order (D6), with its key. */
export function responseFieldWith(
  scheme: Scheme,
  role: ResponseRole,
): readonly [string, ResponseField] | undefined {
  return Object.entries(scheme.response).find(([, field]) => field.type === role);
}

/** True for fields that stand in a header of the response, which pages do not read (REQUIREMENTS "Field-location limits"). */
export function isInHeader({ location }: Pick<ResponseField, 'location'>): boolean {
  return location === 'header' || location === 'linkHeader';
}
