import type { IncomingMessage } from 'node:http';

/** Returns why the request is invalid under RFC 9110 or RFC 9112; undefined if it is valid. */
export function requestProblem(request: IncomingMessage): string | undefined {
  const { httpVersion, headers } = request;
  const { host, expect } = headers;
  const isCurrent = httpVersion === '1.1';
  if (!isCurrent && httpVersion !== '1.0') return 'The request is neither HTTP/1.1 nor HTTP/1.0.';
  if (host === undefined) return isCurrent ? 'The request has no Host header.' : undefined;
  if (isRepeated(request, 'host')) return 'The request has more than one Host header.';
  if (!readableHost.test(host)) return 'The Host header is not a host name or address with an optional port.';
  if (isCurrent && expect !== undefined && !expectsContinue(request)) {
    return 'The request has an expectation other than 100-continue.';
  }
  return undefined;
}

/** True if the client waits for permission to send its body. HTTP/1.0 has no expectations (RFC 9110). */
export function expectsContinue({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.expect?.toLowerCase() === '100-continue';
}

/** `uri-host [ ":" port ]`. Clients send an empty value if the target has no host. */
const readableHost = /^(?:[-\w.~%!$&'()*+,;=]*|\[[0-9a-fA-FvV:.]+\])(?::\d*)?$/;

interface RequestTarget {
  readonly path: string;
  readonly query: string;
}

export function readTarget(target: string): RequestTarget {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  // An absolute target without a path means the root.
  if (local === '' || local.startsWith('?')) return { path: '/', query: local.slice(1) };
  const mark = local.indexOf('?');
  if (mark === -1) return { path: local, query: '' };
  return { path: local.slice(0, mark), query: local.slice(mark + 1) };
}

/** Returns why the body will not be read; undefined if it is declared as plain JSON in UTF-8. */
export function mediaTypeProblem(request: IncomingMessage): string | undefined {
  const { 'content-encoding': encoding, 'transfer-encoding': transfer = 'chunked' } = request.headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    return 'the body is encoded, expected no Content-Encoding';
  }
  if (transfer.trim().toLowerCase() !== 'chunked') {
    return 'the body has an unsupported Transfer-Encoding, expected chunked or none';
  }
  const type = request.headers['content-type'];
  if (type === undefined) return 'no Content-Type, expected application/json';
  if (isRepeated(request, 'content-type')) return 'more than one Content-Type, expected application/json';
  return isJson(type) ? undefined : 'unsupported Content-Type, expected application/json in UTF-8';
}

/** True for JSON. It is always UTF-8 (RFC 8259), so `charset` must match if present; other parameters are ignored. */
function isJson(type: string): boolean {
  if (type === 'application/json') return true;
  const [essence = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  return essence === 'application/json' && parameters.every(isHarmless);
}

function isHarmless(parameter: string): boolean {
  return !parameter.startsWith('charset=') || /^charset="?utf-?8"?$/.test(parameter);
}

/** Returns `http://HOST`; undefined unless Host is a plain name or address with an optional port. */
export function requestOrigin({ headers }: IncomingMessage): string | undefined {
  const { host } = headers;
  return host !== undefined && plainHost.test(host) ? `http://${host}` : undefined;
}

const plainHost = /^(?:[a-zA-Z0-9.-]{1,255}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?$/;

/** Returns the client's request id if it is a short word, so that both sides' logs can be compared. */
export function clientRequestId({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[-\w.]{1,64}$/.test(id) ? id : undefined;
}

/** Searches the raw headers, because Node shows only the first of some repeated ones. `name` must be in lower case. */
export function isRepeated({ rawHeaders }: IncomingMessage, name: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const other = rawHeaders[at];
    if (other?.length === name.length && other.toLowerCase() === name) count++;
  }
  return count > 1;
}
