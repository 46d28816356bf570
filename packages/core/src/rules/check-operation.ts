import type { Finding } from '../diagnostics/finding.js';
import { bodyOf } from '../openapi/operation-view.js';
import type { BoundOperation } from './operation/bound-operation.js';
import { offeredEnd } from './operation/offered-end.js';
import { checkRequest } from './request/check-request.js';
import { checkResponse } from './response/check-response.js';
import { openEnd, openEndFinding } from './scheme/check-stops.js';

/** Checks that an operation accepts the values that its scheme sends and returns the values that its scheme reads. */
export function checkOperation(subject: BoundOperation, addFinding: (finding: Finding) => void): void {
  const { name: operation } = subject.view.operation;
  const withOperation = (finding: Finding) => addFinding({ ...finding, operation });
  const byRole: Finding[] = [];
  checkRequest(subject, (finding) =>
    finding.code === 'Pagination/TypeByRole' ? byRole.push(finding) : withOperation(finding),
  );
  let disagree = false;
  checkResponse(subject, (finding) => {
    if (finding.code === 'Pagination/CursorTypeMismatch') disagree = true;
    withOperation(finding);
  });
  // `TypeByRole` findings suggest a schema for the parameter, which does not help if the types of the cursors differ.
  if (!disagree) byRole.forEach(withOperation);
  checkEnd(subject, withOperation);
}

/**
 * If a scheme does not know its last page, reports a member of the response that could end paging. `withKnownEnds`
 * keeps the finding only if every operation of the scheme has that member.
 */
function checkEnd(subject: BoundOperation, addFinding: (finding: Finding) => void): void {
  const finding = offeredEndFinding(subject);
  if (finding !== undefined) addFinding(finding);
}

export function offeredEndFinding({
  scheme,
  schemeLocation,
  remedies,
  view,
}: BoundOperation): Finding | undefined {
  const body = openEnd(scheme) === undefined ? undefined : bodyOf(view);
  const end = body && offeredEnd(body, scheme.type);
  if (end === undefined) return undefined;
  return openEndFinding({ scheme, ...schemeLocation, ...(remedies !== undefined && { remedies }) }, end);
}
