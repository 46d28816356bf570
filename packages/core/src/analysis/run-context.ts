import type { SourceDocument } from '../openapi/source-document.js';
import type { Reader } from '../reader/reader.js';
import type { Inputs } from './inputs.js';
import type { KnownSchemes } from './known-schemes.js';
import type { AnalysisMemos, OperationMemos } from './memos.js';

/** What every run of an analysis uses. The readers and the memos know what edits have changed. */
export interface RunContext {
  readonly inputs: Inputs;
  readonly document: SourceDocument | undefined;
  readonly config: Reader | undefined;
  readonly memos: AnalysisMemos;
  readonly operations: OperationMemos;
  readonly known: KnownSchemes;
}
