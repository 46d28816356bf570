import type { CheckReport } from '../check/check-project.js';

export interface ShownPart {
  /** Maximum number of findings that are shown; the others still count. Default: all. */
  readonly maxShown?: number | undefined;
  readonly statistics?: boolean;
}

/** Keeps the first findings and all suppressed ones. `left` is the number of omitted findings. */
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

export function* leftLine(left: number, { maxShown }: ShownPart): Generator<string> {
  const them = left === 1 ? 'finding is' : 'findings are';
  if (left > 0) yield `${left} more ${them} not shown (--max-shown ${maxShown})\n`;
}

/** One line per rule, most frequent first: count, severity and code. */
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
