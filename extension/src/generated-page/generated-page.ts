import type { TargetProfile } from '@pagewright/core';

/** What is asked with `pagewright/pageHelper`, beside the document. */
export interface PageHelperAsked {
  readonly scheme: string;
  /** A `TargetId`. */
  readonly target: string;
  /** Default: that of the configuration. */
  readonly profile?: TargetProfile;
}

export type PageHelperAnswer = PageHelper | NoPageHelper;

/** Why there is none, as a sentence. */
export interface NoPageHelper {
  readonly problem: string;
}

export interface PageHelper {
  /** Of the files that are generated those that hold something of the scheme, at least one; that of the page type first. */
  readonly files: readonly HelperFile[];
  /** Why they may be other than what is meant, as a sentence: what can't be read of the text. */
  readonly doubt?: string;
}

export interface HelperFile {
  /** Relative to the folder that files are generated into. */
  readonly path: string;
  readonly text: string;
  /** Where what belongs to the scheme begins, counted from 0. */
  readonly line: number;
}
