/**
 * Returns a function that makes a request target safe to log: it shortens the path and masks every known token. A path
 * that hides a token behind percent-encoding is masked completely.
 */
export function makeLoggablePath(tokens: readonly string[]): (target: string) => string {
  return (target) => {
    const end = target.search(/[?#]/);
    let path = end === -1 ? target : target.slice(0, end);
    for (const token of tokens) if (path.includes(token)) path = path.replaceAll(token, struck);
    if (path.includes('%') && holdsToken(withoutEscapes(path), tokens)) return struck;
    return path.length <= maxLength ? path : `${path.slice(0, maxLength)}...`;
  };
}

export function holdsToken(text: string, tokens: readonly string[]): boolean {
  return tokens.some((token) => text.includes(token));
}

/** Decodes ASCII only, since tokens are ASCII. */
function withoutEscapes(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

const struck = '[token]';

const maxLength = 500;

/** Log entry of an answered request. */
export interface RequestEntry {
  readonly event: 'request';
  /** ISO 8601 time at which the answer was ready. */
  readonly time: string;
  readonly id: string;
  readonly method: string;
  /** Without the query, at most 500 characters, with known tokens masked. */
  readonly path: string;
  /** 0 if the client disconnected before the answer. */
  readonly status: number;
  readonly code?: string;
  readonly bytes: number;
  /** Milliseconds from the request's headers to its answer. */
  readonly ms: number;
}

/** Log entry of an internal failure, whose details no client sees. */
export interface FailureEntry {
  readonly event: 'failure';
  readonly time: string;
  /** Id of the request that failed, if any. */
  readonly id?: string;
  readonly error: string;
}

/** Entry of the service's log. */
export type LogEntry = RequestEntry | FailureEntry;

/** Receives every log entry. */
export type Logger = (entry: LogEntry) => void;

/** Writes an entry as one line of JSON in printable ASCII, so that no request can forge a line. */
export function logLine(entry: LogEntry): string {
  return `${JSON.stringify(entry).replace(/[^\x20-\x7e]/g, escaped)}\n`;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
