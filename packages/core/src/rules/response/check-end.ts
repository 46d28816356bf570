import type { Finding } from '../../diagnostics/finding.js';
import type { BoundOperation } from '../operation/bound-operation.js';
import { findEnd } from '../operation/find-end.js';
import { openEnd, openEndFinding } from '../scheme/check-stops.js';

/**
 * Reports what the response has that would end a scheme which does not know its last page. Every operation of
 * the scheme has to have it: `withKnownEnds` sees to that.
 */
export function checkEnd(
  { scheme, schemePlace, view }: BoundOperation,
  found: (finding: Finding) => void,
): void {
  if (openEnd(scheme) === undefined) return;
  const response = view.response();
  if (response.kind !== 'known' || response.value.schema.kind !== 'known') return;
  const end = findEnd(response.value.schema.value, scheme.type);
  const finding = end && openEndFinding({ scheme, ...schemePlace }, end);
  if (finding !== undefined) found(finding);
}
