import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver';
import { locationOf } from './about/location-of.js';
import { describeFinding } from './diagnostics/describe-finding.js';
import { type ReportedBy, type ShownFinding, shownFindings } from './diagnostics/shown-findings.js';
import { syntaxDiagnostics } from './diagnostics/syntax-diagnostics.js';
import { diagnosticTag } from './lsp-numbers.js';
import { lspRange } from './lsp-range.js';
import type { Question } from './question.js';

/**
 * Everything there is to tell of one file: what is wrong with its text, and what all units that it is a part of report in
 * it, in the order of the text. What is suppressed is left out. Empty for a file that is neither document nor
 * configuration, and that none of them refers to.
 */
export function diagnosticsOf(question: Question): readonly Diagnostic[] {
  const findings = shownFindings(question).map((shown) => diagnosticOf(shown, question));
  return [...syntaxDiagnostics(question), ...findings];
}

/** What is told in any case, before all is known: without what is wrong with the text. */
export function sureDiagnosticsOf(question: Question, reportedBy: ReportedBy): readonly Diagnostic[] {
  return shownFindings(question, reportedBy).map((shown) => diagnosticOf(shown, question));
}

/** A finding as it is shown in the file of the question. */
export function diagnosticOf(shown: ShownFinding, { file, client }: Question): Diagnostic {
  const { finding, range, isIdle } = shown;
  const related = client.relatedInformation ? relatedTo(shown) : [];
  return {
    ...describeFinding(finding, client),
    range: lspRange(file.tree, range),
    ...(related.length > 0 && { relatedInformation: related }),
    ...(client.tags && isIdle && { tags: [diagnosticTag.unnecessary] }),
  };
}

/** Places in this file and in others; of a file that is gone nothing is said. */
function relatedTo({ unit, finding }: ShownFinding): DiagnosticRelatedInformation[] {
  return (finding.related ?? []).flatMap(({ message, ...place }) => {
    const location = locationOf(unit, { ...place, part: 'value' });
    return location === undefined ? [] : [{ location, message }];
  });
}
