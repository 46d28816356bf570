import { type Finding, gate, objectReader, type Pointer, type Severity } from '@pagewright/core';
import { configuredTargets } from '@pagewright/core/authoring';
import { earlyEndLine } from '@pagewright/core/internal';
import { type ExternalFormatId, externalFormatNames } from '@pagewright/importers';
import { shownRange } from '@pagewright/syntax';
import { diagnosticsOfUnit, withoutAbsences } from '@pagewright/units';
import {
  type AnalysedUnit,
  allSyntaxFindings,
  isBroken,
  type UnitFiles,
  unitFileOf,
} from '../analysis/analyze-unit.js';
import { type CheckedFile, mergeFindings } from '../check/check-project.js';
import { type LocatedFinding, locateFinding, type TextRange } from '../check/located-finding.js';
import type { ChangedFile } from '../fix/fix-files.js';
import type { SourceFile } from '../project/source-file.js';
import type { CarriedDeclaration, CarriedOver } from './carry-over.js';

export interface ImportReport {
  readonly document: SourceFile;
  /** The file to open next: the configuration if there is one, because it decides bindings. */
  readonly entry: SourceFile;
  readonly declarations: readonly LocatedDeclaration[];
  /** Findings about the original texts. */
  readonly files: readonly CheckedFile[];
  /** Additional findings about the new texts. */
  readonly result: readonly CheckedFile[];
  readonly changed: readonly ChangedFile[];
  /** One line per scheme that stops after the first page on some targets. */
  readonly earlyEnds: readonly string[];
  readonly summary: ImportSummary;
  readonly failed: boolean;
  readonly notes: readonly string[];
}

export type ImportOutcome = CarriedDeclaration['outcome'];

export interface LocatedDeclaration {
  readonly externalFormat: ExternalFormatId;
  readonly operation: string;
  readonly outcome: ImportOutcome;
  readonly scheme?: string;
  readonly problem?: string;
  readonly file: SourceFile;
  readonly pointer: Pointer;
  readonly range: TextRange;
  /** Number of errors that the import found in the operation. Most of them existed before but were not reported. */
  readonly errors: number;
}

export interface ImportSummary extends Readonly<Record<ImportOutcome, number>> {
  readonly declarations: number;
  readonly schemes: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly suppressed: number;
}

/** Reports the findings of the import, and those that only its result has, with their severities and locations. */
export function importReport(
  { before, declarations, texts, added }: CarriedOver,
  analysed: AnalysedUnit,
  failOn: string | undefined,
): ImportReport {
  const settings = diagnosticsOfUnit(before.unit.config?.tree.reader, failOn === undefined ? {} : { failOn });
  const reportedNotes = [
    ...allSyntaxFindings(before),
    ...withoutAbsences(before.imported.findings, () => isBroken(before)),
  ];
  const known = new Set(reportedNotes.map(keyOf));
  const fresh = analysed.findings.filter((one) => !known.has(keyOf(one)));
  const own = graded(before, reportedNotes, settings);
  const result = graded(analysed, fresh, settings);
  const shown = [...own.files, ...result.files].flatMap(({ findings }) => findings);
  const reported = shown.filter(({ suppressed }) => !suppressed);
  const located = declarations.flatMap((declaration) => locateDeclaration(before, declaration));
  const counted = (severity: Severity) => reported.filter((one) => one.severity === severity).length;
  const outcomes = (outcome: ImportOutcome) => located.filter((one) => one.outcome === outcome).length;
  return {
    document: documentOf(before),
    entry: before.unit.config ?? documentOf(before),
    declarations: located,
    files: own.files,
    result: result.files,
    changed: [...changedFiles(before, texts), ...(added === undefined ? [] : [added])],
    earlyEnds: earlyEnds(analysed, located),
    summary: {
      declarations: located.length,
      exact: outcomes('exact'),
      noted: outcomes('noted'),
      never: outcomes('never'),
      left: outcomes('left'),
      schemes: new Set(located.flatMap(({ scheme }) => scheme ?? [])).size,
      errors: counted('error'),
      warnings: counted('warn'),
      infos: counted('info'),
      suppressed: shown.length - reported.length,
    },
    failed: own.failed || result.failed,
    notes: before.notes,
  };
}

function earlyEnds(
  { unit, analysis }: AnalysedUnit,
  declarations: readonly LocatedDeclaration[],
): readonly string[] {
  const names = new Set(declarations.map(({ scheme }) => scheme));
  const targets = configuredTargets(unit.config?.tree.reader ?? objectReader({}));
  return analysis.schemes
    .filter(({ name }) => names.has(name))
    .flatMap((scheme) => earlyEndLine(scheme, targets) ?? []);
}

/** Names the tools that stop paginating because the changes remove their declarations (D61). */
export function lostTools(
  { declarations }: Pick<ImportReport, 'declarations'>,
  changed: readonly ChangedFile[],
): readonly string[] {
  const paths = new Set(changed.map(({ path }) => path));
  const lost = declarations.filter(({ outcome, file }) => outcome !== 'left' && paths.has(file.path));
  return [...new Set(lost.map(({ externalFormat }) => externalFormatNames[externalFormat]))];
}

/** Identifies a finding before and after the import, so that it is reported once, in the original text. */
function keyOf({ code, operation, suppressionKey }: Finding): string {
  return JSON.stringify([code, operation ?? suppressionKey]);
}

function graded(
  unit: UnitFiles,
  findings: readonly Finding[],
  settings: unknown,
): { readonly files: readonly CheckedFile[]; readonly failed: boolean } {
  const { failed, reported, suppressed } = gate(findings, settings);
  const place = (list: readonly Finding[], isSuppressed: boolean) =>
    list.flatMap((finding) => locateFinding(unit, finding, isSuppressed) ?? []);
  const byFile = mergeFindings([...place(reported, false), ...place(suppressed, true)]);
  return { files: [...byFile.values()].flatMap(checkedFile), failed };
}

function checkedFile(findings: readonly LocatedFinding[]): readonly CheckedFile[] {
  const [first] = findings;
  return first === undefined ? [] : [{ file: first.file, findings }];
}

function locateDeclaration(
  before: CarriedOver['before'],
  { externalFormat, operation, outcome, scheme, problem, place }: CarriedDeclaration,
): readonly LocatedDeclaration[] {
  const file = unitFileOf(before, place);
  if (file === undefined) return [];
  const reportedNotes = before.imported.findings.filter((one) => one.operation === operation);
  return [
    {
      externalFormat,
      operation,
      outcome,
      ...(scheme !== undefined && { scheme }),
      ...(problem !== undefined && { problem }),
      file,
      pointer: place.pointer,
      range: shownRange(file.tree, place.pointer, place.part),
      errors: reportedNotes.filter(({ severity }) => severity === 'error').length,
    },
  ];
}

function changedFiles(
  before: CarriedOver['before'],
  texts: ReadonlyMap<string, string>,
): readonly ChangedFile[] {
  const { config, document, layers = [] } = before.unit;
  return [document, config, ...layers, ...before.references].flatMap((file) => {
    const after = file && texts.get(file.path);
    if (file === undefined || after === undefined || after === file.text) return [];
    return [{ path: file.path, name: file.name, before: file.text, after }];
  });
}

function documentOf({ unit: { document } }: CarriedOver['before']): SourceFile {
  if (document === undefined) throw new Error('An import always has a document.');
  return document;
}
