import type { SchemeType } from '@pagewright/core';
import type { WorkspaceEdit } from 'vscode-languageserver';

/** Params of `pagewright/declareAll`. */
export interface DeclareAllParams {
  readonly textDocument: { readonly uri: string };
  /**
   * The schemes of the plan that are wanted, a new one with another name if need be. Default: those of operations that
   * look paginated, as they are named.
   */
  readonly schemes?: readonly { readonly name: string; readonly as?: string }[];
}

/** The answer to `pagewright/declareAll`: what can be declared in a document, and the edit that does it. */
export interface DeclaredAll {
  /** The schemes that operations are to be bound to: the new ones first, those of most operations before others. */
  readonly schemes: readonly DeclaredScheme[];
  /** Operations that look paginated, where no scheme is sure to be right. */
  readonly undecided: readonly { readonly operation: string; readonly reason: string }[];
  /** The edit of all files. Absent where nothing can be written. */
  readonly edit?: WorkspaceEdit;
  /** The reason why there is no edit, in a sentence. */
  readonly problem?: string;
}

/** A scheme of a plan. */
export interface DeclaredScheme {
  readonly name: string;
  readonly type: SchemeType;
  /** False where the scheme is declared already, and operations are just bound to it. */
  readonly isNew: boolean;
  /** True for lists that come whole, which do not look paginated: a scheme says so where the list should have a page type. */
  readonly isWhole: boolean;
  /** `get /books`, in the order of the document. */
  readonly operations: readonly string[];
  /** A sentence about the targets on which its pages end after the first; absent if there are none. */
  readonly earlyEnd?: string;
}
