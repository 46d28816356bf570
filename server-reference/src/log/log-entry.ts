/** The log entry of one request. */
export interface RequestEntry {
  readonly event: 'request';
  /** ISO 8601, when the answer was ready. */
  readonly time: string;
  readonly id: string;
  readonly method: string;
  /** Without the query; at most 500 characters; known tokens struck out. */
  readonly path: string;
  /** 0 when the client went away before there was an answer. */
  readonly status: number;
  /** The code of an error. */
  readonly code?: string;
  readonly bytes: number;
  /** From the headers of the request to its answer, in milliseconds. */
  readonly ms: number;
}

/**
 * The log entry of a failure of the service itself, of which a client learns nothing but that it happened.
 */
export interface FailureEntry {
  readonly event: 'failure';
  readonly time: string;
  /** The id of the request in which the failure happened, if it was in one. */
  readonly id?: string;
  readonly error: string;
}

/** An entry of the service's log: a request that was answered, or a failure of its own. */
export type LogEntry = RequestEntry | FailureEntry;

/** Takes each entry of the log. */
export type Logger = (entry: LogEntry) => void;

/** An entry as one line of JSON in printable ASCII. */
export function logLine(entry: LogEntry): string {
  return `${JSON.stringify(entry).replace(/[^\x20-\x7e]/g, escaped)}\n`;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
