import { readBody, sendableUrl, stringifyJson } from '@pagewright/core/paging';
import type { Io, WireAnswer } from '../io.js';
import { firstLines, type Sender, type SendResult } from './sender.js';

const maxBytes = 32_000_000;

/** `timeout` is in milliseconds per request. */
export function httpSender(io: Pick<Io, 'exchange' | 'now' | 'version'>, timeout: number): Sender {
  return async (request, signal) => {
    const url = sendableUrl(request);
    if (url === undefined) {
      const problem = 'it could not be sent: a parameter has a lone surrogate, which is not allowed in a URL';
      return { ok: false, reason: 'requestFailed', problem };
    }
    const begin = io.now();
    const answer = await io.exchange({
      method: request.method,
      url,
      headers: withDefaults(request.headers ?? {}, request.body !== undefined, io.version),
      ...(request.body !== undefined && { body: stringifyJson(request.body) }),
      ...(signal !== undefined && { signal }),
      timeout,
      maxBytes,
    });
    const milliseconds = Math.round(io.now() - begin);
    if (!answer.ok) {
      return { ok: false, reason: 'requestFailed', problem: `there was no response: ${answer.problem}` };
    }
    return received(answer.value, milliseconds);
  };
}

/**
 * A successful response is a page, whose body must be JSON. The body of any other response is kept as text unless it is
 * JSON.
 */
function received({ status, headers, bytes, bodyProblem }: WireAnswer, milliseconds: number): SendResult {
  const read: ReturnType<typeof readBody> =
    bodyProblem === undefined
      ? readBody(bytes, headers['content-type'])
      : { ok: false, problem: bodyProblem };
  const isPage = status >= 200 && status <= 299;
  if (read.ok || !isPage) {
    const body = read.ok ? read.body : (read.text ?? null);
    return { ok: true, response: { status, headers, body }, milliseconds };
  }
  return {
    ok: false,
    reason: 'unreadableResponse',
    problem: `the body of the response can't be read: ${read.problem}`,
    status,
    milliseconds,
    ...(read.text !== undefined && { bodyStart: firstLines(read.text) }),
  };
}

function withDefaults(
  headers: Readonly<Record<string, string>>,
  hasBody: boolean,
  version: string,
): Readonly<Record<string, string>> {
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const defaults = {
    Accept: 'application/json',
    'User-Agent': `pagewright/${version}`,
    ...(hasBody && { 'Content-Type': 'application/json' }),
  };
  return {
    ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !given.has(name.toLowerCase()))),
    ...headers,
  };
}
