import { type Analysis, analyze } from '@pagewright/core';
import { paginatedLook } from '@pagewright/core/authoring';
import { type Dialect, dialects } from '@pagewright/core/dialects';
import type { Unit } from '../project/project.js';
import type { SourceFile } from '../project/source-file.js';
import {
  type FileHost,
  type OpenFile,
  type ReferencedFiles,
  referencedFiles,
  unreadNotes,
  withReferences,
} from './referenced-files.js';

export interface UnitOptions {
  readonly vendorPrefixes?: readonly string[];
  /** Whether operations that look paginated and are not declared so are reported. */
  readonly undeclared?: boolean;
  /** The ways of other tools in which declarations are read and judged. */
  readonly dialects?: readonly Dialect[];
}

export interface AnalysedUnit {
  readonly unit: Unit;
  readonly analysis: Analysis;
  /** Files that the document refers to. */
  readonly references: readonly SourceFile[];
  /** Sentences about those that can't be read. */
  readonly notes: readonly string[];
}

/** What analyses units over a host's files. Files that several units refer to are read once. */
export type UnitAnalyser = (unit: Unit, options: UnitOptions) => Promise<AnalysedUnit>;

export function unitAnalyser(host: FileHost): UnitAnalyser {
  const files = referencedFiles(host);
  return (unit, options) => analyzeUnit(unit, options, files, host);
}

/** What another tool's declaration speaks of is declared, whether or not such declarations are judged. */
const lookOf: typeof paginatedLook = (source, method) => paginatedLook(source, method, dialects);

async function analyzeUnit(
  unit: Unit,
  options: UnitOptions,
  files: ReferencedFiles,
  host: FileHost,
): Promise<AnalysedUnit> {
  const { config, document } = unit;
  const { undeclared, ...others } = options;
  const look = undeclared === true ? lookOf : undefined;
  const once = (openFile: OpenFile) =>
    analyze({
      ...(document !== undefined && { document: document.tree.reader }),
      ...(config !== undefined && { config: config.tree.reader }),
      options: { ...others, undeclared: look, openFile, staleSuppressions: true },
    });
  const { result: analysis, asked } = await withReferences(document, files, host, once);
  return {
    unit,
    analysis,
    references: [...asked.keys()].flatMap((path) => files.at(path) ?? []),
    notes: document === undefined ? [] : unreadNotes(document, asked, files, host),
  };
}
