import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.js';

export type CrossOrigin = (request: IncomingMessage, answer: Answer) => readonly string[];

const exposed = 'Allow, Link, WWW-Authenticate, X-Next-Cursor, X-Request-Id';
const none: readonly string[] = [];

export function makeCrossOrigin(origins: readonly string[]): CrossOrigin {
  if (origins.length === 0) return () => none;
  const isOpen = origins.includes('*');
  const vary = isOpen ? [] : ['Vary', 'Origin'];
  return (request, answer) => {
    const { origin } = request.headers;
    if (origin === undefined || !(isOpen || origins.includes(origin))) return vary;
    const allowed = ['Access-Control-Allow-Origin', isOpen ? '*' : origin, ...vary];
    return isPreflight(request)
      ? [...allowed, ...preflightHeaders(request, answer)]
      : [...allowed, 'Access-Control-Expose-Headers', exposed];
  };
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Allows every method of the path and all requested headers, because none of them is dangerous here. */
function preflightHeaders({ headers }: IncomingMessage, answer: Answer): readonly string[] {
  const at = answer.headers.indexOf('Allow');
  const methods = at === -1 ? undefined : answer.headers[at + 1];
  const wanted = headers['access-control-request-headers'];
  const isPlain = typeof wanted === 'string' && /^[-\w, ]{1,1000}$/.test(wanted);
  return [
    ...(methods === undefined ? [] : ['Access-Control-Allow-Methods', methods]),
    ...(isPlain ? ['Access-Control-Allow-Headers', wanted] : []),
    'Access-Control-Max-Age',
    '600',
  ];
}
