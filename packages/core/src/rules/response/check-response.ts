import type { Finding } from '../../diagnostics/finding.js';
import type { BoundOperation } from '../operation/bound-operation.js';
import { checkCursorTypes } from './check-cursor-types.js';
import { checkFields } from './check-fields.js';
import { checkHeaders } from './check-headers.js';
import { checkItemCursor } from './check-item-cursor.js';
import { checkItems } from './check-items.js';
import { checkOtherResponses } from './check-other-responses.js';
import { noPage } from './no-page.js';

/**
 * Checks whether a scheme finds in the response of an operation what it reads there. Nothing is reported
 * where the response, its schema or a part of it is unknown: a body without a schema, a reference to
 * where nobody can look, an open object.
 */
export function checkResponse(subject: BoundOperation, found: (finding: Finding) => void): void {
  const answer = subject.view.response();
  if (answer.kind === 'unknown') return;
  const missing = noPage(subject, answer);
  if (missing !== undefined) found(missing);
  if (answer.kind === 'none') return;
  const response = answer.value;
  checkHeaders(subject, response, found);
  if (response.schema.kind !== 'known') return;
  const page = { subject, response, body: response.schema.value };
  checkItems(page, found);
  checkItemCursor(page, found);
  checkFields(page, found);
  checkCursorTypes(page, found);
  checkOtherResponses(page, found);
}
