import type { PageRequest, PageResponse } from '@pagewright/core';

/** A recorded request with its response. Values are not masked and may contain secrets. */
export interface Exchange {
  readonly request: PageRequest;
  readonly response: PageResponse;
  readonly at: ExchangePlace;
}

/** The line at which a recording has an exchange, and the recording's name if there is one. */
export interface ExchangePlace {
  /** Counted from 1. */
  readonly line: number;
  /** The name that the caller passed to `readRecording`. */
  readonly file?: string;
}

/** A part of a recording that can't be read, and the reason. */
export interface RecordingProblem {
  /** A sentence without the final full stop. It never quotes the recording. */
  readonly message: string;
  readonly at: ExchangePlace;
}

/** The exchanges of a recording in their order, and the parts that could not be read. */
export interface Recording {
  readonly exchanges: readonly Exchange[];
  readonly problems: readonly RecordingProblem[];
}
