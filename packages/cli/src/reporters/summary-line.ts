import type { CheckReport, CheckSummary } from '../check/check-project.js';
import type { Paint } from '../terminal/paint.js';

/** "3 errors, 2 warnings in 2 files; 14 of 20 operations paginated" */
export function summaryLine({ files, summary }: CheckReport, paint: Paint): string {
  const { errors, warnings, infos, suppressed, operations, paginated } = summary;
  const found = severityCounts({ errors, warnings, infos }, paint);
  const where = found.length > 0 ? files.filter(hasReported).length : files.length;
  const problems = found.length > 0 ? found.join(', ') : paint(['bold', 'green'], 'No problems');
  const hidden = suppressed > 0 ? ` (${suppressed} suppressed)` : '';
  const paged = `${paginated} of ${count(operations, 'operation')} paginated`;
  return `${problems} in ${count(where, 'file')}${hidden}; ${paged}`;
}

/** "3 errors", "2 warnings": of what there are any. */
export function severityCounts(
  { errors, warnings, infos }: Pick<CheckSummary, 'errors' | 'warnings' | 'infos'>,
  paint: Paint,
): readonly string[] {
  return [
    ...(errors > 0 ? [paint(['bold', 'red'], count(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint(['bold', 'yellow'], count(warnings, 'warning'))] : []),
    ...(infos > 0 ? [paint(['bold', 'blue'], count(infos, 'info'))] : []),
  ];
}

/** "1 file", "2 files" */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function hasReported({ findings }: CheckReport['files'][number]): boolean {
  return findings.some(({ suppressed }) => !suppressed);
}
