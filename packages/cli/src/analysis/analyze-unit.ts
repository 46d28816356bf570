import { dirname } from 'node:path';
import { type Analysis, analyze, type Finding, gate, type Reader } from '@pagewright/core';
import { configuredTargets, ListSearch, missingNames, type PlanInput } from '@pagewright/core/authoring';
import { bindOperations, lastStep } from '@pagewright/core/internal';
import { type ExternalFormat, externalFormatsWith, type ToolSettings } from '@pagewright/importers';
import { findingInFile, type OverlaidDocument, placeInFile } from '@pagewright/overlays';
import {
  checkUnit,
  hasSyntaxErrors,
  linkFindings,
  referenceFindings,
  syntaxFindings,
  toolSettings,
  type UnitCheck,
  type UnitOptions,
  type UnitView,
  viewUnit,
} from '@pagewright/units';
import { checkedText, type ProjectUnit, type SourceFile, sourceFiles } from '../project/source-file.js';
import {
  type FileReferences,
  localPath,
  type OpenedFile,
  type ReferencedFileHost,
  type RequestedFiles,
  referencedFiles,
  unreadNotes,
  withReferences,
} from './referenced-files.js';

export interface UnitRequest extends UnitOptions {
  /** If true, searches for undeclared lists, to plan their declarations or to count them. */
  readonly plans?: boolean;
  /** If false, computes schemes and bindings but no findings, in half the time. Default: true. */
  readonly checks?: boolean;
}

/** A unit with the result of its check. Locations refer to the document with its layers applied. */
export interface AnalysedUnit extends UnitCheck {
  readonly unit: ProjectUnit;
  readonly overlaid?: OverlaidDocument | undefined;
  /** Undeclared lists; undefined unless plans were requested and there is a document. */
  readonly toPlan?: PlanInput | undefined;
  readonly undeclared: readonly Finding[];
  /** Files that the document refers to, and files of other tools. */
  readonly references: readonly SourceFile[];
  readonly notes: readonly string[];
}

type UnitAnalyser = (unit: ProjectUnit, options: UnitRequest) => Promise<AnalysedUnit>;

export function unitAnalyser(host: ReferencedFileHost): UnitAnalyser {
  const files = referencedFiles(host);
  return (unit, options) => analyzeUnit(unit, options, files, host);
}

export async function analyzeUnit(
  unit: ProjectUnit,
  { plans = false, checks = true, ...options }: UnitRequest,
  files: FileReferences,
  host: ReferencedFileHost,
): Promise<AnalysedUnit> {
  const { document, redocly, fern } = unit;
  const view = viewOf(unit);
  const externalFormats = externalFormatsWith(view.tools ?? {});
  const read = { document, reader: view.document };
  const { result, asked } = await withReferences(read, files, host, (openFile, referred) => {
    const references = [redocly ?? [], fern ?? [], referred.known()].flat();
    const checked = checkUnit(
      { ...view, openFile },
      { ...options, externalFormats },
      {
        isBroken: () => isBroken({ unit, references }),
        findings: () =>
          checks
            ? [
                ...allSyntaxFindings({ unit, references }),
                ...findingsOfLinks(unit, referred, options.vendorPrefixes),
              ]
            : [],
      },
      checks ? analyze : (input) => ({ ...bindOperations(input), declaredElsewhere: [], findings: [] }),
    );
    const lists = plans ? listsOf(view, checked.analysis, { openFile, options, externalFormats }) : noLists;
    return { ...checked, ...lists, references };
  });
  return {
    unit,
    ...result,
    overlaid: view.overlaid,
    notes: document === undefined ? [] : unreadNotes(document, asked, files, host),
  };
}

function textsOf({ unit, references }: Pick<UnitFiles, 'unit' | 'references'>): readonly SourceFile[] {
  const { config, document, other, layers = [] } = unit;
  return [...new Set([config, document, other, ...layers, ...references])].filter(
    (file) => file !== undefined,
  );
}

export function isBroken(files: Pick<UnitFiles, 'unit' | 'references'>): boolean {
  return textsOf(files).some(({ tree }) => hasSyntaxErrors(tree));
}

export function allSyntaxFindings(files: Pick<UnitFiles, 'unit' | 'references'>): readonly Finding[] {
  const { config, document, other } = files.unit;
  return textsOf(files).flatMap((file) =>
    syntaxFindings({
      ...checkedText(file),
      source: file === config ? 'config' : 'document',
      ...(![config, document, other].includes(file) && { file: file.path }),
    }),
  );
}

function findingsOfLinks(
  { document, layers = [], other, isUnlaid, unread = [] }: ProjectUnit,
  referred: RequestedFiles,
  vendorPrefixes: readonly string[] | undefined,
): readonly Finding[] {
  if (other !== undefined) {
    const { path: id, layer, tree } = other;
    return linkFindings(
      { id, reader: tree.reader, layer, isUnlaid: isUnlaid === true, unread },
      vendorPrefixes,
    );
  }
  if (document === undefined) return [];
  const from = document.path;
  return referenceFindings(
    [
      { tree: document.tree, from },
      ...layers.map(({ tree, path: file }) => ({ tree, file, from })),
      ...referred.known().map(({ tree, path: file }) => ({ tree, file, from: file })),
    ],
    referred.problem,
  );
}

function viewOf({ layers = [], ...unit }: ProjectUnit): UnitView {
  const laid = layers.map((file) => ({ file, kind: file.layer ?? 'overlay' }));
  return viewUnit(sourceFiles, { ...unit, layers: laid });
}

export function overlaidOf(unit: ProjectUnit): OverlaidDocument | undefined {
  return viewOf(unit).overlaid;
}

export function unitDocumentReader(unit: ProjectUnit): Reader | undefined {
  return viewOf(unit).document;
}

export function toolSettingsOf(unit: Pick<ProjectUnit, 'document' | 'redocly' | 'fern'>): ToolSettings {
  return toolSettings(sourceFiles, unit);
}

interface SearchedLists {
  readonly openFile: OpenedFile;
  readonly options: UnitOptions;
  readonly externalFormats: readonly ExternalFormat[];
}

const noLists: Pick<AnalysedUnit, 'toPlan' | 'undeclared'> = { toPlan: undefined, undeclared: [] };

/** Finds list operations that declare pagination neither for Pagewright nor for another tool. */
function listsOf(
  { document, config }: UnitView,
  analysis: Analysis,
  { openFile, options: { vendorPrefixes = ['vendor'], profile }, externalFormats }: SearchedLists,
): Pick<AnalysedUnit, 'toPlan' | 'undeclared'> {
  if (document === undefined) return noLists;
  const { located } = analysis;
  const targets = configuredTargets(config, profile);
  const given = { document, openFile, vendorPrefixes, externalFormats, targets };
  const search = new ListSearch(given, false);
  const all = lastStep(search.all(analysis));
  const findings = all.flatMap((list) => ('finding' in list ? [list.finding] : []));
  const { suppressed } = gate(findings, config?.get(['diagnostics']));
  const decided = new Set(suppressed.map(({ operation }) => operation));
  const lists = all.filter(({ operation }) => !decided.has(operation.name));
  const missing = missingNames(analysis, ({ source, file, pointer }) =>
    file === undefined ? (source === 'config' ? config : document)?.get(pointer) : undefined,
  );
  const listFor: PlanInput['listFor'] = (operation, proposal) => {
    const list = search.listFor(analysis, operation, proposal);
    const isOpen =
      list !== undefined && gate([list.finding], config?.get(['diagnostics'])).reported.length > 0;
    return isOpen ? list : undefined;
  };
  return {
    toPlan: { lists, source: search.source, located, targets, missing, listFor },
    undeclared: findings,
  };
}

export type UnitFiles = Pick<AnalysedUnit, 'unit' | 'references' | 'overlaid'>;

/** Returns the file of a location that `placeInUnit` has translated. */
export function unitFileOf(
  { unit: { config, document, other, layers = [] }, references }: UnitFiles,
  { source, file }: Pick<Finding, 'source' | 'file'>,
): SourceFile | undefined {
  if (file !== undefined)
    return [...layers, ...references, ...(other === undefined ? [] : [other])].find(
      ({ path }) => path === file,
    );
  return source === 'config' ? config : (document ?? other);
}

export function placeInUnit<Place extends Parameters<typeof placeInFile>[1]>(
  { overlaid }: UnitFiles,
  place: Place,
): Place {
  return overlaid === undefined ? place : placeInFile(overlaid, place);
}

export function foundInFile({ overlaid }: UnitFiles, finding: Finding): Finding {
  return overlaid === undefined ? finding : findingInFile(overlaid, finding);
}

/** Returns a function that opens only the files that the analysis has read. */
export function openFileOf({ unit: { document }, references, overlaid }: AnalysedUnit): OpenedFile {
  const readers = new Map(references.map(({ path, tree }) => [path, tree.reader]));
  if (document !== undefined) readers.set(document.path, overlaid?.reader ?? document.tree.reader);
  return (reference, from = document?.path ?? '') => {
    const file = localPath(reference, dirname(from)) ?? '';
    const reader = readers.get(file);
    return reader === undefined ? undefined : { file, reader };
  };
}
