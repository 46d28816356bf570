import { type ErrorCode, errorCodes } from '@pagewright/core/resources';

/** What goes back over the wire: made once, shared freely, never changed. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** Text goes out in one write with the headers; bytes are shared between answers. */
  readonly body: string | Uint8Array;
  readonly bytes: number;
  /** The error code in the body, for the log. */
  readonly code?: ErrorCode;
}

/** Headers and values by name. */
export type HeaderFields = Readonly<Record<string, string>>;

export function jsonAnswer(status: number, value: unknown, headers: HeaderFields = {}): Answer {
  const body = JSON.stringify(value);
  return { status, ...json(body, Buffer.byteLength(body), headers) };
}

/** 200 with bytes that are JSON already. */
export function bytesAnswer(body: Uint8Array): Answer {
  return { status: 200, ...json(body, body.length, {}) };
}

/** The error body of D24, with the status and the headers of its code. */
export function errorAnswer(code: ErrorCode, message: string, headers: HeaderFields = {}): Answer {
  const entry = errorCodes[code];
  const own = 'headers' in entry ? entry.headers : {};
  return { ...jsonAnswer(entry.status, { code, message }, { ...own, ...headers }), code };
}

/** 204, for OPTIONS. */
export function emptyAnswer(headers: HeaderFields): Answer {
  return { status: 204, headers: [...always, ...flat(headers)], body: '', bytes: 0 };
}

/** Nothing here is a page, to be framed, guessed at or kept by anybody in between. */
const always = flat({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

function json(body: Answer['body'], bytes: number, headers: HeaderFields) {
  const described = ['Content-Type', 'application/json', 'Content-Length', String(bytes)];
  return { headers: [...described, ...always, ...flat(headers)], body, bytes };
}

function flat(headers: HeaderFields): readonly string[] {
  return Object.entries(headers).flat();
}
