import type { IncomingMessage } from 'node:http';
import { isRepeated } from './repeated-header.js';

/** Why a body is not one that is read, in words, or undefined when it says to be plain JSON in UTF-8. */
export function mediaTypeProblem(request: IncomingMessage): string | undefined {
  const { 'content-encoding': encoding, 'transfer-encoding': transfer = 'chunked' } = request.headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    return 'the body is encoded, expected no Content-Encoding';
  }
  if (transfer.trim().toLowerCase() !== 'chunked') {
    return 'the body is encoded, expected no Transfer-Encoding but chunked';
  }
  const type = request.headers['content-type'];
  if (type === undefined) return 'no Content-Type, expected application/json';
  if (isRepeated(request, 'content-type')) return 'more than one Content-Type, expected application/json';
  return isJson(type) ? undefined : 'another Content-Type, expected application/json in UTF-8';
}

/** JSON is UTF-8 (RFC 8259); a `charset` that says so is harmless, and other parameters mean nothing. */
function isJson(type: string): boolean {
  if (type === 'application/json') return true;
  const [essence = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  return essence === 'application/json' && parameters.every(isHarmless);
}

function isHarmless(parameter: string): boolean {
  return !parameter.startsWith('charset=') || /^charset="?utf-?8"?$/.test(parameter);
}
