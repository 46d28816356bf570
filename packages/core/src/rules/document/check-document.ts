import type { Finding } from '../../diagnostics/finding.js';
import type { DocumentSubject } from './document-subject.js';
import { checkRepeated } from './repeated-schemes.js';
import { checkSiblings } from './siblings.js';
import { checkUndeclared } from './undeclared.js';
import { checkUnused } from './unused-scheme.js';

/** Judges the operations and schemes of a document together. Bounded work: see the limits of each rule. */
export function checkDocument(subject: DocumentSubject, found: (finding: Finding) => void): void {
  if (subject.complete) checkUnused(subject, found);
  checkRepeated(subject, found);
  checkSiblings(subject, found);
  checkUndeclared(subject, found);
}
