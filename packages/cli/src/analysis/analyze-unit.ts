import { dirname, resolve } from 'node:path';
import {
  type Analysis,
  analyze,
  type Finding,
  gate,
  objectReader,
  type Pointer,
  type Reader,
  type TargetProfile,
} from '@pagewright/core';
import {
  configuredTargets,
  guidelinesOf,
  ListSearch,
  missingNames,
  type PlanInput,
  paginatedLook,
  withPreset,
} from '@pagewright/core/authoring';
import type { PresetName } from '@pagewright/core/format';
import { isRecord, lastStep, reportsAbsence } from '@pagewright/core/internal';
import { makeSource } from '@pagewright/core/openapi';
import {
  type ExternalFormat,
  externalFormatsWith,
  redoclyConfigFindings,
  type ToolSettings,
} from '@pagewright/importers';
import {
  checkLayers,
  findingInFile,
  type OverlaidDocument,
  overlayDocument,
  placeInFile,
} from '@pagewright/overlays';
import {
  fernOffsetsOf,
  findingsWithLayers,
  redoclyPaginationOf,
  unlaidFindings,
  unreadFindings,
} from '@pagewright/units';
import type { ProjectUnit, SourceFile } from '../project/source-file.js';
import {
  type FileReferences,
  type OpenedFile,
  type ReferencedFileHost,
  referencedFiles,
  unreadNotes,
  unreadReferences,
  withReferences,
} from './referenced-files.js';

/** Settings of the command line that count over the `diagnostics` of each configuration. */
export interface DiagnosticOverrides {
  /** The published guideline whose rules are checked, in place of the configuration's. */
  readonly preset?: PresetName;
  /** Severities by code, in place of the configuration's for these codes. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** As `diagnostics.ignored`; what the configuration ignores stays ignored. */
  readonly ignored?: Readonly<Record<string, unknown>>;
}

export interface UnitOptions {
  readonly vendorPrefixes?: readonly string[];
  /** The reading of the format. Default: that of the configuration. */
  readonly profile?: TargetProfile;
  /** True when operations that look paginated and are not declared so are reported. */
  readonly undeclared?: boolean;
  /** Severities that take precedence over the configuration's `diagnostics`. */
  readonly overrides?: DiagnosticOverrides;
  /** True when the declarations of other tools are checked. */
  readonly checksOthers?: boolean;
  /** True when undeclared lists are looked for, to plan their declarations or to count them. */
  readonly plans?: boolean;
}

export interface AnalysedUnit {
  readonly unit: ProjectUnit;
  /** The analysis of the document as its layers leave it; places are those of the two as one. */
  readonly analysis: Analysis;
  /** Findings of the analysis, and those about the layers themselves. */
  readonly findings: readonly Finding[];
  /** The document with its layers, where there are any. */
  readonly overlaid?: OverlaidDocument | undefined;
  /** Undeclared lists of the document, where plans were asked for and there is one. */
  readonly toPlan?: PlanInput | undefined;
  /** The findings about these, and about those that are suppressed. */
  readonly undeclared: readonly Finding[];
  /** Files that the document refers to. */
  readonly references: readonly SourceFile[];
  /** Sentences about those that can't be read. */
  readonly notes: readonly string[];
}

/** Analyses a unit over a host's files. A file that several units refer to is read once. */
type UnitAnalyser = (unit: ProjectUnit, options: UnitOptions) => Promise<AnalysedUnit>;

export function unitAnalyser(host: ReferencedFileHost): UnitAnalyser {
  const files = referencedFiles(host);
  return (unit, options) => analyzeUnit(unit, options, files, host);
}

/** Analyses a unit with files that are at hand. */
export async function analyzeUnit(
  unit: ProjectUnit,
  options: UnitOptions,
  files: FileReferences,
  host: ReferencedFileHost,
): Promise<AnalysedUnit> {
  const { config, document } = unit;
  const overlaid = overlaidOf(unit);
  const reader = overlaid?.reader ?? document?.tree.reader;
  const { undeclared, plans, overrides, checksOthers = false, ...others } = options;
  const settings = toolSettingsOf(unit);
  const { redocly: theirs } = settings;
  const externalFormats = externalFormatsWith(settings);
  // An analysis that checks no declarations of other tools looks for them: operations with one are declared, too.
  const look: typeof paginatedLook = checksOthers
    ? paginatedLook
    : (source, method, _, targets) => paginatedLook(source, method, externalFormats, targets);
  const once = (openFile: OpenedFile) => {
    const analysis = analyze({
      ...(reader !== undefined && { document: reader }),
      ...(config !== undefined && { config: config.tree.reader }),
      options: {
        ...others,
        ...(checksOthers && { externalFormats }),
        undeclared: undeclared === true ? look : undefined,
        guidelines: guidelinesOf(diagnosticsOfUnit(config, overrides)),
        openFile,
        staleSuppressions: true,
      },
    });
    const isRead = theirs !== undefined && checksOthers && reader !== undefined;
    return {
      analysis,
      ofRedocly: isRead ? redoclyConfigFindings(theirs, makeSource(reader, openFile)) : [],
      ...(plans === true ? listsOf(reader, unit, { analysis, openFile, options, externalFormats }) : noLists),
    };
  };
  const { result: all, asked } = await withReferences({ document, reader }, files, host, once);
  const { ofRedocly, ...result } = all;
  const { findings } = result.analysis;
  return {
    unit,
    ...result,
    ...(overlaid !== undefined && { overlaid }),
    findings: [
      ...(overlaid === undefined
        ? [...findings, ...findingsAlone(unit, options.vendorPrefixes)]
        : findingsWithLayers(overlaid, {
            findings,
            config: config?.tree.reader,
            vendorPrefixes: options.vendorPrefixes,
            isPart: unit.isPart === true,
          })),
      ...ofRedocly,
      ...unreadReferences({ document, reader }, unit.layers ?? [], asked, files),
    ],
    references: [unit.redocly ?? [], [...asked.keys()].flatMap((path) => files.at(path) ?? [])].flat(),
    notes: document === undefined ? [] : unreadNotes(document, asked, files, host),
  };
}

/** Returns the `diagnostics` of a unit: those of its configuration with the overrides, and the severities of the preset. */
export function diagnosticsOfUnit(
  config: SourceFile | undefined,
  { preset, rules, ignored }: DiagnosticOverrides = {},
): Readonly<Record<string, unknown>> {
  const block = config?.tree.reader.get(['diagnostics']);
  const own = isRecord(block) ? block : {};
  const chosen = withPreset({
    ...own,
    ...(preset !== undefined && { preset }),
    ...(rules !== undefined && { rules: { ...(isRecord(own.rules) && own.rules), ...rules } }),
    ...(ignored !== undefined && { ignored: joinIgnored(own.ignored, ignored) }),
  });
  return isRecord(chosen) ? chosen : {};
}

/** Joins two values of `diagnostics.ignored`, so that each code is ignored where either of them says so. */
function joinIgnored(
  own: unknown,
  more: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const joined: Record<string, unknown> = { ...(isRecord(own) && own) };
  for (const [code, rule] of Object.entries(more)) {
    const before = joined[code];
    joined[code] = before === true || rule === true ? true : [...entriesOf(before), ...entriesOf(rule)];
  }
  return joined;
}

/** A pattern alone is the list of one location. */
function entriesOf(rule: unknown): readonly unknown[] {
  if (typeof rule === 'string') return [{ location: rule }];
  return Array.isArray(rule) ? rule : [];
}

/** Returns the document of a unit with its layers, where it has any. */
export function overlaidOf({ document, layers = [] }: ProjectUnit): OverlaidDocument | undefined {
  if (document === undefined || layers.length === 0) return undefined;
  return overlayDocument(
    document.tree.reader,
    layers.map(({ path, tree, layer = 'overlay' }) => ({ file: path, reader: tree.reader, kind: layer })),
  );
}

/** Reads the document of a unit as its layers leave it. */
export function unitDocumentReader(unit: ProjectUnit): Reader | undefined {
  return overlaidOf(unit)?.reader ?? unit.document?.tree.reader;
}

/** Returns the settings in other tools' files that apply to the document of a unit. */
export function toolSettingsOf({
  document,
  redocly,
  fern,
}: Pick<ProjectUnit, 'document' | 'redocly' | 'fern'>): ToolSettings {
  if (document === undefined) return {};
  const pointer = redocly && redoclyPointer(redocly, document);
  const offsets =
    fern && fernOffsetsOf(fern.links, (path) => resolve(dirname(fern.path), path) === document.path);
  return {
    ...(redocly !== undefined &&
      pointer !== undefined && {
        redocly: { reader: redocly.tree.reader, file: redocly.path, pointer },
      }),
    ...(offsets !== undefined && { fern: offsets }),
  };
}

/** Returns the place of a document's pagination in a `redocly.yaml`; undefined if it declares none. */
export function redoclyPointer(
  { path: id, links }: Pick<SourceFile, 'path' | 'links'>,
  document: Pick<SourceFile, 'path'>,
): Pointer | undefined {
  return redoclyPaginationOf({ id, links }, (root) => resolve(dirname(id), root) === document.path);
}

/** Codes of findings about an overlay by itself, whatever lies below it. */
const ofOverlayAlone: ReadonlySet<string> = new Set([
  'Overlay/InvalidFormat',
  'Overlay/InvalidAction',
  'Overlay/InvalidTarget',
  'Overlay/LenientTarget',
]);

/** Findings about a file whose document is not known, or that names others in vain. */
function findingsAlone(
  { other, isUnlaid, unread = [] }: ProjectUnit,
  vendorPrefixes: readonly string[] | undefined,
): readonly Finding[] {
  if (other === undefined) return [];
  const { path, layer, tree } = other;
  const ofLinks = [
    ...unreadFindings(path, unread),
    ...(isUnlaid === true ? unlaidFindings(path, tree.reader, vendorPrefixes) : []),
  ];
  if (layer !== 'overlay') return ofLinks;
  const alone = overlayDocument(objectReader({}), [{ file: path, reader: tree.reader, kind: 'overlay' }]);
  return [...ofLinks, ...checkLayers(alone, []).filter(({ code }) => ofOverlayAlone.has(code))];
}

interface SearchedLists {
  readonly analysis: Analysis;
  readonly openFile: OpenedFile;
  readonly options: UnitOptions;
  readonly externalFormats: readonly ExternalFormat[];
}

const noLists: Pick<AnalysedUnit, 'toPlan' | 'undeclared'> = { toPlan: undefined, undeclared: [] };

/** Finds the lists that are not declared, for this tool or another. */
function listsOf(
  document: Reader | undefined,
  { config }: ProjectUnit,
  { analysis, openFile, options: { vendorPrefixes = ['vendor'], profile }, externalFormats }: SearchedLists,
): Pick<AnalysedUnit, 'toPlan' | 'undeclared'> {
  if (document === undefined) return noLists;
  const { methods, located } = analysis;
  const targets = configuredTargets(config?.tree.reader, profile);
  const given = { document, openFile, vendorPrefixes, externalFormats, targets };
  const search = new ListSearch(given, false);
  const all = lastStep(search.all({ methods, located }));
  const findings = all.flatMap((list) => ('finding' in list ? [list.finding] : []));
  const { suppressed } = gate(findings, config?.tree.reader.get(['diagnostics']));
  const decided = new Set(suppressed.map(({ operation }) => operation));
  const lists = all.filter(({ operation }) => !decided.has(operation.name));
  const missing = missingNames(analysis, ({ source, file, pointer }) =>
    file === undefined ? (source === 'config' ? config?.tree.reader : document)?.get(pointer) : undefined,
  );
  return { toPlan: { lists, source: search.source, located, targets, missing }, undeclared: findings };
}

/** Nothing is reported because data is missing: a text that is broken may hold what could not be found. */
export function withoutAbsences(
  { unit, references }: UnitFiles,
  findings: readonly Finding[],
): readonly Finding[] {
  const broken = [unit.config, unit.document, ...(unit.layers ?? []), ...references].some((file) =>
    file?.tree.problems.some(({ kind }) => kind !== 'duplicateKey'),
  );
  return broken ? findings.filter(({ code }) => !reportsAbsence(code)) : findings;
}

/** The files of a unit, in which places are found. */
export type UnitFiles = Pick<AnalysedUnit, 'unit' | 'references' | 'overlaid'>;

/** The file of the unit that a place is in, once it is a place in files. */
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

/** Returns a place of a document with layers as one in the file that has it. */
export function placeInUnit<Place extends Parameters<typeof placeInFile>[1]>(
  { overlaid }: UnitFiles,
  place: Place,
): Place {
  return overlaid === undefined ? place : placeInFile(overlaid, place);
}

/** Returns a finding with its places in the files that have them. */
export function foundInFile({ overlaid }: UnitFiles, finding: Finding): Finding {
  return overlaid === undefined ? finding : findingInFile(overlaid, finding);
}
