import type { Pointer } from '@pagewright/core';
import type { ResponseMember } from './page-plan.js';

/**
 * Where a member stands in the body, for the targets that only carry fields of headers: the plan gives them no members
 * of headers (docs/format.md#field-location-limits).
 * @throws Error for a member of a header: the target exposes them, so that its emitter has to read it.
 */
export function bodyPathOf({ name, from }: ResponseMember): Pointer {
  if (from.in !== 'body') throw new Error(`The member ${name} is read from a header, not from the body.`);
  return from.path;
}
