import { type DialectId, dialectNames } from '@pagewright/core/dialects';
import type { CheckReport, CheckSummary } from '../check/check-project.js';
import type { Paint } from '../terminal/paint.js';

/** "3 errors, 2 warnings in 2 of 3 files; 14 of 20 operations paginated, 5 declared for Fern; checked 3 of 503 files" */
export function summaryLine({ files, summary }: CheckReport, paint: Paint): string {
  const { errors, warnings, infos, suppressed, operations, paginated, filesChecked, filesLookedAt } = summary;
  const elsewhere = Object.entries(summary.declaredElsewhere).map(
    ([tool, declared]) => `, ${declared} declared for ${dialectNames[tool as DialectId]}`,
  );
  const found = severityCounts({ errors, warnings, infos }, paint);
  if (filesChecked === 0 && found.length === 0)
    return `${paint(['bold', 'yellow'], 'Nothing was checked')}${of(filesLookedAt)}`;
  const faulty = files.filter(hasReported).length;
  const read = files.filter((one) => one.file.kind !== 'other' || hasReported(one)).length;
  const all = count(read, 'file');
  const where = found.length === 0 || faulty === read ? all : `${faulty} of ${all}`;
  const problems = found.length > 0 ? found.join(', ') : paint(['bold', 'green'], 'No problems');
  const hidden = suppressed > 0 ? ` (${suppressed} suppressed)` : '';
  const paged = `${paginated} of ${count(operations, 'operation')} paginated${elsewhere.join('')}`;
  const checked =
    filesLookedAt > filesChecked ? `; checked ${filesChecked} of ${count(filesLookedAt, 'file')}` : '';
  return `${problems} in ${where}${hidden}; ${paged}${checked}`;
}

/** Returns the words behind "Nothing was checked" where there were files. */
function of(lookedAt: number): string {
  return lookedAt > 0 ? ` of ${count(lookedAt, 'file')}` : '';
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
