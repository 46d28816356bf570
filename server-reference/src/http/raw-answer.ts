import { STATUS_CODES } from 'node:http';
import type { Answer } from './answer.js';

/** An answer as text for a bare socket, and the last on its connection. */
export function rawAnswer({ status, headers, body }: Answer, requestId: string): string {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    `X-Request-Id: ${requestId}`,
  ];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${typeof body === 'string' ? body : Buffer.from(body).toString('utf8')}`;
}
