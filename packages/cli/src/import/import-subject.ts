import type { Analysis, Finding } from '@pagewright/core';
import { analyze } from '@pagewright/core';
import { dialects, type Imported, type ImportOptions, importDeclarations } from '@pagewright/core/dialects';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import {
  type FileHost,
  type OpenFile,
  referencedFiles,
  unreadNotes,
  withReferences,
} from '../analysis/referenced-files.js';
import type { SourceFile } from '../project/source-file.js';
import { changesOver, overlaid, placeOver } from './overlay.js';
import { type Subject, unitOf } from './subject.js';

export interface ImportedSubject extends Pick<AnalysedUnit, 'unit' | 'references' | 'notes'> {
  readonly imported: Imported;
}

/** Reads a subject over a host's files; what its document refers to is read once. */
export interface SubjectReader {
  readonly import: (options: ImportOptions) => Promise<ImportedSubject>;
  readonly analyse: (vendorPrefixes: readonly string[]) => Promise<AnalysedUnit>;
}

export function subjectReader(host: FileHost, subject: Subject): SubjectReader {
  const files = referencedFiles(host);
  const { document, overrides, config } = subject;
  const input = {
    document:
      overrides === undefined
        ? document.tree.reader
        : overlaid(document.tree.reader.get([]), overrides.tree.reader.get([])),
    ...(config !== undefined && { config: config.tree.reader }),
  };
  const over = overrides === undefined ? [] : [overrides];
  const read = async <T>(once: (openFile: OpenFile) => T) => {
    const { result, asked } = await withReferences(document, files, host, once);
    const references: readonly SourceFile[] = [
      ...over,
      ...[...asked].flatMap((path) => files.at(path) ?? []),
    ];
    return { result, references, notes: unreadNotes(document, asked, files, host) };
  };
  return {
    import: async (options) => {
      const once = (openFile: OpenFile) =>
        importDeclarations({ ...input, options: { ...options, openFile } });
      const { result, ...rest } = await read(once);
      return { unit: unitOf(subject), imported: withOverrides(result, overrides), ...rest };
    },
    analyse: async (vendorPrefixes) => {
      const options = { vendorPrefixes, dialects, staleSuppressions: true };
      const once = (openFile: OpenFile) => analyze({ ...input, options: { ...options, openFile } });
      const { result, ...rest } = await read(once);
      return { unit: unitOf(subject), analysis: analysisOver(result, overrides), ...rest };
    },
  };
}

/** Declarations, findings and changes of a document, where they are those of what lies over it. */
function withOverrides(imported: Imported, overrides: SourceFile | undefined): Imported {
  if (overrides === undefined) return imported;
  return {
    declarations: imported.declarations.map((declaration) => ({
      ...declaration,
      place: placeOver(overrides, declaration.place),
    })),
    findings: imported.findings.map((finding) => findingOver(overrides, finding)),
    changes: changesOver(overrides, imported.changes),
  };
}

function analysisOver(analysis: Analysis, overrides: SourceFile | undefined): Analysis {
  if (overrides === undefined) return analysis;
  return { ...analysis, findings: analysis.findings.map((finding) => findingOver(overrides, finding)) };
}

function findingOver(overrides: SourceFile, finding: Finding): Finding {
  const { related } = finding;
  const moved = placeOver(overrides, finding);
  return related === undefined
    ? moved
    : { ...moved, related: related.map((place) => placeOver(overrides, place)) };
}
