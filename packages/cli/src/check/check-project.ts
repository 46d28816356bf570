import type { Severity } from '@pagewright/core';
import type { Project } from '../project/project.js';
import type { SourceFile } from '../project/source-file.js';
import { type CheckedUnit, type CheckSettings, checkUnit } from './check-unit.js';
import { type CheckTotals, countOperations } from './count-operations.js';
import { mergeFindings } from './merge-findings.js';
import type { PlacedFinding } from './placed-finding.js';

/** Everything a reporter shows. */
export interface CheckReport {
  readonly files: readonly CheckedFile[];
  readonly summary: CheckSummary;
  readonly failed: boolean;
}

export interface CheckedFile {
  readonly file: SourceFile;
  /** By position, suppressed ones included. */
  readonly findings: readonly PlacedFinding[];
}

export interface CheckSummary extends CheckTotals {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly suppressed: number;
}

/** Checks every unit of a project. `onUnit` is told the name of each before it is analysed. */
export function checkProject(
  project: Project,
  settings: CheckSettings,
  onUnit?: (name: string) => void,
): CheckReport {
  const checked: CheckedUnit[] = [];
  for (const unit of project.units) {
    onUnit?.((unit.config ?? unit.document ?? unit.other)?.name ?? '');
    checked.push(checkUnit(unit, settings));
  }
  const byFile = mergeFindings(checked.flatMap(({ findings }) => findings));
  const files = project.files.map((file) => ({ file, findings: byFile.get(file) ?? [] }));
  const reported = files.flatMap(({ findings }) => findings.filter(({ suppressed }) => !suppressed));
  const count = (severity: Severity) => reported.filter((finding) => finding.severity === severity).length;
  const warnings = count('warn');
  const tooMany = warnings > (settings.maxWarnings ?? Number.POSITIVE_INFINITY);
  return {
    files,
    summary: {
      errors: count('error'),
      warnings,
      infos: count('info'),
      suppressed: files.reduce((sum, { findings }) => sum + findings.length, 0) - reported.length,
      ...countOperations(checked),
    },
    failed: tooMany || checked.some(({ failed }) => failed),
  };
}
