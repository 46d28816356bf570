import { type Finding, gate, isRecord } from '@pagewright/core';
import { dialects } from '@pagewright/core/dialects';
import { type AnalysedUnit, type UnitOptions, withoutAbsences } from '../analysis/analyze-unit.js';
import type { SourceFile } from '../project/source-file.js';
import { countedNames, type UnitNames } from './count-operations.js';
import { type PlacedFinding, placeFinding } from './placed-finding.js';
import { syntaxFindings } from './syntax-findings.js';

/** The settings of the command line; they count over a configuration's own `diagnostics`. */
export interface CheckSettings {
  readonly vendorPrefixes?: readonly string[];
  /** True when operations that look paginated but are not are reported. */
  readonly undeclared?: boolean;
  /** error, warn, info or off. */
  readonly failOn?: string;
  readonly maxWarnings?: number;
}

/** Returns the options of analysing a unit that is checked: the declarations of other tools are read, too. */
export function unitOptions({ vendorPrefixes, undeclared }: CheckSettings): UnitOptions {
  return {
    ...(vendorPrefixes !== undefined && { vendorPrefixes }),
    ...(undeclared !== undefined && { undeclared }),
    dialects,
  };
}

/** The result of checking a unit: plain data, but for the files. */
export interface CheckedUnit {
  readonly findings: readonly PlacedFinding[];
  readonly failed: boolean;
  readonly names: UnitNames;
  /** Sentences about what was not checked. */
  readonly notes: readonly string[];
  /** Sentences about files that can't be read any more. */
  readonly problems: readonly string[];
}

/** A unit with a file that was there and can't be read any more. */
export function unreadableUnit(problem: string): CheckedUnit {
  const names = { about: '', operations: [], paginated: [], schemes: [], elsewhere: [] };
  return { findings: [], failed: false, names, notes: [], problems: [problem] };
}

/** Grades what was found in a pair, or one file alone, by the configuration's `diagnostics` block (D13). */
export function checkUnit(analysed: AnalysedUnit, settings: CheckSettings): CheckedUnit {
  const { unit, analysis, notes } = analysed;
  const findings = [...syntaxFindings(analysed), ...withoutAbsences(analysed, analysis.findings)];
  const { failed, reported, suppressed } = gate(findings, gateSettings(unit.config, settings));
  const place = (list: readonly Finding[], isSuppressed: boolean) =>
    list.flatMap((finding) => placeFinding(analysed, finding, isSuppressed) ?? []);
  return {
    findings: [...place(reported, false), ...place(suppressed, true)],
    failed,
    names: countedNames(analysed),
    notes,
    problems: [],
  };
}

/** `--fail-on` replaces everything in the configuration that decides when a check fails; `--max-warnings` its own limit. */
export function gateSettings(
  config: SourceFile | undefined,
  { failOn, maxWarnings }: CheckSettings,
): unknown {
  const block = config?.tree.reader.get(['diagnostics']);
  const { failOn: own, maxErrors, maxWarnings: ownWarnings, ...rest } = isRecord(block) ? block : {};
  return {
    ...rest,
    ...(failOn === undefined ? { failOn: own, maxErrors, maxWarnings: ownWarnings } : { failOn }),
    ...(maxWarnings !== undefined && { maxWarnings }),
  };
}
