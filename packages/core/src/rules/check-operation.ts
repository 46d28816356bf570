import type { Finding } from '../diagnostics/finding.js';
import type { BoundOperation } from './operation/bound-operation.js';
import { checkRequest } from './request/check-request.js';
import { checkEnd } from './response/check-end.js';
import { checkResponse } from './response/check-response.js';

/** Judges a scheme and an operation that is bound to it by each other: what is sent, and what is read. */
export function checkOperation(subject: BoundOperation, found: (finding: Finding) => void): void {
  const { name: operation } = subject.view.operation;
  const about = (finding: Finding) => found({ ...finding, operation });
  checkRequest(subject, about);
  checkResponse(subject, about);
  checkEnd(subject, about);
}
