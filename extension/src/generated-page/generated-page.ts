import type { TargetProfile } from '@pagewright/core';

/** The parameters of `pagewright/pageHelper`, beside the document. */
export interface PageHelperAsked {
  readonly scheme: string;
  /** A `TargetId`. */
  readonly target: string;
  /** Default: that of the configuration. */
  readonly profile?: TargetProfile;
}

export type PageHelperAnswer = PageHelper | NoPageHelper;

/** The reason why there is no page helper, as a sentence. */
export interface NoPageHelper {
  readonly problem: string;
}

export interface PageHelper {
  /** Generated files that hold something of the scheme, at least one; that of the page type first. */
  readonly files: readonly HelperFile[];
  /**
   * The reason why the files may be other than what is meant, as a sentence: what can't be read of the text.
   */
  readonly doubt?: string;
}

export interface HelperFile {
  /** Relative to the folder that files are generated into. */
  readonly path: string;
  readonly text: string;
  /** Line on which the code of the scheme begins, counted from 0. */
  readonly line: number;
}
