import type { Read, WireAnswer, WireRequest } from '../io.js';
import { errorText } from './attempt.js';

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
    const bytes = await readBytes(response, request.maxBytes);
    if (!bytes.ok) return bytes;
    const { status } = response;
    return { ok: true, value: { status, headers: Object.fromEntries(response.headers), bytes: bytes.value } };
  } catch (error) {
    if (late.aborted) return { ok: false, problem: `no whole answer came within ${timeout / 1000} seconds` };
    return { ok: false, problem: errorText(error) };
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Read<Uint8Array>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      return { ok: false, problem: `the answer is larger than ${Math.floor(maxBytes / 1_000_000)} MB` };
    }
    chunks.push(chunk);
  }
  return { ok: true, value: Buffer.concat(chunks) };
}
