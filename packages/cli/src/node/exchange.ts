import type { Read, WireAnswer, WireRequest } from '../io.js';
import { explain } from './attempt.js';

/** One HTTP exchange over `fetch`. Nothing is followed, so that no credential goes where nobody has named a server. */
export async function exchange(request: WireRequest): Promise<Read<WireAnswer>> {
  const { method, url, headers, body, signal, timeout } = request;
  const late = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      ...(body !== undefined && { body }),
    });
    const text = await readBody(response, request.maxBytes);
    return text.ok
      ? {
          ok: true,
          value: { status: response.status, headers: Object.fromEntries(response.headers), text: text.value },
        }
      : text;
  } catch (error) {
    if (late.aborted) return { ok: false, problem: `no whole answer came within ${timeout / 1000} seconds` };
    return { ok: false, problem: explain(error) };
  }
}

async function readBody(response: Response, maxBytes: number): Promise<Read<string>> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      return { ok: false, problem: `the answer is larger than ${Math.floor(maxBytes / 1_000_000)} MB` };
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return { ok: true, value: text + decoder.decode() };
}
