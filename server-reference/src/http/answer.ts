import type { ServerResponse } from 'node:http';
import { type ErrorCode, errorCodes } from '@pagewright/core/resources';

/** The answer that goes back over the wire: made once, shared freely, never changed. */
export interface Answer {
  readonly status: number;
  /** Beside those that every answer has (`headerList`): names and values in turn. */
  readonly headers: readonly string[];
  /** Text goes out in one write with the headers; bytes are shared between answers. */
  readonly body: string | Uint8Array;
  readonly bytes: number;
  /** The error code in the body, for the log. */
  readonly code?: ErrorCode;
}

/** Headers and values by name. */
type HeaderFields = Readonly<Record<string, string>>;

export function jsonAnswer(status: number, value: unknown, headers?: HeaderFields): Answer {
  return writtenAnswer(status, JSON.stringify(value), headers);
}

/** Returns an answer whose body is JSON already, as text or as bytes. */
export function writtenAnswer(status: number, body: Answer['body'], headers?: HeaderFields): Answer {
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return { status, headers: headers === undefined ? none : flat(headers), body, bytes };
}

/** The error body of D24, with the status and the headers of its code. */
export function errorAnswer(code: ErrorCode, message: string, headers: HeaderFields = {}): Answer {
  const entry = errorCodes[code];
  const own = 'headers' in entry ? entry.headers : {};
  return { ...jsonAnswer(entry.status, { code, message }, { ...own, ...headers }), code };
}

/** Returns an answer to OPTIONS: status 204, and no body. */
export function emptyAnswer(headers: HeaderFields): Answer {
  return { status: 204, headers: flat(headers), body: '', bytes: 0 };
}

/** Every header of an answer, names and values in turn, as `writeHead` takes them. */
export function headerList({ status, headers, bytes }: Answer, requestId: string): string[] {
  const list = [...always, 'X-Request-Id', requestId, ...headers];
  if (status !== 204) list.push('Content-Type', 'application/json', 'Content-Length', String(bytes));
  return list;
}

const none: readonly string[] = [];

/** Nothing here is a page, to be framed, guessed at or kept by anybody in between. */
const always = flat({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

function flat(headers: HeaderFields): readonly string[] {
  return Object.entries(headers).flat();
}

/** Writes an answer, with `more` headers. For HEAD, Node leaves the body out and the headers as they are. */
export function respond(
  response: ServerResponse,
  answer: Answer,
  requestId: string,
  { last, more }: { readonly last: boolean; readonly more: readonly string[] },
): void {
  const { status, body, bytes } = answer;
  const headers = headerList(answer, requestId);
  if (more.length > 0) headers.push(...more);
  if (last) headers.push('Connection', 'close');
  response.writeHead(status, headers);
  if (typeof body !== 'string') response.end(body);
  // As many bytes as characters: it is ASCII, which goes out without being converted.
  else response.end(body, bytes === body.length ? 'latin1' : 'utf8');
}
