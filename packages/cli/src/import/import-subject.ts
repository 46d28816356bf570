import { analyze, type Pointer } from '@pagewright/core';
import {
  externalFormats,
  type Imported,
  type ImportOptions,
  importDeclarations,
  type OverriddenDocument,
  overriddenDocument,
} from '@pagewright/importers';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
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
}

/** Reads a subject over a host's files; what its document refers to is read once. */
export interface SubjectReader {
  readonly import: (options: ImportOptions) => Promise<ImportedSubject>;
  readonly analyse: (vendorPrefixes: readonly string[]) => Promise<AnalysedUnit>;
}

export function subjectReader(host: ReferencedFileHost, subject: ImportSubject): SubjectReader {
  const files = referencedFiles(host);
  const { document, overrides, config, redocly } = subject;
  const merged =
    overrides &&
    overriddenDocument({
      document: document.tree.reader,
      overrides: overrides.tree.reader,
      file: overrides.path,
    });
  const input = {
    document: merged?.reader ?? document.tree.reader,
    ...(config !== undefined && { config: config.tree.reader }),
  };
  const over = [overrides, redocly?.file].filter((file) => file !== undefined);
  const theirs =
    redocly === undefined
      ? {}
      : {
          redocly: {
            reader: redocly.file.tree.reader,
            file: redocly.file.path,
            pointer: redocly.pointer,
          },
        };
  const read = async <T>(once: (openFile: OpenedFile) => T) => {
    const { result, asked } = await withReferences(document, files, host, once);
    const references: readonly SourceFile[] = [
      ...over,
      ...[...asked.keys()].flatMap((path) => files.at(path) ?? []),
    ];
    return { result, references, notes: unreadNotes(document, asked, files, host) };
  };
  return {
    import: async (options) => {
      const alone = merged === undefined ? {} : { withoutOverrides: document.tree.reader };
      const once = (openFile: OpenedFile) =>
        importDeclarations({ ...input, options: { ...options, ...alone, ...theirs, openFile } });
      const { result, ...rest } = await read(once);
      return { unit: unitOf(subject), imported: located(result, merged), ...rest };
    },
    analyse: async (vendorPrefixes) => {
      const options = { vendorPrefixes, externalFormats, staleSuppressions: true };
      // As `check` reads it: what is in the overrides alone is not there.
      const own = { ...input, document: document.tree.reader };
      const once = (openFile: OpenedFile) => analyze({ ...own, options: { ...options, openFile } });
      const { result, ...rest } = await read(once);
      return { unit: unitOf(subject), analysis: result, ...rest };
    },
  };
}

/** Declarations, findings and changes of a document and its overrides as one, each in its file. */
function located(imported: Imported, merged: OverriddenDocument | undefined): Imported {
  if (merged === undefined) return imported;
  return {
    declarations: imported.declarations.map((declaration) => ({
      ...declaration,
      place: merged.placeIn(declaration.place),
    })),
    findings: imported.findings.map(merged.findingIn),
    changes: merged.changesIn(imported.changes),
  };
}

/** The files that are imported together. */
export interface ImportSubject {
  readonly document: SourceFile;
  /** Overrides of the document: values here replace those of the document (Fern's overrides). */
  readonly overrides?: SourceFile;
  /** A configuration of Pagewright, or that of the tool that the declarations are for. */
  readonly config?: SourceFile;
  /** A `redocly.yaml`, which stays as it is, and where it has the pagination of the document. */
  readonly redocly?: { readonly file: SourceFile; readonly pointer: Pointer };
}

/** Returns the files besides the overrides, which are read as a part of the document. */
function unitOf({ document, config }: ImportSubject): ProjectUnit {
  return { document, ...(config !== undefined && { config }) };
}
