import { type Finding, pointerText, type Severity } from '@pagewright/core';
import type { Diagnostic } from 'vscode-languageserver';
import { diagnosticSeverity } from '../lsp-numbers.js';
import type { ClientAbilities } from '../question.js';
import { ruleTarget } from '../rule-target.js';

const severities = {
  error: diagnosticSeverity.error,
  warn: diagnosticSeverity.warning,
  info: diagnosticSeverity.information,
} as const satisfies Record<Severity, number>;

/** By what a client that is shown a finding can name it again. */
export interface FindingData {
  readonly source: Finding['source'];
  /** An RFC 6901 pointer into the file that the diagnostic is shown in. */
  readonly pointer: string;
  readonly part: Finding['part'];
  /** What `diagnostics.ignored` of a configuration matches. */
  readonly suppressionKey: string;
}

/** Everything of a diagnostic but where it stands and what it is related to. */
export function describeFinding(
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
