import type { PageRequest, PageResponse } from '@pagewright/core';

/** A request and its answer, as they were recorded. Values are as recorded, secrets included: mask what you show. */
export interface Exchange {
  readonly request: PageRequest;
  readonly response: PageResponse;
  readonly at: ExchangePlace;
}

/** The place of an exchange in a recording. */
export interface ExchangePlace {
  /** Counted from 1. */
  readonly line: number;
  /** The name that the caller gave the recording. */
  readonly file?: string;
}

/** A part of a recording that can't be read, and why. */
export interface RecordingProblem {
  /** A sentence without its full stop; it quotes nothing of the recording. */
  readonly message: string;
  readonly at: ExchangePlace;
}

/** The exchanges of a recording, in its order, and what could not be read. */
export interface Recording {
  readonly exchanges: readonly Exchange[];
  readonly problems: readonly RecordingProblem[];
}
