import type { CheckReport } from '../check/check-project.js';

/** The part of a report that people see. */
export interface ShownPart {
  /** The most findings that are shown; all of them count. Default: all. */
  readonly maxShown?: number | undefined;
  /** True when the findings are counted by rule below them. */
  readonly statistics?: boolean;
}

/** A report with its first findings, those that are suppressed apart, and the number of the others. */
export function firstFindings(
  report: CheckReport,
  { maxShown = Number.POSITIVE_INFINITY }: ShownPart,
): { readonly report: CheckReport; readonly left: number } {
  let [shown, left] = [0, 0];
  const files = report.files.map((file) => ({
    ...file,
    findings: file.findings.filter(({ suppressed }) => {
      if (suppressed) return true;
      if (shown < maxShown) shown += 1;
      else left += 1;
      return shown + left <= maxShown;
    }),
  }));
  return left === 0 ? { report, left } : { report: { ...report, files }, left };
}

/** "12 more findings are not shown (--max-shown 5)"; nothing if all are. */
export function* leftLine(left: number, { maxShown }: ShownPart): Generator<string> {
  const them = left === 1 ? 'finding is' : 'findings are';
  if (left > 0) yield `${left} more ${them} not shown (--max-shown ${maxShown})\n`;
}

/** A line for each rule that reported something, the most frequent first: its number, severity and code. */
export function* statisticsLines({ files }: Pick<CheckReport, 'files'>): Generator<string> {
  const counts = new Map<string, number>();
  for (const { findings } of files)
    for (const { suppressed, severity, code } of findings) {
      const rule = `${severity.padEnd(5)} ${code}`;
      if (!suppressed) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    }
  const rows = [...counts].sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1));
  for (const [rule, number] of rows) yield `${String(number).padStart(6)} ${rule}\n`;
  if (rows.length > 0) yield '\n';
}
