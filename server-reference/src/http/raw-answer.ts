import { STATUS_CODES } from 'node:http';
import { type Answer, headerList } from './answer.js';

/** An answer as text for a bare socket, and the last on its connection. */
export function rawAnswer(answer: Answer, requestId: string): string {
  const { status, body } = answer;
  const headers = headerList(answer, requestId);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close'];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${typeof body === 'string' ? body : Buffer.from(body).toString('utf8')}`;
}
