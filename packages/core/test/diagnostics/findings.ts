import type { Severity } from '../../src/diagnostics/catalogue/severity.js';
import { catalogue, type RuleCode } from '../../src/diagnostics/catalogue.js';
import type { Finding } from '../../src/diagnostics/finding.js';

/** A finding at an arbitrary place, with the severity of the catalogue by default. */
export function finding(code: RuleCode, more: Partial<Finding> = {}): Finding {
  return {
    code,
    severity: catalogue[code].severity,
    message: 'Something is wrong.',
    args: {},
    source: 'config',
    pointer: ['pagination', 0],
    part: 'value',
    suppressionKey: 'offsetPage',
    ...more,
  };
}

/** Returns `errors` errors, then `warnings` warnings, then `infos` infos. */
export function findings(errors: number, warnings: number, infos = 0): readonly Finding[] {
  const codes: Readonly<Record<Severity, RuleCode>> = {
    error: 'Pagination/UnknownScheme',
    warn: 'Pagination/UnusedScheme',
    info: 'Pagination/HeaderParam',
  };
  const many = (severity: Severity, count: number) =>
    Array.from({ length: count }, (_, index) => finding(codes[severity], { pointer: [severity, index] }));
  return [...many('error', errors), ...many('warn', warnings), ...many('info', infos)];
}
