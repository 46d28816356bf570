import {
  type RequestField,
  type ResponseField,
  type TargetId,
  type TargetProfile,
  targets,
} from '@pagewright/core';
import { bodyPath } from '@pagewright/core/scheme';
import type { HeaderSource, Slot } from './page-plan.js';

/** The target that a page is planned for. */
export interface Into {
  readonly target: TargetId;
  readonly profile: TargetProfile;
  /** The headers that the operation of the page declares as parameters, in lower case; absent where it is none's alone. */
  readonly declaredHeaders?: ReadonlySet<string>;
}

/** Returns the slot where a target sends a request field. */
export function slotOf(field: RequestField, into: Into): Slot {
  if (field.location === 'body') return { in: 'body', path: bodyPath(field) };
  return {
    in: field.location === 'header' && takesHeader(field, into) ? 'header' : 'query',
    name: field.param,
  };
}

function takesHeader({ param }: RequestField, { target, profile, declaredHeaders }: Into): boolean {
  const { headerParams } = targets[target].profiles[profile];
  if (headerParams !== 'declared') return headerParams === 'header';
  return declaredHeaders?.has(param.toLowerCase()) === true;
}

/** Returns the source of a field that is in a header. */
export function headerSource({ location, headerName = 'Link', rel = 'next' }: ResponseField): HeaderSource {
  return location === 'linkHeader'
    ? { in: 'link', name: headerName, rel }
    : { in: 'header', name: headerName };
}
