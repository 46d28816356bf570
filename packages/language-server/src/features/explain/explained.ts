import type { Severity } from '@pagewright/core';
import type { Location, Position } from 'vscode-languageserver';

/** The parameters of `pagewright/explain`, beside the document: one of these. */
export interface ExplainParams {
  /** `get /users`, or its name in the configuration: `users.list`. */
  readonly operation?: string;
  readonly scheme?: string;
  /** The operation or scheme that the place is in. */
  readonly position?: Position;
}

/** The answer to `pagewright/explain`: a page, or why there is none. */
export type ExplainAnswer = SubjectExplanation | Unexplained;

/** The reason why there is nothing to explain, in a sentence for the user. */
export interface Unexplained {
  readonly problem: string;
}

/** The whole story of an operation or a scheme, as a page. */
export interface SubjectExplanation {
  /** `get /users`, or the name of the scheme. */
  readonly title: string;
  /** The key for further requests, wherever the subject has moved. */
  readonly about: { readonly operation: string } | { readonly scheme: string };
  readonly markdown: string;
  /** Location of the operation or the scheme. */
  readonly location?: Location;
}

/** The answer to `pagewright/rule` with `{ code }`; for what is no code it is a problem. */
export type RuleAnswer = RulePage | Unexplained;

/**
 * A page on what a rule looks for and why, with an example of what the rule reports and the same made right.
 */
export interface RulePage {
  readonly title: string;
  readonly markdown: string;
}

/** The answer to `pagewright/rules`: all of them, in the order of the catalogue. */
export interface RuleList {
  readonly rules: readonly {
    readonly code: string;
    /** Severity where no setting declares another. */
    readonly severity: Severity;
    readonly summary: string;
  }[];
}
