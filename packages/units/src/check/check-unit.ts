import {
  type Analysis,
  type AnalysisInput,
  type AnalyzeOptions,
  analyze,
  type Finding,
  gate,
} from '@pagewright/core';
import { reportsAbsence } from '@pagewright/core/internal';
import { makeSource } from '@pagewright/core/openapi';
import { type ExternalFormat, externalFormatsWith, redoclyConfigFindings } from '@pagewright/importers';
import { findingsWithLayers } from './layer-findings.js';
import { type DiagnosticOptions, diagnosticsOfUnit } from './unit-diagnostics.js';
import type { UnitView } from './unit-view.js';

/** Settings of a host for the check of a unit. */
export interface UnitOptions extends Pick<AnalyzeOptions, 'vendorPrefixes' | 'profile'> {
  readonly diagnostics?: DiagnosticOptions;
  /** True when operations that look paginated and are not declared are reported. */
  readonly undeclared?: boolean;
  /** False when declarations of other tools are known and not checked. Default: true. */
  readonly checksOthers?: boolean;
  /** The external formats with the settings of their tools, where a host keeps them. Default: made anew. */
  readonly externalFormats?: readonly ExternalFormat[];
}

/** The texts of a unit's files, those that the document refers to among them. */
export interface UnitTexts {
  /** Returns whether one of them has a syntax error. */
  readonly isBroken: () => boolean;
  /** Lists syntax errors, and references to files that can't be read. Default: none. */
  readonly findings?: () => readonly Finding[];
}

/** The result of a check. Places are those of the document with its layers. */
export interface UnitCheck extends ReturnType<typeof gate> {
  readonly analysis: Analysis;
  /** All findings, before they are graded. */
  readonly findings: readonly Finding[];
}

/**
 * Checks a unit: the one check of the command line, the language server and the linters.
 * @param analyse makes the analysis; a host that keeps an incremental engine passes that. Default: `analyze`
 */
export function checkUnit(
  view: UnitView,
  options: UnitOptions,
  texts: UnitTexts,
  analyse: (input: AnalysisInput) => Analysis = analyze,
): UnitCheck {
  const analysis = analyse(analysisInput(view, options));
  const found = [...findingsOf(view, options, analysis), ...(texts.findings?.() ?? [])];
  const findings = withoutAbsences(found, texts.isBroken);
  return { analysis, findings, ...gate(findings, diagnosticsOfUnit(view.config, options.diagnostics)) };
}

/** Returns what `analyze` gets to check a unit. */
export function analysisInput(
  { document, config, tools, openFile }: UnitView,
  { vendorPrefixes, profile, diagnostics, undeclared, checksOthers = true, externalFormats }: UnitOptions,
): AnalysisInput {
  const formats = externalFormats ?? externalFormatsWith(tools ?? {});
  return {
    ...(document !== undefined && { document }),
    ...(config !== undefined && { config }),
    options: {
      ...(vendorPrefixes !== undefined && { vendorPrefixes }),
      ...(profile !== undefined && { profile }),
      ...(openFile !== undefined && { openFile }),
      externalFormats: formats,
      checksExternal: checksOthers,
      undeclared: undeclared === true,
      diagnostics: diagnosticsOfUnit(config, diagnostics),
      staleSuppressions: true,
    },
  };
}

/** The findings of an analysis, of the layers, and of the `redocly.yaml`. */
function findingsOf(
  { document, overlaid, isPart = false, config, tools, openFile }: UnitView,
  { vendorPrefixes, checksOthers = true }: UnitOptions,
  { findings }: Analysis,
): readonly Finding[] {
  const all =
    overlaid === undefined
      ? findings
      : findingsWithLayers(overlaid, { findings, config, vendorPrefixes, isPart });
  if (tools?.redocly === undefined || document === undefined || !checksOthers) return all;
  return [...all, ...redoclyConfigFindings(tools.redocly, makeSource(document, openFile))];
}

/** Leaves out what is reported because it is missing where a text has errors: the broken text may hold it. */
export function withoutAbsences(
  findings: readonly Finding[],
  isBroken: UnitTexts['isBroken'],
): readonly Finding[] {
  const isAbsence = ({ code }: Finding) => reportsAbsence(code);
  // The search for errors reads all files, so that it comes after the cheap test.
  return findings.some(isAbsence) && isBroken()
    ? findings.filter((finding) => !isAbsence(finding))
    : findings;
}
