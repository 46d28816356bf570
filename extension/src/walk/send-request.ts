import type { Json, PageRequest, PageResponse } from '@pagewright/core';
import { readBody, sendableUrl, stringifyJson } from '@pagewright/core/paging';

/** Limits of the language server for a body. The server would drop values beyond these limits. */
const limits = { values: 1_000_000, depth: 200 };

function sizeProblem(body: Json): string | undefined {
  let level: readonly Json[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) return `The body is nested deeper than ${limits.depth} levels.`;
    values += level.length;
    if (values > limits.values) return `The body has more than ${limits.values.toLocaleString('en')} values.`;
    level = level.flatMap(innerValues);
  }
  return undefined;
}

function innerValues(value: Json): readonly Json[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

export type FetchResult =
  | {
      readonly ok: true;
      readonly response: PageResponse;
      readonly milliseconds: number;
      readonly size: number;
    }
  | {
      readonly ok: false;
      readonly reason: 'failedResponse' | 'requestFailed' | 'unreadableResponse';
      readonly problem: string;
      readonly answer?: FailedAnswer;
    };

export interface FailedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; empty if it is binary. */
  readonly text: string;
}

type Failed = Extract<FetchResult, { readonly ok: false }>;

export interface Sending {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Milliseconds for the whole exchange. */
  readonly timeout: number;
  /** Maximum length of a body, in bytes. */
  readonly maxBytes: number;
}

/** Sends a request. Never rejects. Follows no redirects, because the user consented to this origin only. */
export async function sendRequest(
  request: PageRequest,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  sending: Sending,
): Promise<FetchResult> {
  const url = sendableUrl(request);
  if (url === undefined) return failed('A parameter contains a lone surrogate, which a URL can’t represent.');
  const begin = sending.now();
  const timeout = AbortSignal.timeout(sending.timeout);
  const all = AbortSignal.any([signal, timeout]);
  let answer: Response | undefined;
  try {
    answer = await sending.fetch(url, {
      method: request.method,
      headers: withDefaults({ ...request.headers, ...headers }, request.body !== undefined),
      ...(request.body !== undefined && { body: stringifyJson(request.body) }),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: all,
    });
    const bytes = await bytesOf(answer, sending.maxBytes);
    if (bytes === undefined)
      return failed(
        `The body is longer than ${megabytes(sending.maxBytes)} and was not read.`,
        'unreadableResponse',
      );
    return read(answer, bytes, sending.now() - begin);
  } catch (error) {
    if (signal.aborted) return failed('The run was cancelled.');
    const limit = `within ${sending.timeout / 1000} seconds`;
    if (answer !== undefined) {
      const reason = timeout.aborted ? `it was not complete ${limit}` : reasonOf(error);
      return failed(`The body can’t be read: ${reason}.`, 'unreadableResponse');
    }
    if (timeout.aborted) return failed(`The server did not respond ${limit}.`);
    return failed(unreachable(error));
  }
}

/**
 * Decodes a response as `simulate` does: uses the declared character set, keeps all digits of numbers, and reads an
 * empty body as null.
 */
function read(answer: Response, bytes: Uint8Array, milliseconds: number): FetchResult {
  const { status, type } = answer;
  const contentType = answer.headers.get('content-type') ?? undefined;
  const { text = '', ...content } = readBody(bytes, contentType);
  const headers = Object.fromEntries(answer.headers.entries());
  const whole = { status, headers, text };
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const where = answer.headers.get('location');
    return failed(
      `The server redirected${where === null ? '' : ` to ${where}`}. Redirects are not followed: use the address it redirects to.`,
      'failedResponse',
      type === 'opaqueredirect' ? undefined : whole,
    );
  }
  if (status < 200 || status > 299)
    return failed(`The server responded with status ${status}.`, 'failedResponse', whole);
  const unreadable = content.ok ? sizeProblem(content.body) : `The body can’t be read: ${content.problem}.`;
  if (unreadable !== undefined || !content.ok) return failed(unreadable ?? '', 'unreadableResponse', whole);
  const { body } = content;
  return { ok: true, response: { status, headers, body }, milliseconds, size: text.length };
}

function failed(problem: string, reason: Failed['reason'] = 'requestFailed', answer?: FailedAnswer): Failed {
  return { ok: false, reason, problem, ...(answer !== undefined && { answer }) };
}

/** Undefined if the body is longer than `maxBytes`. */
async function bytesOf(answer: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const reader = answer.body?.getReader(); reader !== undefined; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function withDefaults(headers: Readonly<Record<string, string>>, hasBody: boolean): Record<string, string> {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return {
    ...(!names.has('accept') && { accept: 'application/json' }),
    ...(hasBody && !names.has('content-type') && { 'content-type': 'application/json' }),
    ...headers,
  };
}

/** Describes why a request failed. Browsers hide the reason from web pages. */
function unreachable(error: unknown): string {
  if (error instanceof Error && hiddenByBrowser.test(error.message)) return hidden;
  return `The server could not be reached: ${reasonOf(error)}.`;
}

/** Node gives the reason in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
  return reason.replace(/\.$/, '');
}

/** Messages of Chromium, Firefox and Safari for a response that failed or that CORS hides. */
const hiddenByBrowser = /^(?:Failed to fetch|NetworkError when attempting|Load failed)/;

const hidden =
  'The browser gives no details. Either the server can’t be reached, or it does not allow web pages to read ' +
  'its responses (CORS): it must send Access-Control-Allow-Origin and, for headers such as Authorization, ' +
  'Access-Control-Allow-Headers. VS Code on the desktop needs neither.';

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}
