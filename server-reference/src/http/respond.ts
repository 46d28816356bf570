import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.js';

/** Writes an answer. For HEAD, Node leaves the body out and the headers as they are. */
export function respond(response: ServerResponse, answer: Answer, requestId: string, last: boolean): void {
  const headers = [...answer.headers, 'X-Request-Id', requestId];
  if (last) headers.push('Connection', 'close');
  response.writeHead(answer.status, headers);
  response.end(answer.body);
}
