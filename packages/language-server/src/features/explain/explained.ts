import type { Severity } from '@pagewright/core';
import type { Location, Position } from 'vscode-languageserver';

/** What is asked with `pagewright/explain`, beside the document: one of these. */
export interface ExplainAsked {
  /** `get /users`, or its name in the configuration: `users.list`. */
  readonly operation?: string;
  readonly scheme?: string;
  /** The operation or scheme that the place is in. */
  readonly position?: Position;
}

/** The answer to `pagewright/explain`: a page, or why there is none. */
export type ExplainAnswer = Explanation | Unexplained;

/** Why there is nothing to tell, in a sentence for the user. */
export interface Unexplained {
  readonly problem: string;
}

/** The whole story of an operation or a scheme, as a page. */
export interface Explanation {
  /** `get /users`, or the name of the scheme. */
  readonly title: string;
  /** By what it is asked for again, wherever it has moved. */
  readonly about: { readonly operation: string } | { readonly scheme: string };
  readonly markdown: string;
  /** Where the operation or the scheme stands. */
  readonly location?: Location;
}

/** The answer to `pagewright/rule` with `{ code }`; for what is no code it is a problem. */
export type RuleAnswer = RulePage | Unexplained;

/** What a rule looks for and why, with an example of what it reports and the same made right. */
export interface RulePage {
  readonly title: string;
  readonly markdown: string;
}

/** The answer to `pagewright/rules`: all of them, in the order of the catalogue. */
export interface RuleList {
  readonly rules: readonly {
    readonly code: string;
    /** Where no setting says otherwise. */
    readonly severity: Severity;
    readonly summary: string;
  }[];
}
