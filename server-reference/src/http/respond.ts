import type { ServerResponse } from 'node:http';
import { type Answer, headerList } from './answer.js';

/** Writes an answer, with `more` headers. For HEAD, Node leaves the body out and the headers as they are. */
export function respond(
  response: ServerResponse,
  answer: Answer,
  requestId: string,
  { last, more }: { readonly last: boolean; readonly more: readonly string[] },
): void {
  const { status, body, bytes } = answer;
  const headers = headerList(answer, requestId);
  if (more.length > 0) headers.push(...more);
  if (last) headers.push('Connection', 'close');
  response.writeHead(status, headers);
  if (typeof body !== 'string') response.end(body);
  // As many bytes as characters: it is ASCII, which goes out without being converted.
  else response.end(body, bytes === body.length ? 'latin1' : 'utf8');
}
