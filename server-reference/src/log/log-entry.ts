/**
 * Makes what a log may hold of a request target: its path, cut, with every token that is in it struck out; a path that
 * hides one behind percent-encoding is struck out as a whole.
 */
export function makeLoggablePath(tokens: readonly string[]): (target: string) => string {
  return (target) => {
    const end = target.search(/[?#]/);
    let path = end === -1 ? target : target.slice(0, end);
    for (const token of tokens) if (path.includes(token)) path = path.replaceAll(token, struck);
    if (path.includes('%') && holdsToken(plainly(path), tokens)) return struck;
    return path.length <= maxLength ? path : `${path.slice(0, maxLength)}...`;
  };
}

/** True when a text has a token in it. */
export function holdsToken(text: string, tokens: readonly string[]): boolean {
  return tokens.some((token) => text.includes(token));
}

/** A token is ASCII, so the bytes that its escapes stand for are its characters. */
function plainly(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

const struck = '[token]';

const maxLength = 500;

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
