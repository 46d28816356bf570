import type { Severity } from '@pagewright/core';
import type { CheckedFile, CheckReport } from '../check/check-project.js';
import type { LocatedFinding } from '../check/located-finding.js';
import { visible } from '../terminal/text-width.js';
import { pathIn } from './repository-path.js';
import { firstFindings, leftLine, type ShownPart } from './shown-findings.js';
import { failureText, summaryLines } from './text.js';

const commands = { error: 'error', warn: 'warning', info: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/**
 * Workflow commands, which GitHub shows as annotations, followed by the summary. Paths are relative to
 * `root`, the folder of the repository (GITHUB_WORKSPACE).
 */
export function* checkGithub(
  report: CheckReport,
  root: string | undefined,
  part: ShownPart = {},
): Generator<string> {
  const shown = firstFindings(report, part);
  yield* annotations(shown.report.files, root);
  yield* leftLine(shown.left, part);
  // Findings at or above `failOn` are already annotated. Other limits belong to no line.
  for (const failure of report.summary.failures)
    if (failure.limit !== 'failOn') yield `::error title=pagewright::${data(failureText(failure))}\n`;
  yield* summaryLines(report, { paint: (_, text) => text, columns: undefined });
}

export function* annotations(
  files: readonly Pick<CheckedFile, 'findings'>[],
  root: string | undefined,
): Generator<string> {
  for (const { findings } of files)
    for (const finding of findings) if (!finding.suppressed) yield `${annotation(finding, root)}\n`;
}

function annotation(
  { severity, code, message, file, range, related }: LocatedFinding,
  root: string | undefined,
): string {
  const start = file.positionAt(range.start);
  const end = file.positionAt(range.end);
  const properties = {
    file: pathIn(root, file),
    line: start.line + 1,
    endLine: end.line + 1,
    col: start.character + 1,
    endColumn: Math.max(start.character + 1, end.character),
    title: code,
  };
  const others = related.map((other) => {
    const { line } = other.file.positionAt(other.range.start);
    return `see ${pathIn(root, other.file)}:${line + 1} ${other.message}`;
  });
  const shown = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${commands[severity]} ${shown.join(',')}::${[message, ...others].map(visible).map(data).join('%0A')}`;
}

/** Escapes text so that it can't end its line and start another workflow command. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(visible(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
