import { appendFileSync } from 'node:fs';
import type { SentRequest } from './send.js';

/** One line of recorded traffic: a request, or the bytes sent over a plain connection. */
export type Recorded =
  | (Omit<SentRequest, 'body'> & { readonly body?: unknown; readonly base64?: string })
  | { readonly raw: string };

/** Records everything that is sent if REFERENCE_TRAFFIC names a file; the end-to-end tests send it again. */
export function record(sent: SentRequest | { readonly raw: string }): void {
  const { REFERENCE_TRAFFIC: file } = process.env;
  if (file === undefined) return;
  appendFileSync(file, `${JSON.stringify('raw' in sent ? sent : recordable(sent))}\n`);
}

function recordable({ body, ...sent }: SentRequest): Recorded {
  if (body instanceof Uint8Array) return { ...sent, base64: Buffer.from(body).toString('base64') };
  return body === undefined ? sent : { ...sent, body };
}

/** Parses a line that `record` wrote. */
export function recordedRequest(line: string): SentRequest | { readonly raw: Buffer } {
  const entry: Recorded = JSON.parse(line);
  if ('raw' in entry) return { raw: Buffer.from(entry.raw, 'base64') };
  const { base64, ...sent } = entry;
  return base64 === undefined ? sent : { ...sent, body: Buffer.from(base64, 'base64') };
}
