import type { Pointer, Severity } from '@pagewright/core';
import type { VerifyCode } from './codes.js';
import type { LawCode } from './laws.js';

/** An exchange that supports a finding. Credentials are replaced by asterisks. */
export interface TrafficEvidence {
  /** The name under which the recording was read. */
  readonly file?: string;
  /** Counted from 1; absent if there is no recording. */
  readonly line?: number;
  readonly request: string;
  /** A shell command that repeats the request, with variables for credentials. Only in live mode. */
  readonly curl?: string;
  /** The next request that the declaration predicts, or the predicted end. */
  readonly expected?: string;
  /** The request that followed, or what the response contains. */
  readonly received?: string;
}

/** A difference between a declaration and the traffic. */
export interface VerifyFinding {
  readonly code: VerifyCode | LawCode;
  readonly severity: Severity;
  readonly message: string;
  readonly source: 'document' | 'config';
  /** A file that the document refers to; absent if the finding is in the document or configuration itself. */
  readonly file?: string;
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
  readonly operation?: string;
  readonly evidence: readonly TrafficEvidence[];
}

/** The verdict about a declaration; `unobserved` if the traffic neither confirms nor contradicts it. */
export type Verdict = 'confirmed' | 'contradicted' | 'unobserved';

/** The verdict on the declaration of one operation, with its counts. */
export interface OperationReport {
  /** Such as `get /users`. */
  readonly operation: string;
  readonly scheme: string;
  readonly verdict: Verdict;
  /** Number of walks; a single page is also a walk. */
  readonly walks: number;
  /** Number of successful responses without repetitions. */
  readonly pages: number;
  /** Number of requests that the declaration predicts from another page. */
  readonly requestsPredicted: number;
  /** Names of the recordings that contain these pages. Only in recorded mode. */
  readonly recordings?: readonly string[];
  /** Number of walks whose last page leads to a request that was not sent. */
  readonly openWalks: number;
  /** A clause about missing evidence. */
  readonly reason?: string;
  /** One clause per law that was not checked: which law, and why. */
  readonly unlooked?: readonly string[];
  readonly findings: readonly VerifyFinding[];
}

/** The counts over all operations with a declaration. */
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
  /** The findings about operations, followed by the findings about traffic without a declaration. */
  readonly findings: readonly VerifyFinding[];
  readonly summary: VerifySummary;
}
