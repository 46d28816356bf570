import type { CheckReport } from '../check/check-project.js';
import { visible } from '../terminal/text-width.js';
import { failureText } from './text.js';

/**
 * `check --format unix`: a line for each finding, `FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE]`, as compilers write them, which
 * Vim, Emacs and problem matchers read. Lines and columns count from 1. A limit that failed is a line without a place.
 */
export function* checkUnix({ files, summary }: CheckReport): Generator<string> {
  for (const { findings } of files) {
    for (const { suppressed, file, range, severity, message, code } of findings) {
      if (suppressed) continue;
      const { line, character } = file.positionAt(range.start);
      const name = severity === 'warn' ? 'warning' : severity;
      yield `${visible(file.name)}:${line + 1}:${character + 1}: ${name}: ${visible(message)} [${code}]\n`;
    }
  }
  for (const failure of summary.failures)
    if (failure.limit !== 'failOn') yield `pagewright: error: ${failureText(failure)}\n`;
}
