import type { Json } from '@pagewright/core';
import type { Io } from '../io.js';
import { requestUrl } from './request-url.js';
import { firstLines, type Sender, statusProblem } from './sender.js';

/** The largest answer that is read. */
const maxBytes = 32_000_000;

/** Sends over HTTP. `timeout` is that of one request, in milliseconds. */
export function httpSender(io: Pick<Io, 'exchange' | 'now' | 'version'>, timeout: number): Sender {
  return async (request, signal) => {
    const begin = io.now();
    const answer = await io.exchange({
      method: request.method,
      url: requestUrl(request),
      headers: withDefaults(request.headers ?? {}, request.body !== undefined, io.version),
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      ...(signal !== undefined && { signal }),
      timeout,
      maxBytes,
    });
    const milliseconds = Math.round(io.now() - begin);
    if (!answer.ok) return { ok: false, problem: `it could not be sent: ${answer.problem}` };
    const { status, headers, text } = answer.value;
    const problem = statusProblem(status, headers.location, text);
    if (problem !== undefined) return { ok: false, ...problem, milliseconds };
    const body = parseBody(text);
    if (body === undefined) {
      const type = headers['content-type'] ?? 'no content type';
      const what = `it was answered with a body that is no JSON (${type})`;
      return { ok: false, problem: what, status, milliseconds, bodyStart: firstLines(text) };
    }
    return { ok: true, response: { status, headers, body }, milliseconds };
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

/** An answer without a body says null, as 204 does. */
function parseBody(text: string): Json | undefined {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    // The caller tells that it is no JSON, and how it begins.
    return undefined;
  }
}
