import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { Readable } from 'node:stream';

/** Where an HTTP service listens, and how it answers and logs requests. */
export interface ServiceSetup {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly answer: (request: Request) => Promise<Response>;
  readonly log: (entry: ServedRequest) => void;
}

/** A served request, as the log may show it: without its query, headers and body. */
export interface ServedRequest {
  /** The time at which the answer was sent, in ISO 8601. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  /** 0 if the client disconnected before there was an answer. */
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
  readonly failure?: string;
}

/** A service that `serveHttp` has started. */
export interface RunningService {
  /** Such as `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Stops accepting requests, and waits at most 3 seconds for those in progress. */
  close(): Promise<void>;
}

/** A listening service, or a clause about why it can't listen. */
export type ServiceResult =
  | { readonly ok: true; readonly value: RunningService }
  | { readonly ok: false; readonly reason: ListenFailure; readonly problem: string };

/** `notAllowed`: this user may not use the port. `noAddress`: the host is not an address of this machine. */
export type ListenFailure = 'portInUse' | 'notAllowed' | 'noAddress' | 'other';

const limits = {
  headersMs: 10_000,
  /** From the first byte of a request to its last. */
  requestMs: 30_000,
  keepAliveMs: 5_000,
  /** Without a byte in either direction. */
  idleMs: 120_000,
  drainMs: 3_000,
  headerBytes: 65_536,
  connections: 1_000,
};

/**
 * Serves HTTP on Node; `answer` gets a `Request` of the web platform. CORS headers let web pages of any
 * origin read the answers.
 */
export async function serveHttp(setup: ServiceSetup): Promise<ServiceResult> {
  const { port, host } = setup;
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
  });
  server.timeout = limits.idleMs;
  server.maxConnections = limits.connections;
  server.on('request', (request, response) => void exchange(request, response, urlOf(server, host), setup));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    return { ok: false, ...listenProblem(error, setup) };
  }
  return { ok: true, value: { url: urlOf(server, host), close: () => drained(server) } };
}

function urlOf(server: Server, host: string): string {
  // A listening server has an address object, because it never listens on a path; a closing server has null.
  const address = server.address() as AddressInfo | null;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${address?.port ?? 0}`;
}

function listenProblem(
  error: unknown,
  { port, host }: ServiceSetup,
): { readonly reason: ListenFailure; readonly problem: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return { reason: 'portInUse', problem: `port ${port} of ${host} is in use` };
  if (code === 'EACCES')
    return { reason: 'notAllowed', problem: `this user is not allowed to use port ${port} of ${host}` };
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { reason: 'noAddress', problem: `${host} is not an address of this machine` };
  const why = error instanceof Error ? error.message : String(error);
  return { reason: 'other', problem: `can't listen on ${host}:${port}: ${why}` };
}

/** Handles one exchange. Never rejects, whatever a client sends. */
async function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  ownUrl: string,
  { answer, log }: ServiceSetup,
): Promise<void> {
  const started = performance.now();
  const { method = 'GET', url = '/' } = request;
  const done = (bytes: number, failure?: string) => {
    const status = response.headersSent ? response.statusCode : 0;
    const [path = ''] = url.split(/[?#]/, 1);
    const ms = Math.round((performance.now() - started) * 1_000) / 1_000;
    const time = new Date().toISOString();
    const entry: ServedRequest = { time, method, path, status, bytes, ms };
    log(failure === undefined ? entry : { ...entry, failure });
  };
  const requested = request.headers['access-control-request-method'];
  if (method === 'OPTIONS' && requested !== undefined) {
    response.writeHead(204, preflightHeaders(request, requested)).end();
    done(0);
    return;
  }
  const asked = webRequest(request, ownUrl);
  try {
    const answered = typeof asked === 'string' ? refused(asked) : await answer(asked);
    done(await send(response, answered));
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/problem+json' });
    response.end('{"type":"about:blank","title":"Internal Server Error","status":500}');
    done(0, failure);
  }
}

function preflightHeaders({ headers }: IncomingMessage, method: string) {
  const wanted = headers['access-control-request-headers'];
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': /^[A-Za-z]{1,20}$/.test(method) ? method : 'GET, POST',
    ...(wanted !== undefined &&
      /^[-\w, ]{1,1000}$/.test(wanted) && { 'access-control-allow-headers': wanted }),
    'access-control-max-age': '600',
  };
}

function refused(detail: string): Response {
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail };
  return new Response(JSON.stringify(problem), {
    status: 400,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Returns the request, or a sentence about why it can't be read. */
function webRequest(request: IncomingMessage, ownUrl: string): Request | string {
  const { method = 'GET', url = '/', rawHeaders, headers: named } = request;
  // The web platform has no requests with this method.
  if (method === 'TRACE') return 'The method TRACE is not supported.';
  const headers = new Headers();
  try {
    for (let index = 0; index + 1 < rawHeaders.length; index += 2)
      headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
    const host = headers.get('host');
    const base = new URL(host === null ? ownUrl : `http://${host}`);
    // Only the request line may contain a path, whatever the Host header contains.
    if (base.href !== `${base.origin}/`) return unreadable;
    const target = new URL(url.startsWith('/') ? base.origin + url : url);
    const hasBody = method !== 'GET' && method !== 'HEAD' && isSent(named);
    return new Request(target, {
      method,
      headers,
      ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
    } as RequestInit);
  } catch {
    return unreadable;
  }
}

const unreadable = "The request line or the Host header can't be read.";

function isSent(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function send(response: ServerResponse, answered: Response): Promise<number> {
  const bytes = new Uint8Array(await answered.arrayBuffer());
  if (response.destroyed) return 0;
  const names = [...answered.headers.keys()];
  response.writeHead(answered.status, {
    ...Object.fromEntries(answered.headers),
    ...(answered.body !== null && { 'content-length': bytes.byteLength }),
    'access-control-allow-origin': '*',
    ...(names.length > 0 && { 'access-control-expose-headers': names.join(', ') }),
  });
  response.end(bytes);
  return bytes.byteLength;
}

function drained(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), limits.drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
