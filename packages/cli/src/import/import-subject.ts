import type { Reader } from '@pagewright/core';
import { type Imported, type ImportOptions, importDeclarations } from '@pagewright/importers';
import {
  changesInFiles,
  findingInFile,
  type OverlaidDocument,
  overlayDocument,
  placeInFile,
} from '@pagewright/overlays';
import { operationsOfLayersAlone } from '@pagewright/units';
import { type AnalysedUnit, analyzeUnit, overlaidOf, toolSettingsOf } from '../analysis/analyze-unit.js';
import {
  type OpenedFile,
  type ReferencedFileHost,
  referencedFiles,
  unreadNotes,
  withReferences,
} from '../analysis/referenced-files.js';
import type { ProjectUnit, SourceFile } from '../project/source-file.js';

export interface ImportedSubject extends Pick<AnalysedUnit, 'unit' | 'references' | 'notes'> {
  readonly imported: Imported;
  /** The changes, located in the document with its layers applied. */
  readonly inDocument: Imported['changes'];
}

export interface SubjectReader {
  /** The document with its layers applied. */
  readonly document: Reader;
  readonly import: (options: ImportOptions) => Promise<ImportedSubject>;
  readonly analyse: (vendorPrefixes: readonly string[]) => Promise<AnalysedUnit>;
}

export function subjectReader(host: ReferencedFileHost, subject: ImportSubject): SubjectReader {
  const files = referencedFiles(host);
  const { document, overrides, config, redocly } = subject;
  const unit = unitOf(subject);
  // Overrides from `--overrides`, which a check does not read, apply after the layers of a check.
  const checked = overlaidOf(unit);
  const own = checked?.reader ?? document.tree.reader;
  const overlaid =
    overrides === undefined
      ? checked
      : overlayDocument(document.tree.reader, [
          ...(checked?.layers ?? []),
          { file: overrides.path, reader: overrides.tree.reader, kind: 'overrides' },
        ]);
  const reader = overlaid?.reader ?? document.tree.reader;
  const over = [overrides, redocly].filter((file) => file !== undefined);
  const theirs = toolSettingsOf(subject);
  return {
    document: reader,
    import: async (options) => {
      const alone = overrides === undefined ? {} : { withoutOverrides: own };
      const unknown = checked === undefined ? new Set<string>() : operationsOfLayersAlone(checked, undefined);
      const input = { document: reader, ...(config !== undefined && { config: config.tree.reader }) };
      const once = (openFile: OpenedFile) =>
        importDeclarations({ ...input, options: { ...options, ...alone, ...theirs, unknown, openFile } });
      const { result, asked } = await withReferences({ document, reader }, files, host, once);
      return {
        unit,
        imported: overlaid === undefined ? result : located(result, overlaid),
        inDocument: result.changes,
        references: [...over, ...[...asked.keys()].flatMap((path) => files.at(path) ?? [])],
        notes: unreadNotes(document, asked, files, host),
      };
    },
    analyse: async (vendorPrefixes) => {
      const analysed = await analyzeUnit(unit, { vendorPrefixes }, files, host);
      return { ...analysed, references: [...over, ...analysed.references] };
    },
  };
}

function located({ declarations, findings, changes }: Imported, overlaid: OverlaidDocument): Imported {
  return {
    declarations: declarations.map((declaration) => ({
      ...declaration,
      place: placeInFile(overlaid, declaration.place),
    })),
    findings: findings.map((finding) => findingInFile(overlaid, finding)),
    changes: changesInFiles(overlaid, changes),
  };
}

export interface ImportSubject {
  readonly document: SourceFile;
  readonly layers?: readonly SourceFile[];
  /** Overrides that `--overrides` names. Their values replace those of the document (Fern). */
  readonly overrides?: SourceFile;
  /** The configuration of Pagewright or of the other tool. */
  readonly config?: SourceFile;
  /** The `redocly.yaml` for the document; it is not changed. */
  readonly redocly?: SourceFile;
  /** The `generators.yml` with Fern's offset settings. */
  readonly fern?: SourceFile;
}

function unitOf({ document, layers, config, fern }: ImportSubject): ProjectUnit {
  return {
    document,
    ...(layers !== undefined && { layers }),
    ...(config !== undefined && { config }),
    ...(fern !== undefined && { fern }),
  };
}
