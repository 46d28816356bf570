import type { Severity } from '@pagewright/core';
import type { Project, Unit } from '../project/project.js';
import type { SourceFile } from '../project/source-file.js';
import { compareText } from '../project/walk-folder.js';
import type { CheckedUnit, CheckSettings } from './check-unit.js';
import { type CheckTotals, countOperations } from './count-operations.js';
import { mergeFindings } from './merge-findings.js';
import type { PlacedFinding } from './placed-finding.js';

/** What checks units, `width` of them at a time. */
export interface UnitChecker {
  readonly width: number;
  readonly check: (unit: Unit, settings: CheckSettings) => Promise<CheckedUnit>;
}

/** Everything a reporter shows. */
export interface CheckReport {
  readonly files: readonly CheckedFile[];
  readonly summary: CheckSummary;
  readonly failed: boolean;
  /** Sentences about what was not checked. */
  readonly notes: readonly string[];
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
export async function checkProject(
  project: Project,
  checker: UnitChecker,
  settings: CheckSettings,
  onUnit?: (name: string) => void,
): Promise<CheckReport> {
  const checked = await inOrder(project.units, checker.width, (unit) => {
    onUnit?.((unit.config ?? unit.document ?? unit.other)?.name ?? '');
    return checker.check(unit, settings);
  });
  const byFile = mergeFindings(checked.flatMap(({ findings }) => findings));
  const files = [...project.files, ...referred(project, byFile)].map((file) => ({
    file,
    findings: byFile.get(file.path) ?? [],
  }));
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
      ...countOperations(checked.map(({ names }) => names)),
    },
    failed: tooMany || checked.some(({ failed }) => failed),
    notes: [...new Set(checked.flatMap(({ notes }) => notes))],
  };
}

/** Files that only documents refer to, where there is something to tell about them. */
function referred(
  { files }: Project,
  byFile: ReadonlyMap<string, readonly PlacedFinding[]>,
): readonly SourceFile[] {
  const known = new Set(files.map(({ path }) => path));
  const found = [...byFile].flatMap(([path, findings]) => (known.has(path) ? [] : (findings[0]?.file ?? [])));
  return found.sort((a, b) => compareText(a.name, b.name));
}

/** The results in the order of the inputs, `width` of which are under way at a time. */
async function inOrder<Input, Result>(
  inputs: readonly Input[],
  width: number,
  work: (input: Input) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = [...inputs.entries()].reverse();
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [index, input] = next;
      results[index] = await work(input);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
