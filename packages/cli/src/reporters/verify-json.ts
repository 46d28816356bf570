import { pointerText } from '@pagewright/core';
import type { LocatedVerifyFinding, Verification } from '../verify/verify-units.js';
import { positions } from './json.js';

/** The output of `verify --format json`; `problems` is absent if there are none. */
export function verifyJson(
  { operations, findings, summary }: Verification,
  problems: readonly string[],
): string {
  const shown = {
    version: 1,
    operations: operations.map((report) => ({ ...report, findings: report.findings.map(verifyFindingJson) })),
    findings: findings.map(verifyFindingJson),
    ...(problems.length > 0 && { problems }),
    summary,
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}

function verifyFindingJson({
  code,
  severity,
  message,
  file,
  pointer,
  range,
  suppressed,
  evidence,
}: LocatedVerifyFinding) {
  return {
    code,
    severity,
    message,
    file: file.name,
    pointer: pointerText(pointer),
    range: positions(file, range),
    suppressed,
    evidence,
  };
}
