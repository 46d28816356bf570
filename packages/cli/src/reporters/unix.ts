import type { CheckReport } from '../check/check-project.js';
import { visible } from '../terminal/text-width.js';
import { firstFindings, leftLine, type ShownPart } from './shown-findings.js';
import { failureText } from './text.js';

/**
 * One line per finding in the format of compilers, `FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE]`, which
 * editors and problem matchers read. Lines and columns count from 1. An exceeded limit is a line without a
 * location.
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
