import type { Finding } from '../../findings/finding.js';
import type { BoundOperation } from '../bound-operation.js';
import { openEnd, openEndFinding } from '../scheme/check-stops.js';
import { findEnd } from './find-end.js';

/**
 * What the response has that would end a scheme which does not know its last page. Every operation of the scheme has to
 * have it: `withKnownEnds` sees to that.
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
