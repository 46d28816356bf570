import { type Analysis, analyze, type Finding, gate, isRecord } from '@pagewright/core';
import type { Unit } from '../project/project.js';
import type { SourceFile } from '../project/source-file.js';
import { withoutAbsences } from './absence.js';
import { type PlacedFinding, placeFinding } from './placed-finding.js';
import { syntaxFindings } from './syntax-findings.js';

/** What the command line sets; it counts over a configuration's own `diagnostics`. */
export interface CheckSettings {
  readonly vendorPrefixes?: readonly string[];
  /** error, warn, info or off. */
  readonly failOn?: string;
  readonly maxWarnings?: number;
}

export interface CheckedUnit {
  readonly unit: Unit;
  readonly analysis: Analysis;
  readonly findings: readonly PlacedFinding[];
  readonly failed: boolean;
}

/** Analyses a pair, or one file alone, and grades what is found by the configuration's `diagnostics` block (D13). */
export function checkUnit(unit: Unit, settings: CheckSettings): CheckedUnit {
  const { config, document } = unit;
  const analysis = analyze({
    ...(document !== undefined && { document: document.tree.reader }),
    ...(config !== undefined && { config: config.tree.reader }),
    ...(settings.vendorPrefixes !== undefined && { options: { vendorPrefixes: settings.vendorPrefixes } }),
  });
  const findings = [...syntaxFindings(unit), ...withoutAbsences(unit, analysis.findings)];
  const { failed, reported, suppressed } = gate(findings, gateSettings(config, settings));
  const place = (list: readonly Finding[], isSuppressed: boolean) =>
    list.flatMap((finding) => placeFinding(unit, finding, isSuppressed) ?? []);
  return { unit, analysis, findings: [...place(reported, false), ...place(suppressed, true)], failed };
}

/** `--fail-on` replaces everything in the configuration that decides when a check fails; `--max-warnings` its own limit. */
function gateSettings(config: SourceFile | undefined, { failOn, maxWarnings }: CheckSettings): unknown {
  const block = config?.tree.reader.get(['diagnostics']);
  const { failOn: own, maxErrors, maxWarnings: ownWarnings, ...rest } = isRecord(block) ? block : {};
  return {
    ...rest,
    ...(failOn === undefined ? { failOn: own, maxErrors, maxWarnings: ownWarnings } : { failOn }),
    ...(maxWarnings !== undefined && { maxWarnings }),
  };
}
