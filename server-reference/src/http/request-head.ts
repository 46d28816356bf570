import type { IncomingMessage } from 'node:http';

/**
 * Returns why a request is none that HTTP/1.1 lets be answered (RFC 9112, 9110), whatever it asks for;
 * undefined for any other.
 */
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

/**
 * True when the client waits for a signal to send its body. An expectation of HTTP/1.0 means nothing (RFC
 * 9110).
 */
export function expectsContinue({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.expect?.toLowerCase() === '100-continue';
}

/** `uri-host [ ":" port ]`; a client that has none to name sends it empty. */
const readableHost = /^(?:[-\w.~%!$&'()*+,;=]*|\[[0-9a-fA-FvV:.]+\])(?::\d*)?$/;

/** The parts of a request target that matter here; a fragment has no place in one. */
interface RequestTarget {
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
}

/** Reads origin form (`/a?b`) and absolute form (`http://host/a?b`), which every server has to accept (RFC 9112). */
export function readTarget(target: string): RequestTarget {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  // An absolute target without a path asks for the root.
  if (local === '' || local.startsWith('?')) return { path: '/', query: local.slice(1) };
  const mark = local.indexOf('?');
  if (mark === -1) return { path: local, query: '' };
  return { path: local.slice(0, mark), query: local.slice(mark + 1) };
}

/**
 * Returns why a body is not one that is read, in words, or undefined when the body is declared as plain JSON
 * in UTF-8.
 */
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

/** JSON is UTF-8 (RFC 8259); a `charset` that names it is harmless, and other parameters mean nothing. */
function isJson(type: string): boolean {
  if (type === 'application/json') return true;
  const [essence = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  return essence === 'application/json' && parameters.every(isHarmless);
}

function isHarmless(parameter: string): boolean {
  return !parameter.startsWith('charset=') || /^charset="?utf-?8"?$/.test(parameter);
}

/** `http://HOST` as the client has named it, or undefined for a Host that is no plain name or address with a port. */
export function requestOrigin({ headers }: IncomingMessage): string | undefined {
  const { host } = headers;
  return host !== undefined && plainHost.test(host) ? `http://${host}` : undefined;
}

const plainHost = /^(?:[a-zA-Z0-9.-]{1,255}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * The id that the client has given, when it is a short plain word, so that its log and the server's can be compared.
 */
export function givenRequestId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[-\w.]{1,64}$/.test(given) ? given : undefined;
}

/**
 * True when a header is there more than once. Of some headers, Node shows only the first; `name` is in lower
 * case.
 */
export function isRepeated({ rawHeaders }: IncomingMessage, name: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const other = rawHeaders[at];
    if (other?.length === name.length && other.toLowerCase() === name) count++;
  }
  return count > 1;
}
