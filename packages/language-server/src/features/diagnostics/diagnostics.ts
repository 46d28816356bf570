import { type Finding, pointerText, type Severity } from '@pagewright/core';
import { syntaxFindings, syntaxProblemOf } from '@pagewright/units';
import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver';
import { diagnosticSeverity, diagnosticTag, lspRange } from '../../lsp/numbers.js';
import { type ClientAbilities, type RequestContext, unitOf } from '../../lsp/request-context.js';
import { ruleTarget } from '../../markup/text.js';
import { lspLocationInFile } from '../../queries/locations.js';
import { type ReportedBy, type ShownFinding, shownFindings } from './shown-findings.js';

/**
 * All diagnostics of one file: the problems of its text, and the findings in it of all units that it is a part of, in
 * the order of the text. Suppressed findings are left out. Empty for a file that is neither document nor configuration,
 * and that none of them refers to.
 */
export function diagnosticsOf(request: RequestContext): readonly Diagnostic[] {
  const findings = shownFindings(request).map((shown) => diagnosticOf(shown, request));
  return [...syntaxDiagnostics(request), ...findings];
}

/**
 * Returns the diagnostics that are reported in any case, before all is known: without those of the text's
 * syntax.
 */
export function provisionalDiagnosticsOf(
  request: RequestContext,
  reportedBy: ReportedBy,
): readonly Diagnostic[] {
  return shownFindings(request, reportedBy).map((shown) => diagnosticOf(shown, request));
}

/** A finding as it is shown in the file of the question. */
export function diagnosticOf(shown: ShownFinding, { file, client }: RequestContext): Diagnostic {
  const { finding, pointer, range, isIdle } = shown;
  const related = client.relatedInformation ? relatedTo(shown) : [];
  return {
    ...describeFinding({ ...finding, pointer }, client),
    range: lspRange(file, range),
    ...(related.length > 0 && { relatedInformation: related }),
    ...(client.tags && isIdle && { tags: [diagnosticTag.unnecessary] }),
  };
}

/** Places in this file and in others; a file that is gone has none. */
function relatedTo({ unit, finding }: ShownFinding): DiagnosticRelatedInformation[] {
  const { related = [] } = unit.layers?.findingInFile(finding) ?? finding;
  return related.flatMap(({ message, ...place }) => {
    const location = lspLocationInFile(unit, { ...place, part: 'value' });
    return location === undefined ? [] : [{ location, message }];
  });
}

const severities = {
  error: diagnosticSeverity.error,
  warn: diagnosticSeverity.warning,
  info: diagnosticSeverity.information,
} as const satisfies Record<Severity, number>;

/** By what a client that is shown a finding can name it again. */
interface FindingData {
  readonly source: Finding['source'];
  /** An RFC 6901 pointer into the file that the diagnostic is shown in. */
  readonly pointer: string;
  readonly part: Finding['part'];
  /** Key that `diagnostics.ignored` of a configuration matches. */
  readonly suppressionKey: string;
}

/** Everything of a diagnostic but its range and its related places. */
function describeFinding(
  { code, severity, message, source, pointer, part, suppressionKey }: Finding,
  client: ClientAbilities,
): Omit<Diagnostic, 'range'> {
  const href = client.codeDescription ? ruleTarget(code, client) : undefined;
  const data: FindingData = { source, pointer: pointerText(pointer), part, suppressionKey };
  return {
    source: 'pagewright',
    code,
    ...(href !== undefined && { codeDescription: { href } }),
    severity: severities[severity],
    message,
    ...(client.diagnosticData && { data }),
  };
}

/**
 * Returns the syntax problems of a file that is part of a unit; those of any other file are none of Pagewright's
 * business. Those of an open document may be left to the client, which checks no other files.
 */
function syntaxDiagnostics(request: RequestContext): readonly Diagnostic[] {
  const { file, client, workspace } = request;
  const { tree, uri } = file;
  if (client.checkedSyntax.has(file.languageId) && workspace.isOpen(uri)) return [];
  const unit = unitOf(request);
  if (unit === undefined) return [];
  const { problems } = tree;
  const source = file.kind === 'config' ? 'config' : 'document';
  return unit.gate(syntaxFindings({ source, problems })).reported.flatMap((finding) => {
    const problem = syntaxProblemOf({ problems }, finding);
    if (problem === undefined) return [];
    const related = problem.related?.map(({ range, message }) => ({
      location: { uri, range: lspRange(file, range) },
      message,
    }));
    return {
      ...describeFinding(finding, client),
      range: lspRange(file, problem.range),
      ...(client.relatedInformation && related !== undefined && { relatedInformation: related }),
    };
  });
}
