import { gradeOf } from '@pagewright/core/internal';
import { type OffsetRange, shownRange } from '@pagewright/syntax';
import { diagnosticsOfUnit } from '@pagewright/units';
import type { VerifyFinding } from '@pagewright/verify';
import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver';
import { lspRange } from '../../lsp/numbers.js';
import type { RequestContext } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import { severities } from './severities.js';

/** Diagnostics at the declarations that recorded traffic contradicts, without duplicates. */
export function recordedDiagnostics(request: RequestContext): readonly Diagnostic[] {
  const { workspace, file } = request;
  const shown = new Map<string, Diagnostic>();
  for (const unit of workspace.unitsOf(file))
    for (const finding of workspace.recordings.verdictsOn(unit).findings) {
      const diagnostic = diagnosticOf(unit, finding, request);
      if (diagnostic === undefined) continue;
      const { code, range, message } = diagnostic;
      shown.set(JSON.stringify([code, range, message]), diagnostic);
    }
  return [...shown.values()];
}

function diagnosticOf(
  unit: Unit,
  { code, severity, message, source, file: name, pointer, part, operation = '', evidence }: VerifyFinding,
  { file, client }: RequestContext,
): Diagnostic | undefined {
  const place = unit.locate({ source, pointer, ...(name !== undefined && { file: name }) });
  if (place?.file !== file) return undefined;
  const settings = diagnosticsOfUnit(unit.config?.tree.reader, { fallback: unit.settings.diagnostics });
  const subject = { code, severity, pointer: place.pointer, suppressionKey: operation };
  const graded = gradeOf(subject, settings);
  if (graded.isOff) return undefined;
  const range: OffsetRange = shownRange(file.tree, place.pointer, part);
  const related = client.relatedInformation ? relatedTo(evidence) : [];
  return {
    source: 'pagewright',
    code,
    severity: severities[graded.severity],
    message,
    range: lspRange(file, range),
    ...(related.length > 0 && { relatedInformation: related }),
  };
}

/** The lines of the recording, with the expected and the actual request. */
function relatedTo(evidence: VerifyFinding['evidence']): DiagnosticRelatedInformation[] {
  return evidence.flatMap(({ file: uri, line = 1, request, expected, received }) => {
    if (uri === undefined) return [];
    const start = { line: line - 1, character: 0 };
    const texts = [
      request,
      ...(expected === undefined ? [] : [`expected ${expected}`]),
      ...(received === undefined ? [] : [`received ${received}`]),
    ];
    return [{ location: { uri, range: { start, end: start } }, message: texts.join('\n') }];
  });
}
