import { type Agent, request as httpRequest } from 'node:http';
import type { WireResponse } from './contract.js';
import { record } from './record.js';

export interface SentRequest {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Text and bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

/** Sends a request exactly as written, without the corrections of `fetch`. */
export function send(url: string, sent: SentRequest, agent?: Agent): Promise<WireResponse> {
  record(sent);
  const { hostname, port } = new URL(url);
  const { method = 'GET', target, headers = {} } = sent;
  const body = bytesOf(sent.body);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: hostname.replace(/^\[|\]$/g, ''),
        port,
        method,
        path: target,
        headers: {
          ...(body !== undefined &&
            !headers['Transfer-Encoding'] && { 'Content-Length': String(body.length) }),
          ...mutable(headers),
        },
        ...(agent !== undefined && { agent }),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (typeof body === 'string') return Buffer.from(body);
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
}

function mutable(
  headers: Readonly<Record<string, string | readonly string[]>>,
): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );
}
