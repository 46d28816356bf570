import type { Severity } from '@pagewright/core';
import { diagnosticSeverity } from '../../lsp/numbers.js';

export const severities = {
  error: diagnosticSeverity.error,
  warn: diagnosticSeverity.warning,
  info: diagnosticSeverity.information,
} as const satisfies Record<Severity, number>;
