import type { Severity } from '@pagewright/core';
import type { Location, Position } from 'vscode-languageserver';

/** Subject of the explanation: the first of these members that is set. */
export interface ExplainParams {
  /** `get /users`, or the name in the configuration: `users.list`. */
  readonly operation?: string;
  readonly scheme?: string;
  /** A position inside the operation or scheme. */
  readonly position?: Position;
}

/** The answer to `pagewright/explain`: a page, or the reason why there is no page. */
export type ExplainAnswer = SubjectExplanation | Unexplained;

/** A sentence for the user that explains why there is nothing to show. */
export interface Unexplained {
  readonly problem: string;
}

/** A complete explanation of an operation or a scheme. */
export interface SubjectExplanation {
  /** `get /users`, or the name of the scheme. */
  readonly title: string;
  /** Names the subject, so that clients can repeat the request after edits. */
  readonly about: { readonly operation: string } | { readonly scheme: string };
  readonly markdown: string;
  readonly location?: Location;
}

/** The answer to `pagewright/rule` with `{ code }`; `problem` is set for an unknown code. */
export type RuleAnswer = RulePage | Unexplained;

/** Explains what a rule reports and why, with an example and its correction. */
export interface RulePage {
  readonly title: string;
  readonly markdown: string;
}

/** The answer to `pagewright/rules`: all rules in the order of the catalogue. */
export interface RuleList {
  readonly rules: readonly {
    readonly code: string;
    /** The default severity, which settings can change. */
    readonly severity: Severity;
    readonly summary: string;
  }[];
}
