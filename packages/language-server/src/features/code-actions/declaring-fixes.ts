import type { ShownFinding } from '../diagnostics/shown-findings.js';
import type { Question } from '../question.js';
import { declareOperation } from './declare-operation.js';
import { actionKinds, type Proposal, writePointers } from './proposal.js';

/**
 * What declares an operation that looks paginated: a whole declaration, for its author to read over. Inline where it can't
 * stand in a list. Nothing where none can be made of what the operation takes and answers with.
 */
export function declaringFixes(shown: ShownFinding, question: Question): readonly Proposal[] {
  const { unit, finding } = shown;
  const { code, operation: name, pointer } = finding;
  if (code !== 'Document/UndeclaredPagination' || name === undefined) return [];
  const { file } = question;
  const declared = declareOperation({ question, file, unit, operation: { name, pointer } });
  if (declared === undefined) return [];
  const changes = declared.kind === 'none' ? declared.inline : declared.changes;
  if (changes === undefined) return [];
  const title =
    declared.kind === 'bind'
      ? `Bind ${name} to the scheme ${declared.scheme}`
      : `Declare pagination of ${name}`;
  return [{ title, kind: actionKinds.quickFix, about: [shown], write: () => writePointers(changes) }];
}
