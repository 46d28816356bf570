import type { Finding } from '../../diagnostics/finding.js';
import type { BoundOperation } from '../operation/bound-operation.js';
import { operationInputs } from '../operation/operation-inputs.js';
import { checkDeprecated } from './check-deprecated.js';
import { checkFirstPosition } from './check-first-position.js';
import { checkLiteral } from './check-literal.js';
import { checkNextUrl } from './check-next-url.js';
import { checkRequired } from './check-required.js';
import { checkTaken } from './check-taken.js';
import { checkValueType } from './check-value-type.js';
import { type SentField, sentFields } from './sent-field.js';

/** Rules that check every request field. */
const fieldRules: readonly ((sent: SentField, found: (finding: Finding) => void) => void)[] = [
  checkTaken,
  checkValueType,
  checkRequired,
  checkLiteral,
  checkFirstPosition,
  checkDeprecated,
];

/** Judges what a scheme sends by what the operation takes. Silent about whatever cannot be read. */
export function checkRequest(subject: BoundOperation, found: (finding: Finding) => void): void {
  checkNextUrl(subject, found);
  if (Object.keys(subject.scheme.request).length === 0) return;
  for (const sent of sentFields(subject, operationInputs(subject.view))) {
    for (const rule of fieldRules) rule(sent, found);
  }
}
