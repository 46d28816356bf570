import {
  type Analysis,
  analyze,
  type Finding,
  gate,
  isRecord,
  lastStep,
  type PresetName,
  reportsAbsence,
  type TargetProfile,
} from '@pagewright/core';
import {
  guidelinesOf,
  ListSearch,
  type PlanInput,
  paginatedLook,
  withPreset,
} from '@pagewright/core/authoring';
import { type ExternalFormat, externalFormats } from '@pagewright/importers';
import type { ProjectUnit, SourceFile } from '../project/source-file.js';
import {
  type FileReferences,
  type OpenedFile,
  type ReferencedFileHost,
  referencedFiles,
  unreadNotes,
  withReferences,
} from './referenced-files.js';

export interface UnitOptions {
  readonly vendorPrefixes?: readonly string[];
  /** The reading of the format. Default: that of the configuration. */
  readonly profile?: TargetProfile;
  /** True when operations that look paginated and are not declared so are reported. */
  readonly undeclared?: boolean;
  /** The published guideline whose rules are checked, whatever the configuration names. */
  readonly preset?: PresetName;
  /** External formats of other tools whose declarations are read and checked. */
  readonly externalFormats?: readonly ExternalFormat[];
  /** True when undeclared lists are looked for, to plan their declarations. */
  readonly plans?: boolean;
}

export interface AnalysedUnit {
  readonly unit: ProjectUnit;
  readonly analysis: Analysis;
  /** Undeclared lists of the document, where plans were asked for and there is one. */
  readonly toPlan?: PlanInput | undefined;
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

/** Reads declarations of every known tool, for an analysis that checks none: operations with one are declared, too. */
const lookInAll: typeof paginatedLook = (source, method) => paginatedLook(source, method, externalFormats);

async function analyzeUnit(
  unit: ProjectUnit,
  options: UnitOptions,
  files: FileReferences,
  host: ReferencedFileHost,
): Promise<AnalysedUnit> {
  const { config, document } = unit;
  const { undeclared, plans, preset, ...others } = options;
  const look = options.externalFormats === undefined ? lookInAll : paginatedLook;
  const once = (openFile: OpenedFile) => {
    const analysis = analyze({
      ...(document !== undefined && { document: document.tree.reader }),
      ...(config !== undefined && { config: config.tree.reader }),
      options: {
        ...others,
        undeclared: undeclared === true ? look : undefined,
        guidelines: guidelinesOf(diagnosticsOfUnit(config, preset)),
        openFile,
        staleSuppressions: true,
      },
    });
    return { analysis, toPlan: plans === true ? listsOf(unit, analysis, openFile, options) : undefined };
  };
  const { result, asked } = await withReferences(document, files, host, once);
  return {
    unit,
    ...result,
    references: [...asked.keys()].flatMap((path) => files.at(path) ?? []),
    notes: document === undefined ? [] : unreadNotes(document, asked, files, host),
  };
}

/**
 * Returns the `diagnostics` that count: those of a configuration, with the preset that is chosen in place of its own, and
 * the severities of the preset.
 */
export function diagnosticsOfUnit(
  config: SourceFile | undefined,
  preset: PresetName | undefined,
): Readonly<Record<string, unknown>> {
  const block = config?.tree.reader.get(['diagnostics']);
  const chosen = withPreset({ ...(isRecord(block) && block), ...(preset !== undefined && { preset }) });
  return isRecord(chosen) ? chosen : {};
}

/** Finds the lists that are not declared, for this tool or another. Undefined without a document. */
function listsOf(
  { document, config }: ProjectUnit,
  { methods, located }: Analysis,
  openFile: OpenedFile,
  { vendorPrefixes = ['vendor'] }: UnitOptions,
): PlanInput | undefined {
  if (document === undefined) return undefined;
  const given = { document: document.tree.reader, openFile, vendorPrefixes, externalFormats };
  const search = new ListSearch(given);
  const all = lastStep(search.all({ methods, located }));
  const findings = all.flatMap((list) => ('finding' in list ? [list.finding] : []));
  const { suppressed } = gate(findings, config?.tree.reader.get(['diagnostics']));
  const decided = new Set(suppressed.map(({ operation }) => operation));
  const lists = all.filter(({ operation }) => !decided.has(operation.name));
  return { lists, source: search.source, located };
}

/** Nothing is reported because data is missing: a text that is broken may hold what could not be found. */
export function withoutAbsences(
  { unit, references }: Pick<AnalysedUnit, 'unit' | 'references'>,
  findings: readonly Finding[],
): readonly Finding[] {
  const broken = [unit.config, unit.document, ...references].some((file) =>
    file?.tree.problems.some(({ kind }) => kind !== 'duplicateKey'),
  );
  return broken ? findings.filter(({ code }) => !reportsAbsence(code)) : findings;
}

/** The file of the unit that a place is in. */
export function unitFileOf(
  { unit: { config, document, other }, references }: Pick<AnalysedUnit, 'unit' | 'references'>,
  { source, file }: Pick<Finding, 'source' | 'file'>,
): SourceFile | undefined {
  if (file !== undefined) return references.find(({ path }) => path === file);
  return source === 'config' ? config : (document ?? other);
}
