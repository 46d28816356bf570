import type { CheckReport } from '../check/check-project.js';
import { visible } from '../terminal/text-width.js';
import { firstFindings, leftLine, type ShownPart } from './shown-findings.js';
import { failureText } from './text.js';

/**
 * `check --format unix`: a line for each finding, `FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE]`, as compilers write them, which
 * Vim, Emacs and problem matchers read. Lines and columns count from 1. A limit that failed is a line without a place.
 */
export function* checkUnix(report: CheckReport, part: ShownPart = {}): Generator<string> {
  const shown = firstFindings(report, part);
  for (const { findings } of shown.report.files) {
    for (const { suppressed, file, range, severity, message, code } of findings) {
      if (suppressed) continue;
      const { line, character } = file.positionAt(range.start);
      const name = severity === 'warn' ? 'warning' : severity;
      yield `${visible(file.name)}:${line + 1}:${character + 1}: ${name}: ${visible(message)} [${code}]\n`;
    }
  }
  yield* leftLine(shown.left, part);
  for (const failure of report.summary.failures)
    if (failure.limit !== 'failOn') yield `pagewright: error: ${failureText(failure)}\n`;
}
