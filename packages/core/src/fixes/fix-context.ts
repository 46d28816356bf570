import type { Analysis } from '../binding/analysis.js';
import type { Fix, PointerEdit } from '../diagnostics/edit.js';
import type { Finding, Source } from '../diagnostics/finding.js';
import { isRecord, ownMember } from '../json/json.js';
import { listPath, type Operation } from '../openapi/operations.js';
import { makeSource, type OpenFile, type SourceDocument } from '../openapi/spot.js';
import { asReader, type Reader } from '../reader/reader.js';

/** The values that were analysed, as they were given, and the analysis that came of them. */
export interface FixInput {
  readonly document?: unknown;
  readonly config?: unknown;
  readonly analysis: Analysis;
  /** The words between `x-` and `-pagination` (D2); the first is written where a fix adds an extension. Default `['vendor']`. */
  readonly vendorPrefixes?: readonly string[];
  /**
   * As `analyze` has it, and asked also for files by the names that it gave them. Without it, what is wrong in other
   * files has only the fixes that need not know what else stands there.
   */
  readonly openFile?: OpenFile;
}

/** A file: the document, the configuration, or one that the document refers to. */
export interface FilePlace {
  readonly source: Source;
  readonly file?: string;
}

export interface FixContext {
  readonly analysis: Analysis;
  readonly prefix: string;
  /** Undefined where there is no such file. */
  readonly reader: (place: FilePlace) => Reader | undefined;
  /** The operation of that name, `get /users`. */
  readonly operation: (name: string) => Operation | undefined;
  /** The document for the view of its operations. */
  readonly source: SourceDocument | undefined;
}

/** A function that makes the fixes of one finding. */
export type FixMaker = (finding: Finding, context: FixContext) => readonly Fix[];

export function fixContext({ document, config, analysis, vendorPrefixes, openFile }: FixInput): FixContext {
  const readers = {
    document: document === undefined ? undefined : asReader(document),
    config: config === undefined ? undefined : asReader(config),
  };
  const source = readers.document && makeSource(readers.document, openFile);
  return {
    analysis,
    prefix: vendorPrefixes?.[0] ?? 'vendor',
    reader: ({ source: which, file }) =>
      file === undefined ? readers[which] : openFile?.(file, undefined)?.reader,
    operation: (name) => source && operationNamed(source, name),
    source,
  };
}

/** A fix in the file of the finding. */
export function fixHere(
  { source, file }: Finding,
  title: string,
  edits: readonly PointerEdit[],
  preferred = false,
): Fix {
  return { title, preferred, changes: [{ source, ...(file !== undefined && { file }), edits }] };
}

/** A text that the finding carries for its fixes. */
export function factOf({ data }: Finding, name: string): string | undefined {
  const fact = isRecord(data) ? ownMember(data, name) : undefined;
  return typeof fact === 'string' ? fact : undefined;
}

function operationNamed(source: SourceDocument, name: string): Operation | undefined {
  const path = name.slice(name.indexOf(' ') + 1);
  if (!path.startsWith('/')) return undefined;
  return listPath(source, path).operations.find((operation) => operation.name === name);
}
