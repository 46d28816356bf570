import type { SchemeType } from '@pagewright/core';
import type { WorkspaceEdit } from 'vscode-languageserver';

/** Params of `pagewright/declareAll`. */
export interface DeclareAllParams {
  readonly textDocument: { readonly uri: string };
  /**
   * Schemes to declare, by their planned names; `as` renames a new one. Default: all schemes of operations
   * that look paginated.
   */
  readonly schemes?: readonly { readonly name: string; readonly as?: string }[];
}

/** The result of `pagewright/declareAll`: the schemes that can be declared, and the edit that declares them. */
export interface DeclaredAll {
  /** New schemes, most used first; existing schemes follow. */
  readonly schemes: readonly DeclaredScheme[];
  /** Operations that look paginated, but for which no scheme is certain. */
  readonly undecided: readonly { readonly operation: string; readonly reason: string }[];
  /** Operations that look paginated, but whose text can't be changed; `reason` is one or two sentences. */
  readonly left: readonly { readonly operation: string; readonly reason: string }[];
  /** Edits all files at once; absent if nothing can be written. */
  readonly edit?: WorkspaceEdit;
  /** A sentence that explains why there is no edit. */
  readonly problem?: string;
}

/** A scheme of the plan, new or existing, with the operations to bind to it. */
export interface DeclaredScheme {
  readonly name: string;
  readonly type: SchemeType;
  /** False if the scheme exists already and operations are only bound to it. */
  readonly isNew: boolean;
  /**
   * True for a scheme of type `fakePage`: its lists are complete in one response and don't look paginated.
   */
  readonly isWhole: boolean;
  /** Names such as `get /books`, in document order. */
  readonly operations: readonly string[];
  /** A sentence about targets that stop after the first page; absent if no target does. */
  readonly earlyEnd?: string;
}
