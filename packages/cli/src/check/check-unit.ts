import { type Finding, gate } from '@pagewright/core';
import {
  declaredOperations,
  type ListState,
  listStates,
  methodsInDocument,
} from '@pagewright/core/authoring';
import type { GateFailure } from '@pagewright/core/internal';
import type { ExternalFormatId } from '@pagewright/importers';
import { diagnosticsOfUnit, type UnitOptions } from '@pagewright/units';
import type { AnalysedUnit, UnitRequest } from '../analysis/analyze-unit.js';
import type { SourceFile } from '../project/source-file.js';
import { type Baseline, knownIn } from './baseline.js';
import { type LocatedFinding, locateFinding } from './located-finding.js';

/** Command-line settings, which take precedence over configurations. */
export interface CheckSettings
  extends Pick<UnitOptions, 'vendorPrefixes' | 'profile' | 'undeclared' | 'diagnostics'> {
  /** If true, list operations are counted by state: declared, undeclared or turned off. */
  readonly coverage?: boolean;
  /** Minimum percentage of list operations that are declared or turned off. */
  readonly minCoverage?: number;
  readonly baseline?: Baseline;
}

export function unitOptions({
  coverage = false,
  minCoverage: _,
  baseline: __,
  ...options
}: CheckSettings): UnitRequest {
  return { ...options, plans: coverage };
}

export interface CheckedUnit {
  readonly findings: readonly LocatedFinding[];
  readonly failures: readonly CheckFailure[];
  readonly names: UnitNames;
  /** Paths of the files that were read because the document refers to them. */
  readonly references: readonly string[];
  readonly notes: readonly string[];
  readonly problems: readonly string[];
}

export interface CheckFailure {
  readonly limit: GateFailure['limit'] | 'minCoverage';
  /** The option or configuration key that sets the limit. */
  readonly by: string;
  /** The number of findings of the severity, or the coverage in percent. */
  readonly found: number;
  /** The maximum number of findings, or the minimum coverage. */
  readonly allowed: number;
  readonly severity?: GateFailure['severity'];
}

export function unreadableUnit(problem: string): CheckedUnit {
  const names = { about: '', operations: [], declared: [], schemes: [], lists: [] };
  return { findings: [], failures: [], names, references: [], notes: [], problems: [problem] };
}

/** Translates the findings of an analysis to locations in files. */
export function placeCheck(analysed: AnalysedUnit, settings: CheckSettings): CheckedUnit {
  const { unit, analysis, suppressed, undeclared, references } = analysed;
  const place = (list: readonly Finding[], isSuppressed: boolean) =>
    list.flatMap((finding) => locateFinding(analysed, finding, isSuppressed) ?? []);
  const graded = () => gate(undeclared, diagnosticsOfUnit(unit.config?.tree.reader, settings.diagnostics));
  const { reported, failures } = placeReported(analysed, settings);
  return {
    findings: [...reported, ...place(suppressed, true)],
    failures: failures.map((failure) => ({ ...failure, by: limitText(failure, unit.config, settings) })),
    names: {
      ...countedNames(analysed),
      lists: settings.coverage === true ? [...listStates(analysis, graded())] : [],
    },
    references: references.map(({ path }) => path),
    // No notes, because unreadable references are already reported as findings.
    notes: [],
    problems: [],
  };
}

/** Findings in the baseline are suppressed and don't count towards limits. */
function placeReported(
  analysed: AnalysedUnit,
  { baseline, diagnostics }: CheckSettings,
): Pick<AnalysedUnit, 'failures'> & { readonly reported: readonly LocatedFinding[] } {
  const isKnown = baseline === undefined ? () => false : knownIn(baseline);
  const fresh: Finding[] = [];
  const findings = analysed.reported.flatMap((finding): readonly LocatedFinding[] => {
    const located = locateFinding(analysed, finding, false);
    if (located !== undefined && isKnown(located))
      return [{ ...located, suppressed: true, suppressedIn: 'baseline' }];
    fresh.push(finding);
    return located === undefined ? [] : [located];
  });
  if (fresh.length === analysed.reported.length) return { reported: findings, failures: analysed.failures };
  const { failures } = gate(fresh, diagnosticsOfUnit(analysed.unit.config?.tree.reader, diagnostics));
  return { reported: findings, failures };
}

function limitText(
  { limit, severity }: GateFailure,
  config: SourceFile | undefined,
  { diagnostics = {} }: CheckSettings,
): string {
  const { failOn, maxWarnings, maxErrors } = diagnostics;
  if (limit === 'maxWarnings' && maxWarnings !== undefined) return `--max-warnings ${maxWarnings}`;
  if (limit === 'maxErrors' && maxErrors !== undefined) return `--max-errors ${maxErrors}`;
  if (failOn !== undefined) return `--fail-on ${failOn}`;
  const own = diagnosticsOfUnit(config?.tree.reader, diagnostics)[limit];
  if (own === undefined || config === undefined) return `--fail-on ${severity}`;
  return `${limit}: ${String(own)} of ${config.name}`;
}

export interface CheckTotals {
  /** Each operation is counted once, however many methods or configurations it has. */
  readonly operations: number;
  /** Operations that at least one method paginates. */
  readonly paginated: number;
  readonly schemes: number;
  /** Operations declared only for another tool, by tool; tools without any are absent. */
  readonly declaredElsewhere: Readonly<Partial<Record<ExternalFormatId, number>>>;
}

type DeclaredFor = 'own' | ExternalFormatId;

interface UnitNames {
  readonly about: string;
  readonly operations: readonly string[];
  readonly declared: readonly (readonly [string, DeclaredFor])[];
  readonly schemes: readonly string[];
  readonly lists: readonly (readonly [string, ListState])[];
}

function countedNames({ unit, analysis }: AnalysedUnit): Omit<UnitNames, 'lists'> {
  return {
    about: (unit.document ?? unit.config)?.path ?? '',
    operations: methodsInDocument(analysis).map(({ operation }) => operation),
    declared: [...declaredOperations(analysis)],
    schemes: analysis.schemes.map(({ name }) => name),
  };
}

export function countOperations(units: readonly UnitNames[]): CheckTotals {
  const count = (kind: 'operations' | 'schemes') =>
    new Set(units.flatMap((unit) => unit[kind].map((name) => nameIn(unit.about, name)))).size;
  const declared = [...declaredIn(units).values()];
  return {
    operations: count('operations'),
    paginated: declared.filter((by) => by === 'own').length,
    schemes: count('schemes'),
    declaredElsewhere: countTools(declared),
  };
}

function nameIn(file: string, operation: string): string {
  return JSON.stringify([file, operation]);
}

/**
 * Merges the declarations of the units. If units of one document disagree about an operation, a declaration
 * for Pagewright takes precedence over declarations for other tools.
 */
function declaredIn(units: readonly UnitNames[]): ReadonlyMap<string, DeclaredFor> {
  const declared = new Map<string, DeclaredFor>();
  for (const { about, declared: own } of units)
    for (const [operation, by] of own) {
      const name = nameIn(about, operation);
      if (by === 'own' || !declared.has(name)) declared.set(name, by);
    }
  return declared;
}

function countTools(declared: readonly DeclaredFor[]): CheckTotals['declaredElsewhere'] {
  const counts: Partial<Record<ExternalFormatId, number>> = {};
  for (const by of declared) if (by !== 'own') counts[by] = (counts[by] ?? 0) + 1;
  return counts;
}

/** List operations by state (docs/format.md#list-operations). */
export interface Coverage {
  readonly lists: number;
  readonly declared: number;
  readonly declaredElsewhere: CheckTotals['declaredElsewhere'];
  /** Operations turned off with `false` or with a suppressed finding. */
  readonly decidedAgainst: number;
  readonly undeclared: readonly string[];
  /** Percent declared or turned off, rounded down to one decimal; null without list operations. */
  readonly percent: number | null;
}

export function countCoverage(units: readonly UnitNames[]): Coverage {
  const states = new Map<string, { readonly name: string; readonly state: ListState }>();
  const note = (about: string, name: string, state: ListState) => {
    const key = nameIn(about, name);
    const known = states.get(key);
    if (known === undefined || stateOrder.indexOf(state) < stateOrder.indexOf(known.state))
      states.set(key, { name, state });
  };
  for (const { about, lists } of units) for (const [name, state] of lists) note(about, name, state);
  const all = [...states.values()];
  const count = (wanted: ListState) => all.filter(({ state }) => state === wanted).length;
  const [declared, decidedAgainst] = [count('declared'), count('against')];
  const declaredFor = declaredIn(units);
  const tools = [...states].flatMap(([key, { state }]) =>
    state === 'declared' ? (declaredFor.get(key) ?? []) : [],
  );
  return {
    lists: all.length,
    declared,
    declaredElsewhere: countTools(tools),
    decidedAgainst,
    undeclared: all.flatMap(({ name, state }) => (state === 'undeclared' ? [name] : [])),
    percent: all.length === 0 ? null : Math.floor(((declared + decidedAgainst) / all.length) * 1000) / 10,
  };
}

/** States of a list operation; earlier ones take precedence. */
const stateOrder: readonly ListState[] = ['declared', 'against', 'undeclared'];
