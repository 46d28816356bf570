import type { Pointer, Severity } from '@pagewright/core';
import type { VerifyCode } from './codes.js';
import type { LawCode } from './laws.js';

/** An exchange that shows what a finding says. Credentials are stars. */
export interface TrafficEvidence {
  /** The recording, by the name that it was read under. */
  readonly file?: string;
  /** Counted from 1; absent if there is no recording. */
  readonly line?: number;
  readonly request: string;
  /** A shell command that sends the request again, with variables for credentials; only in live mode. */
  readonly curl?: string;
  /** The request, or the end, that the declaration predicts after it. */
  readonly expected?: string;
  /** The request that followed it, or what its answer holds. */
  readonly received?: string;
}

/** A difference between a declaration and recorded traffic. */
export interface VerifyFinding {
  readonly code: VerifyCode | LawCode;
  readonly severity: Severity;
  readonly message: string;
  readonly source: 'document' | 'config';
  /** The file that the document refers to; absent for the document and the configuration themselves. */
  readonly file?: string;
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
  readonly operation?: string;
  readonly evidence: readonly TrafficEvidence[];
}

/** The verdict about a declaration; unobserved where traffic neither shows that it holds nor that it does not. */
export type Verdict = 'confirmed' | 'contradicted' | 'unobserved';

/** The verdict on the declaration of one operation, with its counts. */
export interface OperationReport {
  /** Lower-case verb, a space, the path. */
  readonly operation: string;
  readonly scheme: string;
  readonly verdict: Verdict;
  /** Chains of pages, a page alone included. */
  readonly walks: number;
  /** Answers with a status of success, repetitions apart. */
  readonly pages: number;
  /** Requests of the recording that the declaration predicts from the page before. */
  readonly requestsPredicted: number;
  /** Walks whose last page leads to a request that the recordings don't have: the client had enough. */
  readonly openWalks: number;
  /** A clause about what is not observed. */
  readonly reason?: string;
  /** Clauses about laws that a server was not held to, with the reason. */
  readonly unlooked?: readonly string[];
  readonly findings: readonly VerifyFinding[];
}

/** Counts over all declared operations. */
export interface VerifySummary {
  readonly exchanges: number;
  /** Exchanges that belong to no operation of the document. */
  readonly unmatched: number;
  readonly confirmed: number;
  readonly contradicted: number;
  readonly unobserved: number;
  readonly walks: number;
  readonly pages: number;
  readonly requestsPredicted: number;
}

/** The verdicts on the declarations of a document, and the findings. */
export interface VerifyReport {
  /** Operations with a declaration, in the order of the analysis. */
  readonly operations: readonly OperationReport[];
  /** Every finding: those of the operations, then those about traffic without a declaration. */
  readonly findings: readonly VerifyFinding[];
  readonly summary: VerifySummary;
}
