import type { SourceDocument } from '../openapi/source-document.js';
import type { Reader } from '../reader/reader.js';
import type { Inputs } from './inputs.js';
import type { KnownSchemes } from './known-schemes.js';
import type { AnalysisMemos, OperationMemos } from './memos.js';

/** The inputs and the memos that all runs of an analysis share. */
export interface RunContext {
  readonly inputs: Inputs;
  readonly document: SourceDocument | undefined;
  readonly config: Reader | undefined;
  readonly memos: AnalysisMemos;
  readonly operations: OperationMemos;
  readonly known: KnownSchemes;
}
