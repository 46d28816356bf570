import type { Finding } from '../diagnostics/finding.js';
import type { BoundOperation } from './operation/bound-operation.js';
import { findEnd } from './operation/find-end.js';
import { checkRequest } from './request/check-request.js';
import { checkResponse } from './response/check-response.js';
import { openEnd, openEndFinding } from './scheme/check-stops.js';

/**
 * Checks a scheme and an operation that is bound to it against each other: the values that are sent, and those that are
 * read.
 */
export function checkOperation(subject: BoundOperation, addFinding: (finding: Finding) => void): void {
  const { name: operation } = subject.view.operation;
  const withOperation = (finding: Finding) => addFinding({ ...finding, operation });
  checkRequest(subject, withOperation);
  checkResponse(subject, withOperation);
  checkEnd(subject, withOperation);
}

/**
 * Reports what the response has that would end a scheme which does not know its last page. Every operation of
 * the scheme has to have it: `withKnownEnds` sees to that.
 */
function checkEnd(
  { scheme, schemeLocation, view }: BoundOperation,
  addFinding: (finding: Finding) => void,
): void {
  if (openEnd(scheme) === undefined) return;
  const response = view.response();
  if (response.kind !== 'known' || response.value.schema.kind !== 'known') return;
  const end = findEnd(response.value.schema.value, scheme.type);
  const finding = end && openEndFinding({ scheme, ...schemeLocation }, end);
  if (finding !== undefined) addFinding(finding);
}
