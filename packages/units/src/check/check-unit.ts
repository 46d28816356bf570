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

/**
 * Settings that the command line, the language server or a linter passes to `checkUnit`. Declarations in
 * external formats are read even if `checksOthers` is false. A host that caches `externalFormats` passes
 * them; by default they are built from the view's `tools`.
 */
export interface UnitOptions extends Pick<AnalyzeOptions, 'vendorPrefixes' | 'profile'> {
  readonly diagnostics?: DiagnosticOptions;
  readonly undeclared?: boolean;
  readonly checksOthers?: boolean;
  readonly externalFormats?: readonly ExternalFormat[];
}

/**
 * Syntax problems in the texts of a unit and of the files its document refers to. `findings` also covers
 * unreadable references.
 */
export interface UnitTexts {
  readonly isBroken: () => boolean;
  readonly findings?: () => readonly Finding[];
}

/**
 * The result of `checkUnit`. Locations refer to the document with its layers applied. `findings` are not yet
 * graded or suppressed.
 */
export interface UnitCheck extends ReturnType<typeof gate> {
  readonly analysis: Analysis;
  readonly findings: readonly Finding[];
}

/**
 * Checks a unit in the same way for the command line, the language server and the linters.
 * @param analyse computes the analysis; an incremental host passes its own. Default: `analyze`
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

/** Builds the input that `checkUnit` passes to `analyze`. */
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

/** If a text has syntax errors, drops the findings that report something missing: the broken text may contain it. */
export function withoutAbsences(
  findings: readonly Finding[],
  isBroken: UnitTexts['isBroken'],
): readonly Finding[] {
  const isAbsence = ({ code }: Finding) => reportsAbsence(code);
  // The cheap test comes first because `isBroken` reads every file.
  return findings.some(isAbsence) && isBroken()
    ? findings.filter((finding) => !isAbsence(finding))
    : findings;
}
