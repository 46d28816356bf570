import type { Finding } from '../../findings/finding.js';
import type { BoundOperation } from '../bound-operation.js';
import { checkDeprecated } from './check-deprecated.js';
import { checkFirstPosition } from './check-first-position.js';
import { checkLiteral } from './check-literal.js';
import { checkNextUrl } from './check-next-url.js';
import { checkRequired } from './check-required.js';
import { checkTaken } from './check-taken.js';
import { checkValueType } from './check-value-type.js';
import { operationInputs } from './operation-inputs.js';
import { type SentField, sentFields } from './sent-field.js';

/** What each rule is asked about every request field. */
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
