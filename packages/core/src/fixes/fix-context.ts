import type { Analysis } from '../binding/analysis.js';
import type { Finding, Fix, PointerEdit, Source } from '../diagnostics/finding.js';
import type { Pointer } from '../json/json.js';
import { listPath, type Operation } from '../openapi/operations.js';
import { makeSource, type OpenFile, type SourceDocument } from '../openapi/source-document.js';
import { asReader, type Reader } from '../reader/reader.js';

/** The input and the result of an analysis. */
export interface FixInput {
  readonly document?: unknown;
  readonly config?: unknown;
  readonly analysis: Analysis;
  /**
   * The prefixes between `x-` and `-pagination` (D2). Fixes that add an extension use the first. Default
   * `['vendor']`.
   */
  readonly vendorPrefixes?: readonly string[];
  /**
   * The function that was passed to `analyze`. It is called with file names from the findings. Without it,
   * findings in other files have only those fixes that don't read the file.
   */
  readonly openFile?: OpenFile;
}

export interface FileRef {
  readonly source: Source;
  readonly file?: string;
}

export interface FixContext {
  readonly analysis: Analysis;
  readonly prefix: string;
  readonly reader: (place: FileRef) => Reader | undefined;
  readonly operation: (name: string) => Operation | undefined;
  readonly source: SourceDocument | undefined;
}

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

export function fixHere(
  { source, file }: { readonly source: Source; readonly file?: string | undefined },
  title: string,
  edits: readonly PointerEdit[],
  preferred = false,
): Fix {
  return { title, preferred, changes: [{ source, ...(file !== undefined && { file }), edits }] };
}

function operationNamed(source: SourceDocument, name: string): Operation | undefined {
  const path = name.slice(name.indexOf(' ') + 1);
  if (!path.startsWith('/')) return undefined;
  return listPath(source, path).operations.find((operation) => operation.name === name);
}

export interface FieldNode extends FileRef {
  readonly pointer: Pointer;
  readonly scheme: string;
  readonly side: 'request' | 'response';
  readonly field: string;
  /** True if changing the field affects only the operations of the finding. */
  readonly isOriginal: boolean;
}

interface SchemeLocation extends FileRef {
  readonly pointer: Pointer;
}

export function fieldOf(finding: Finding, context: FixContext): FieldNode | undefined {
  const { scheme, side, field } = finding.data ?? {};
  if (scheme === undefined || side === undefined || field === undefined) return undefined;
  const place = schemeAround(finding, context, side, field);
  if (place === undefined) return undefined;
  const node = { ...place, pointer: [...place.pointer, side, field] };
  if (context.reader(node)?.keys(node.pointer) === undefined) return undefined;
  const bound = context.analysis.methods.filter((method) => method.scheme === scheme).length;
  return {
    ...node,
    scheme,
    side,
    field,
    isOriginal: isInline(finding) || bound < 2 || finding.suppressionKey === scheme,
  };
}

export function listedScheme({ reader, prefix }: FixContext, name: string): SchemeLocation | undefined {
  const lists = [
    { source: 'config', list: 'pagination' },
    { source: 'document', list: `x-${prefix}-pagination` },
  ] as const;
  for (const { source, list } of lists) {
    const indexes = reader({ source })?.keys([list]) ?? [];
    const index = indexes.find((one) => reader({ source })?.get([list, one, 'name']) === name);
    if (index !== undefined) return { source, pointer: [list, index] };
  }
  return undefined;
}

function isInline({ data }: Finding): boolean {
  return data?.inline === true;
}

function schemeAround(
  finding: Finding,
  { reader }: FixContext,
  side: string,
  field: string,
): SchemeLocation | undefined {
  for (const { source, file, pointer } of [finding, ...(finding.related ?? [])]) {
    const at = pointer.findLastIndex((step, index) => step === side && pointer[index + 1] === field);
    const place = { source, ...(file !== undefined && { file }), pointer: pointer.slice(0, Math.max(at, 0)) };
    if (at > 0 && typeof reader(place)?.get([...place.pointer, 'type']) === 'string') return place;
  }
  return undefined;
}
