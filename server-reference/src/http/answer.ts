import type { ServerResponse } from 'node:http';
import { type ErrorCode, errorCodes } from '@pagewright/core/resources';

export interface Answer {
  readonly status: number;
  /** Alternating names and values, without the headers that every answer has (`headerList`). */
  readonly headers: readonly string[];
  /** Text is sent in one write with the headers; bytes are shared between answers. */
  readonly body: string | Uint8Array;
  readonly bytes: number;
  readonly code?: ErrorCode;
}

type HeaderFields = Readonly<Record<string, string>>;

export function jsonAnswer(status: number, value: unknown, headers?: HeaderFields): Answer {
  return writtenAnswer(status, JSON.stringify(value), headers);
}

/** Returns an answer with `body`, which must already be JSON. */
export function writtenAnswer(status: number, body: Answer['body'], headers?: HeaderFields): Answer {
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return { status, headers: headers === undefined ? none : flat(headers), body, bytes };
}

export function errorAnswer(code: ErrorCode, message: string, headers: HeaderFields = {}): Answer {
  const entry = errorCodes[code];
  const own = 'headers' in entry ? entry.headers : {};
  return { ...jsonAnswer(entry.status, { code, message }, { ...own, ...headers }), code };
}

export function emptyAnswer(headers: HeaderFields): Answer {
  return { status: 204, headers: flat(headers), body: '', bytes: 0 };
}

export function headerList({ status, headers, bytes }: Answer, requestId: string): string[] {
  const list = [...always, 'X-Request-Id', requestId, ...headers];
  if (status !== 204) list.push('Content-Type', 'application/json', 'Content-Length', String(bytes));
  return list;
}

const none: readonly string[] = [];

/** These headers keep browsers and proxies from rendering, framing, sniffing or caching API answers. */
const always = flat({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

function flat(headers: HeaderFields): readonly string[] {
  return Object.entries(headers).flat();
}

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
  // A text with as many bytes as UTF-16 units is ASCII, which latin1 writes without conversion.
  else response.end(body, bytes === body.length ? 'latin1' : 'utf8');
}
