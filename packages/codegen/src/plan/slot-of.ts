import { type RequestField, type TargetId, type TargetProfile, targets } from '@pagewright/core';
import { bodyPath } from '@pagewright/core/paging';
import type { Slot } from './page-plan.js';

interface Into {
  readonly target: TargetId;
  readonly profile: TargetProfile;
}

/** Where a target sends a request field. */
export function slotOf(field: RequestField, { target, profile }: Into): Slot {
  if (field.location === 'body') return { in: 'body', path: bodyPath(field) };
  const asHeader = field.location === 'header' && targets[target].profiles[profile].headerParams === 'header';
  return { in: asHeader ? 'header' : 'query', name: field.param };
}
