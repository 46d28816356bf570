import { type Analysis, type Finding, gate, type PresetName, type TargetProfile } from '@pagewright/core';
import { type ListState, listStates, methodsInDocument } from '@pagewright/core/authoring';
import type { ExternalFormatId } from '@pagewright/importers';
import {
  type AnalysedUnit,
  diagnosticsOfUnit,
  type UnitOptions,
  withoutAbsences,
} from '../analysis/analyze-unit.js';
import type { SourceFile } from '../project/source-file.js';
import { type LocatedFinding, locateFinding, syntaxFindings } from './located-finding.js';

/** The settings of the command line; they count over a configuration's own `diagnostics`. */
export interface CheckSettings {
  readonly vendorPrefixes?: readonly string[];
  /** The reading of the format. Default: that of each configuration. */
  readonly profile?: TargetProfile;
  /** True when operations that look paginated but are not are reported. */
  readonly undeclared?: boolean;
  /** The published guideline whose rules are checked. Default: that of each configuration. */
  readonly preset?: PresetName;
  /** error, warn, info or off. */
  readonly failOn?: string;
  readonly maxWarnings?: number;
  /** True when list operations are counted by what is declared about them. */
  readonly coverage?: boolean;
  /** The least share of list operations that are decided, in percent. */
  readonly minCoverage?: number;
}

/** Returns the options of analysing a unit that is checked: the declarations of other tools are read, too. */
export function unitOptions(settings: CheckSettings): UnitOptions {
  const { vendorPrefixes, profile, undeclared, preset, coverage } = settings;
  return {
    ...(profile !== undefined && { profile }),
    ...(vendorPrefixes !== undefined && { vendorPrefixes }),
    ...(preset !== undefined && { preset }),
    ...((undeclared ?? coverage) !== undefined && { undeclared: undeclared === true || coverage === true }),
    checksOthers: true,
  };
}

/** The result of checking a unit: plain data, but for the files. */
export interface CheckedUnit {
  readonly findings: readonly LocatedFinding[];
  readonly failed: boolean;
  readonly names: UnitNames;
  /** Sentences about what was not checked. */
  readonly notes: readonly string[];
  /** Sentences about files that can't be read any more. */
  readonly problems: readonly string[];
}

/** A unit with a file that was there and can't be read any more. */
export function unreadableUnit(problem: string): CheckedUnit {
  const names = { about: '', operations: [], paginated: [], schemes: [], elsewhere: [], lists: [] };
  return { findings: [], failed: false, names, notes: [], problems: [problem] };
}

/** Grades what was found in a pair, or one file alone, by the configuration's `diagnostics` block (D13). */
export function checkUnit(analysed: AnalysedUnit, settings: CheckSettings): CheckedUnit {
  const { unit, notes } = analysed;
  const found = [...syntaxFindings(analysed), ...withoutAbsences(analysed, analysed.findings)];
  const own = gateSettings(unit.config, settings);
  // The count names them; without `undeclared` nobody asks for a finding about each.
  const findings = settings.undeclared === true ? found : found.filter((one) => !isUndeclared(one));
  const { failed, reported, suppressed } = gate(findings, own);
  const place = (list: readonly Finding[], isSuppressed: boolean) =>
    list.flatMap((finding) => locateFinding(analysed, finding, isSuppressed) ?? []);
  return {
    findings: [...place(reported, false), ...place(suppressed, true)],
    failed,
    names: {
      ...countedNames(analysed),
      lists: settings.coverage === true ? statesIn(analysed, gate(found.filter(isUndeclared), own)) : [],
    },
    notes,
    problems: [],
  };
}

/** `--fail-on` replaces everything in the configuration that decides when a check fails; `--max-warnings` its own limit. */
export function gateSettings(
  config: SourceFile | undefined,
  { failOn, maxWarnings, preset }: CheckSettings,
): unknown {
  const { failOn: own, maxErrors, maxWarnings: ownWarnings, ...rest } = diagnosticsOfUnit(config, preset);
  return {
    ...rest,
    ...(failOn === undefined ? { failOn: own, maxErrors, maxWarnings: ownWarnings } : { failOn }),
    ...(maxWarnings !== undefined && { maxWarnings }),
  };
}

export interface CheckTotals {
  /** Operations, each once however many methods or configurations it has. */
  readonly operations: number;
  /** Operations that at least one method paginates. */
  readonly paginated: number;
  readonly schemes: number;
  /** Operations that are declared for other tools alone, by the tool's word; tools without any are absent. */
  readonly declaredElsewhere: Readonly<Partial<Record<ExternalFormatId, number>>>;
}

/** Names of a unit that are counted. */
interface UnitNames {
  /** The file that the names belong to. */
  readonly about: string;
  readonly operations: readonly string[];
  readonly paginated: readonly string[];
  readonly schemes: readonly string[];
  readonly elsewhere: Analysis['declaredElsewhere'];
  /** List operations with their states. */
  readonly lists: readonly (readonly [string, ListState])[];
}

function isUndeclared({ code }: Finding): boolean {
  return code === 'Document/UndeclaredPagination';
}

function statesIn({ analysis }: AnalysedUnit, looks: Parameters<typeof listStates>[1]): UnitNames['lists'] {
  return [...listStates(analysis, looks)];
}

function countedNames({ unit, analysis }: AnalysedUnit): Omit<UnitNames, 'lists'> {
  const { schemes, declaredElsewhere } = analysis;
  const methods = methodsInDocument(analysis);
  return {
    about: (unit.document ?? unit.config)?.path ?? '',
    operations: methods.map(({ operation }) => operation),
    paginated: methods.filter(({ scheme }) => scheme !== null).map(({ operation }) => operation),
    schemes: schemes.map(({ name }) => name),
    elsewhere: declaredElsewhere,
  };
}

export function countOperations(units: readonly UnitNames[]): CheckTotals {
  const count = (kind: 'operations' | 'paginated' | 'schemes') => {
    const byFile = new Map<string, Set<string>>();
    for (const unit of units) {
      const names = byFile.get(unit.about) ?? new Set();
      for (const name of unit[kind]) names.add(name);
      byFile.set(unit.about, names);
    }
    return [...byFile.values()].reduce((sum, { size }) => sum + size, 0);
  };
  return {
    operations: count('operations'),
    paginated: count('paginated'),
    schemes: count('schemes'),
    declaredElsewhere: countElsewhere(units),
  };
}

/** A document may be in several units: what one of them paginates is declared with us. */
function countElsewhere(units: readonly UnitNames[]): CheckTotals['declaredElsewhere'] {
  const nameIn = (file: string, operation: string) => JSON.stringify([file, operation]);
  const ownNames = new Set(
    units.flatMap(({ about, paginated }) => paginated.map((name) => nameIn(about, name))),
  );
  const others = new Map<string, ExternalFormatId>();
  for (const { about, elsewhere } of units) {
    for (const { operation, externalFormat } of elsewhere) {
      const name = nameIn(about, operation);
      if (!ownNames.has(name)) others.set(name, externalFormat);
    }
  }
  const counts: Partial<Record<ExternalFormatId, number>> = {};
  for (const externalFormat of others.values()) counts[externalFormat] = (counts[externalFormat] ?? 0) + 1;
  return counts;
}

/** List operations by what is declared about them (docs/format.md#list-operations). */
export interface Coverage {
  readonly lists: number;
  readonly declared: number;
  /** Operations that are turned off with `false`, or whose finding is suppressed. */
  readonly decidedAgainst: number;
  /** The names of the others, in the order of the documents. */
  readonly undeclared: readonly string[];
  /** The share of those that are declared or decided against, rounded down to a tenth; 100 without lists. */
  readonly percent: number;
}

/** Counts list operations, each once: what any unit of a document declares is declared. */
export function countCoverage(units: readonly UnitNames[]): Coverage {
  const states = new Map<string, { readonly name: string; readonly state: ListState }>();
  const note = (about: string, name: string, state: ListState) => {
    const key = JSON.stringify([about, name]);
    const known = states.get(key);
    if (known === undefined || stateOrder.indexOf(state) < stateOrder.indexOf(known.state))
      states.set(key, { name, state });
  };
  for (const { about, lists } of units) for (const [name, state] of lists) note(about, name, state);
  const all = [...states.values()];
  const count = (wanted: ListState) => all.filter(({ state }) => state === wanted).length;
  const [declared, decidedAgainst] = [count('declared'), count('against')];
  const share = all.length === 0 ? 1 : (declared + decidedAgainst) / all.length;
  return {
    lists: all.length,
    declared,
    decidedAgainst,
    undeclared: all.flatMap(({ name, state }) => (state === 'undeclared' ? [name] : [])),
    percent: Math.floor(share * 1000) / 10,
  };
}

/** The states of a list operation, the one that counts before the others first. */
const stateOrder: readonly ListState[] = ['declared', 'against', 'undeclared'];
