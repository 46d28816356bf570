import type { Json, PageRequest, PageResponse } from '@pagewright/core';
import { readBody, sendableUrl, stringifyJson } from '@pagewright/core/paging';

/** Limits of what the language server reads of a response; the rest of it would be missing unseen. */
const most = { values: 1_000_000, depth: 200 };

/** Returns the reason why a response can't be walked, in a sentence; undefined where it can. */
function tooMuch(body: Json): string | undefined {
  let level: readonly Json[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most.depth) return `The body is nested deeper than ${most.depth} levels.`;
    values += level.length;
    if (values > most.values) return `The body has more than ${most.values.toLocaleString('en')} values.`;
    level = level.flatMap(innerValues);
  }
  return undefined;
}

function innerValues(value: Json): readonly Json[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** The result of a request. */
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
      /** Absent where none has come, or nothing of one is told. */
      readonly answer?: FailedAnswer;
    };

/** An answer that is no page. */
export interface FailedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it is; nothing where it is no text. */
  readonly text: string;
}

type Failed = Extract<FetchResult, { readonly ok: false }>;

export interface Sending {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Time limit of a whole exchange, in milliseconds. */
  readonly timeout: number;
  /** The longest body that is read, in bytes. */
  readonly mostBytes: number;
}

/** Sends one request. A redirect is not followed, for where it leads nobody has agreed to. It never rejects. */
export async function sendRequest(
  request: PageRequest,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  sending: Sending,
): Promise<FetchResult> {
  const url = sendableUrl(request);
  if (url === undefined) return no('A parameter has half a character, which no URL can hold.');
  const begin = sending.now();
  const timeout = AbortSignal.timeout(sending.timeout);
  const all = AbortSignal.any([signal, timeout]);
  try {
    const answer = await sending.fetch(url, {
      method: request.method,
      headers: withDefaults({ ...request.headers, ...headers }, request.body !== undefined),
      ...(request.body !== undefined && { body: stringifyJson(request.body) }),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: all,
    });
    const bytes = await bytesOf(answer, sending.mostBytes);
    if (bytes === undefined)
      return no(`The body is longer than ${megabytes(sending.mostBytes)}: it was not read to its end.`);
    return read(answer, bytes, sending.now() - begin);
  } catch (error) {
    if (signal.aborted) return no('The run was cancelled.');
    if (timeout.aborted) return no(`There was no answer within ${sending.timeout / 1000} seconds.`);
    return no(unreachable(error));
  }
}

/** As `simulate` reads it: in the declared character set, numbers as they are written, an empty body as null. */
function read(answer: Response, bytes: Uint8Array, milliseconds: number): FetchResult {
  const { status, type } = answer;
  const contentType = answer.headers.get('content-type') ?? undefined;
  const { text = '', ...content } = readBody(bytes, contentType);
  const headers = Object.fromEntries(answer.headers.entries());
  const whole = { status, headers, text };
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const where = answer.headers.get('location');
    return no(
      `The server answered with a redirect${where === null ? '' : ` to ${where}`}, which is not followed. Give the address that it leads to.`,
      'failedResponse',
      type === 'opaqueredirect' ? undefined : whole,
    );
  }
  if (status < 200 || status > 299)
    return no(`The server answered with status ${status}.`, 'failedResponse', whole);
  const unreadable = content.ok ? tooMuch(content.body) : `The body can not be read: ${content.problem}.`;
  if (unreadable !== undefined || !content.ok) return no(unreadable ?? '', 'unreadableResponse', whole);
  const { body } = content;
  return { ok: true, response: { status, headers, body }, milliseconds, size: text.length };
}

function no(problem: string, reason: Failed['reason'] = 'requestFailed', answer?: FailedAnswer): Failed {
  return { ok: false, reason, problem, ...(answer !== undefined && { answer }) };
}

/** The body; undefined where it is longer than that. */
async function bytesOf(answer: Response, mostBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const reader = answer.body?.getReader(); reader !== undefined; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > mostBytes) {
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

/** Node reports why it failed one level deeper; a browser does not report the reason to a page at all. */
function unreachable(error: unknown): string {
  if (!(error instanceof Error)) return `The server could not be reached: ${error}.`;
  const { cause, message } = error;
  if (hiddenByBrowser.test(message)) return hidden;
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
  return `The server could not be reached: ${reason.replace(/\.$/, '')}.`;
}

/** The words of Chromium, Firefox and Safari for an answer that does not come or may not be read. */
const hiddenByBrowser = /^(?:Failed to fetch|NetworkError when attempting|Load failed)/;

const hidden =
  'The browser shows nothing of an answer. Either the server can’t be reached, or it does not allow web pages to read ' +
  'its answers (CORS): it has to send Access-Control-Allow-Origin and, for headers such as Authorization, ' +
  'Access-Control-Allow-Headers. VS Code on the desktop needs neither.';

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}
