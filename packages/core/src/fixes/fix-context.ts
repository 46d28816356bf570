import type { Analysis } from '../binding/analysis.js';
import type { Finding, Source } from '../findings/finding.js';
import { isRecord, ownMember } from '../json/json.js';
import { asReader, type Reader } from '../reader/reader.js';
import type { Fix, PointerEdit } from './edit.js';

/** What was analysed, as it was given, and what came of it. */
export interface FixInput {
  readonly document?: unknown;
  readonly config?: unknown;
  readonly analysis: Analysis;
  /** The words between `x-` and `-pagination` (D2); the first is written where a fix adds an extension. Default `['vendor']`. */
  readonly vendorPrefixes?: readonly string[];
}

export interface FixContext {
  readonly analysis: Analysis;
  readonly prefix: string;
  /** Undefined where there is no such file. */
  readonly reader: (source: Source) => Reader | undefined;
}

/** What makes the fixes of one finding. */
export type FixMaker = (finding: Finding, context: FixContext) => readonly Fix[];

export function fixContext({ document, config, analysis, vendorPrefixes }: FixInput): FixContext {
  const readers = {
    document: document === undefined ? undefined : asReader(document),
    config: config === undefined ? undefined : asReader(config),
  };
  return { analysis, prefix: vendorPrefixes?.[0] ?? 'vendor', reader: (source) => readers[source] };
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
