import type { IncomingMessage } from 'node:http';
import { isRepeated } from './repeated-header.js';

/** Why a request is none that HTTP/1.1 lets be answered (RFC 9112, 9110), whatever it asks for; undefined for any other. */
export function requestProblem(request: IncomingMessage): string | undefined {
  const { httpVersion, headers } = request;
  const { host, expect } = headers;
  const isCurrent = httpVersion === '1.1';
  if (!isCurrent && httpVersion !== '1.0') return 'The request is neither HTTP/1.1 nor HTTP/1.0.';
  if (host === undefined) return isCurrent ? 'The request has no Host.' : undefined;
  if (isRepeated(request, 'host')) return 'The request has more than one Host.';
  if (!readableHost.test(host)) return 'The Host of the request is no name or address with a port.';
  if (isCurrent && expect !== undefined && !expectsContinue(request)) {
    return 'The request expects something else than 100-continue.';
  }
  return undefined;
}

/** Whether the client waits to be told to send its body. An expectation of HTTP/1.0 means nothing (RFC 9110). */
export function expectsContinue({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.expect?.toLowerCase() === '100-continue';
}

/** `uri-host [ ":" port ]`; a client that has none to name sends it empty. */
const readableHost = /^(?:[-\w.~%!$&'()*+,;=]*|\[[0-9a-fA-FvV:.]+\])(?::\d*)?$/;
