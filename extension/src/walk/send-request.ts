import type { Json, PageRequest, PageResponse } from '@pagewright/core';
import { requestUrl } from './request-url.js';
import { tooMuch } from './too-much.js';

/** What became of a request. */
export type Sent =
  | {
      readonly ok: true;
      readonly response: PageResponse;
      readonly milliseconds: number;
      readonly size: number;
    }
  | { readonly ok: false; readonly problem: string; readonly bodyStart?: string };

export interface Sending {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Of a whole exchange, in milliseconds. */
  readonly timeout: number;
  /** The longest body that is read, in bytes. */
  readonly mostBytes: number;
}

const mostOfStart = 600;

/** Sends one request. A redirect is not followed, for where it leads nobody has agreed to. It never rejects. */
export async function sendRequest(
  request: PageRequest,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  sending: Sending,
): Promise<Sent> {
  const begin = sending.now();
  const timeout = AbortSignal.timeout(sending.timeout);
  const all = AbortSignal.any([signal, timeout]);
  try {
    const answer = await sending.fetch(requestUrl(request), {
      method: request.method,
      headers: withDefaults({ ...request.headers, ...headers }, request.body !== undefined),
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: all,
    });
    const text = await textOf(answer, sending.mostBytes);
    if (text === undefined)
      return no(`The body is longer than ${megabytes(sending.mostBytes)}: it was not read to its end.`);
    return read(answer, text, sending.now() - begin);
  } catch (error) {
    if (signal.aborted) return no('The run was cancelled.');
    if (timeout.aborted) return no(`There was no answer within ${sending.timeout / 1000} seconds.`);
    return no(`The server could not be reached: ${reasonOf(error)}.`);
  }
}

function read(answer: Response, text: string, milliseconds: number): Sent {
  const { status, type } = answer;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const where = answer.headers.get('location');
    return no(
      `The server answered with a redirect${where === null ? '' : ` to ${where}`}, which is not followed. Give the address that it leads to.`,
    );
  }
  if (status < 200 || status > 299) return no(`The server answered with status ${status}.`, text);
  const body = parse(text);
  if (body === undefined) {
    const kind = answer.headers.get('content-type') ?? 'no content type';
    return no(`The server answered with status ${status}, and a body that is no JSON (${kind}).`, text);
  }
  const problem = tooMuch(body);
  if (problem !== undefined) return no(problem, text);
  const headers = Object.fromEntries(answer.headers.entries());
  return { ok: true, response: { status, headers, body }, milliseconds, size: text.length };
}

function no(problem: string, body = ''): Sent {
  const start = body.slice(0, mostOfStart).trim();
  return { ok: false, problem, ...(start !== '' && { bodyStart: start }) };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // It is told that it is no JSON.
    return undefined;
  }
}

/** The body as text; undefined where it is longer than that. */
async function textOf(answer: Response, mostBytes: number): Promise<string | undefined> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function withDefaults(headers: Readonly<Record<string, string>>, hasBody: boolean): Record<string, string> {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return {
    ...(!names.has('accept') && { accept: 'application/json' }),
    ...(hasBody && !names.has('content-type') && { 'content-type': 'application/json' }),
    ...headers,
  };
}

/** Node tells why it failed one level deeper; a browser does not tell a page at all. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
  return reason.replace(/\.$/, '');
}

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}
