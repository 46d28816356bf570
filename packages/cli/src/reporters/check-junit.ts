import type { CheckReport } from '../check/check-project.js';
import type { LocatedFinding } from '../check/located-finding.js';
import { type JunitCase, junitText } from './junit.js';
import { failureText } from './text.js';

/**
 * One suite per file, one case per finding. Unsuppressed findings fail; a file without findings has one
 * passing case. Exceeded limits have a separate suite.
 */
export function checkJunit({ files, summary }: CheckReport): string {
  const limits = summary.failures
    .filter(({ limit }) => limit !== 'failOn')
    .map((failure) => {
      const text = failureText(failure);
      return { name: failure.limit, failure: { type: 'error', message: text, text } };
    });
  const suites = files
    .filter(({ isChecked, findings }) => isChecked === true || findings.length > 0)
    .map(({ file, findings }) => ({
      name: file.name,
      cases: findings.length === 0 ? [{ name: 'pagination' }] : findings.map(caseOf),
    }));
  return junitText([...suites, ...(limits.length === 0 ? [] : [{ name: 'limits', cases: limits }])]);
}

function caseOf({ file, range, code, severity, message, suppressed }: LocatedFinding): JunitCase {
  const { line, character } = file.positionAt(range.start);
  const place = `${line + 1}:${character + 1}`;
  const name = `${code} at ${place}`;
  if (suppressed) return { name, skipped: 'suppressed' };
  const text = `${file.name}:${place} ${message}`;
  return { name, failure: { type: severity === 'warn' ? 'warning' : severity, message, text } };
}
