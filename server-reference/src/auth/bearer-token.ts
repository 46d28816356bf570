import type { IncomingMessage } from 'node:http';
import { isRepeated } from '../http/repeated-header.js';

/**
 * The token of `Authorization: Bearer TOKEN` (RFC 6750), or undefined when there is none that can be read. A request
 * with two Authorization fields has none: two readers could take two different ones.
 */
export function bearerToken(request: IncomingMessage): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined || isRepeated(request, 'authorization')) return undefined;
  return /^bearer +([-A-Za-z0-9._~+/]+=*)$/i.exec(authorization)?.[1];
}

/** True for text that can be a token at all. */
export function isTokenText(text: string): boolean {
  return /^[-A-Za-z0-9._~+/]+=*$/.test(text) && text.length <= longestToken;
}

/** In characters. */
export const longestToken = 1000;
