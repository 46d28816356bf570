import { type Finding, pointerText } from '@pagewright/core';
import { syntaxFindings, syntaxProblemOf } from '@pagewright/units';
import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver';
import { diagnosticTag, lspRange } from '../../lsp/numbers.js';
import { type ClientAbilities, type RequestContext, unitOf } from '../../lsp/request-context.js';
import { ruleTarget } from '../../markup/text.js';
import { lspLocationInFile } from '../../queries/locations.js';
import { recordedDiagnostics } from './recorded-diagnostics.js';
import { severities } from './severities.js';
import { type ReportedBy, type ShownFinding, shownFindings } from './shown-findings.js';

/**
 * Diagnostics of one file: syntax errors, unsuppressed findings of every unit that contains the file, and
 * contradictions with recorded traffic; each group in text order. Empty for a file outside of all units.
 */
export function diagnosticsOf(request: RequestContext): readonly Diagnostic[] {
  const findings = shownFindings(request).map((shown) => diagnosticOf(shown, request));
  return [...syntaxDiagnostics(request), ...findings, ...recordedDiagnostics(request)];
}

export function provisionalDiagnosticsOf(
  request: RequestContext,
  reportedBy: ReportedBy,
): readonly Diagnostic[] {
  return shownFindings(request, reportedBy).map((shown) => diagnosticOf(shown, request));
}

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

function relatedTo({ unit, finding }: ShownFinding): DiagnosticRelatedInformation[] {
  const { related = [] } = unit.layers?.findingInFile(finding) ?? finding;
  return related.flatMap(({ message, ...place }) => {
    const location = lspLocationInFile(unit, { ...place, part: 'value' });
    return location === undefined ? [] : [{ location, message }];
  });
}

interface FindingData {
  readonly source: Finding['source'];
  /** An RFC 6901 pointer into the file of the diagnostic. */
  readonly pointer: string;
  readonly part: Finding['part'];
  /** Matched by `diagnostics.ignored` of a configuration. */
  readonly suppressionKey: string;
}

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
 * Syntax errors, only for files in a unit. Empty for an open document if the client checks the syntax of its language.
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
