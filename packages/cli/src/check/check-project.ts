import type { Severity } from '@pagewright/core';
import { severityRank } from '@pagewright/core/internal';
import { inOrder } from '../project/read-project.js';
import type { ListedFile, Project, ProjectUnit, ShownFile } from '../project/source-file.js';
import {
  type CheckedUnit,
  type CheckFailure,
  type CheckSettings,
  type CheckTotals,
  type Coverage,
  countCoverage,
  countOperations,
} from './check-unit.js';
import type { LocatedFinding } from './located-finding.js';

interface UnitChecker {
  readonly width: number;
  /** `isLast` is true if no later unit has the same document. */
  readonly check: (
    unit: ProjectUnit<ListedFile>,
    settings: CheckSettings,
    isLast: boolean,
  ) => Promise<CheckedUnit>;
}

export interface CheckReport {
  readonly files: readonly CheckedFile[];
  readonly summary: CheckSummary;
  /** Paths of files that documents refer to, with or without findings. */
  readonly references: ReadonlySet<string>;
  /** The names of documents that were checked with layers, and of these layers. */
  readonly layered: readonly { readonly document: string; readonly layers: readonly string[] }[];
  readonly configured: Project['configured'];
  readonly leftOut: Project['leftOut'];
  readonly isUnaffected: boolean;
  readonly failed: boolean;
  readonly notes: readonly string[];
  readonly problems: readonly string[];
}

export interface CheckedFile {
  readonly isChecked?: boolean;
  readonly file: Pick<ShownFile, 'path' | 'name' | 'kind'>;
  /** In text order, including suppressed ones. */
  readonly findings: readonly LocatedFinding[];
}

export interface CheckSummary extends CheckTotals {
  /** Documents, configurations and layers. */
  readonly filesChecked: number;
  readonly filesLookedAt: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly suppressed: number;
  /** Findings suppressed by the baseline; absent without a baseline. */
  readonly baseline?: number;
  /** Absent unless requested. */
  readonly coverage?: Coverage;
  readonly failures: readonly CheckFailure[];
}

export interface CheckProgress {
  readonly name: string;
  readonly done: number;
  readonly all: number;
}

export async function checkProject(
  project: Project<ListedFile>,
  checker: UnitChecker,
  settings: CheckSettings,
  onProgress?: (progress: CheckProgress) => void,
): Promise<CheckReport> {
  const { units } = project;
  const left = new Map<string, number>();
  for (const { document } of units)
    if (document !== undefined) left.set(document.path, (left.get(document.path) ?? 0) + 1);
  const isLast = ({ document }: ProjectUnit<ListedFile>) => {
    if (document === undefined) return true;
    const others = (left.get(document.path) ?? 1) - 1;
    left.set(document.path, others);
    return others === 0;
  };
  const underWay = new Map<ProjectUnit<ListedFile>, string>();
  let done = 0;
  const reportMessage = () => {
    const [name] = underWay.values();
    if (name !== undefined) onProgress?.({ name, done, all: units.length });
  };
  const checked = await inOrder(units, checker.width, async (unit) => {
    underWay.set(unit, (unit.config ?? unit.document ?? unit.other)?.name ?? '');
    reportMessage();
    const result = await checker.check(unit, settings, isLast(unit));
    underWay.delete(unit);
    done++;
    reportMessage();
    return result;
  });
  const byFile = mergeFindings(checked.flatMap(({ findings }) => findings));
  const files = [...project.files, ...referred(project, byFile)].map((file) => ({
    file,
    isChecked: isChecked(file, units),
    findings: byFile.get(file.path) ?? [],
  }));
  const reported = files.flatMap(({ findings }) => findings.filter(({ suppressed }) => !suppressed));
  const count = (severity: Severity) => reported.filter((finding) => finding.severity === severity).length;
  const warnings = count('warn');
  const coverage = settings.coverage === true ? countCoverage(checked.map(({ names }) => names)) : undefined;
  const counts = { error: count('error'), warn: warnings };
  const failures = failuresOf({ checked, counts, coverage }, settings);
  return {
    files,
    summary: {
      filesChecked: files.filter((file) => file.isChecked).length,
      filesLookedAt: project.lookedAt,
      errors: count('error'),
      warnings,
      infos: count('info'),
      suppressed: files.reduce((sum, { findings }) => sum + findings.length, 0) - reported.length,
      ...(settings.baseline !== undefined && { baseline: countKnown(files) }),
      ...countOperations(checked.map(({ names }) => names)),
      ...(coverage !== undefined && { coverage }),
      failures,
    },
    references: new Set(checked.flatMap(({ references }) => references)),
    configured: project.configured,
    leftOut: project.leftOut,
    isUnaffected: project.isUnaffected && project.problems.length === 0,
    layered: units.flatMap(({ document, layers = [] }) =>
      document === undefined || layers.length === 0
        ? []
        : { document: document.name, layers: layers.map(({ name }) => name) },
    ),
    failed: failures.length > 0,
    notes: [...new Set(checked.flatMap(({ notes }) => notes))],
    problems: [...new Set(checked.flatMap(({ problems }) => problems))],
  };
}

function countKnown(files: readonly CheckedFile[]): number {
  return files.reduce(
    (sum, { findings }) => sum + findings.filter(({ suppressedIn }) => suppressedIn === 'baseline').length,
    0,
  );
}

/**
 * Returns the exceeded limits. A limit that several units exceed appears once, with the sum of their
 * findings. The limits on all units together come last.
 */
function failuresOf(
  {
    checked,
    counts,
    coverage,
  }: {
    readonly checked: readonly CheckedUnit[];
    readonly counts: Readonly<Record<'error' | 'warn', number>>;
    readonly coverage: Coverage | undefined;
  },
  { diagnostics: { maxWarnings, maxErrors } = {}, minCoverage }: CheckSettings,
): readonly CheckFailure[] {
  const failures = new Map<string, CheckFailure>();
  for (const failure of checked.flatMap((one) => one.failures)) {
    const key = JSON.stringify([failure.by, failure.severity ?? null]);
    const found = (failures.get(key)?.found ?? 0) + failure.found;
    failures.set(key, { ...failure, found });
  }
  const limits = [
    { limit: 'maxErrors', option: '--max-errors', severity: 'error', allowed: maxErrors },
    { limit: 'maxWarnings', option: '--max-warnings', severity: 'warn', allowed: maxWarnings },
  ] as const;
  for (const { limit, option, severity, allowed } of limits) {
    const found = counts[severity];
    if (allowed === undefined || found <= allowed) continue;
    const by = `${option} ${allowed}`;
    failures.set(JSON.stringify([by, severity]), { limit, by, found, allowed, severity });
  }
  const percent = coverage?.percent ?? null;
  if (percent !== null && percent < (minCoverage ?? 0)) {
    const allowed = minCoverage ?? 0;
    const by = `--min-coverage ${allowed}`;
    failures.set(by, { limit: 'minCoverage', by, found: percent, allowed });
  }
  return [...failures.values()];
}

function isChecked(
  { path, kind }: Pick<ShownFile, 'path' | 'kind'>,
  units: Project<ListedFile>['units'],
): boolean {
  if (kind !== 'other') return true;
  return units.some(({ other, layers = [] }) =>
    [...layers, ...(other?.layer === 'overlay' ? [other] : [])].some((layer) => layer.path === path),
  );
}

function referred(
  { files }: Project<ListedFile>,
  byFile: ReadonlyMap<string, readonly LocatedFinding[]>,
): readonly ShownFile[] {
  const known = new Set(files.map(({ path }) => path));
  const found = [...byFile].flatMap(([path, findings]) => (known.has(path) ? [] : (findings[0]?.file ?? [])));
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Findings of all units by file path, in text order. A file in several units reports each finding once: with
 * the highest severity of any unit, and suppressed only if all units suppress it.
 */
export function mergeFindings(
  findings: readonly LocatedFinding[],
): ReadonlyMap<string, readonly LocatedFinding[]> {
  const byFile = new Map<string, Map<string, LocatedFinding>>();
  for (const finding of findings) {
    const { file, code, range, message } = finding;
    const key = JSON.stringify([code, range.start, range.end, message]);
    const merged = byFile.get(file.path) ?? new Map<string, LocatedFinding>();
    byFile.set(file.path, merged);
    const known = merged.get(key);
    if (known === undefined || weight(finding) > weight(known)) merged.set(key, finding);
  }
  return new Map([...byFile].map(([path, merged]) => [path, [...merged.values()].sort(byLocation)]));
}

function weight({ suppressed, severity }: LocatedFinding): number {
  return suppressed ? 0 : severityRank[severity];
}

function byLocation(a: LocatedFinding, b: LocatedFinding): number {
  return a.range.start - b.range.start || a.range.end - b.range.end;
}
