import type { Severity } from '@pagewright/core';
import type { CheckReport } from '../check/check-project.js';
import type { LocatedFinding } from '../check/located-finding.js';
import { fingerprints } from './fingerprints.js';
import { pathIn } from './repository-path.js';
import { failureText } from './text.js';

const severities = { error: 'major', warn: 'minor', info: 'info' } as const satisfies Record<
  Severity,
  string
>;

/**
 * GitLab's Code Quality report, which a merge request shows next to its diff. Paths are relative to `root`,
 * the folder of the repository (CI_PROJECT_DIR).
 *
 * See https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function checkGitlab({ files, summary }: CheckReport, root: string | undefined): string {
  const issues = files.flatMap(({ findings }) => {
    const prints = fingerprints(findings);
    return findings.flatMap((finding, index) =>
      finding.suppressed ? [] : [issueOf(finding, prints[index] ?? '', root)],
    );
  });
  // A limit belongs to no line, but the format requires one.
  const limits = summary.failures
    .filter(({ limit }) => limit !== 'failOn')
    .map((failure) => ({
      description: failureText(failure),
      check_name: failure.limit,
      fingerprint: `pagewright-${failure.limit}-${failure.by}`,
      severity: 'blocker',
      location: { path: '.', lines: { begin: 1 } },
    }));
  return `${JSON.stringify([...issues, ...limits], null, 2)}\n`;
}

function issueOf(
  { file, range, message, code, severity }: LocatedFinding,
  print: string,
  root: string | undefined,
): object {
  const path = pathIn(root, file);
  return {
    description: message,
    check_name: code,
    // GitLab merges issues with equal fingerprints even if their files differ.
    fingerprint: `${print}-${path}`,
    severity: severities[severity],
    location: {
      path,
      lines: { begin: file.positionAt(range.start).line + 1, end: file.positionAt(range.end).line + 1 },
    },
  };
}
