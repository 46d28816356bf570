import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { UnreadableRequests } from './unreadable-request.js';

export interface HttpLimits {
  readonly headersMs: number;
  /** Maximum time from the first to the last byte of a request. */
  readonly requestMs: number;
  /** Maximum time between two requests on one connection. */
  readonly keepAliveMs: number;
  /** Maximum time without traffic in either direction. */
  readonly idleMs: number;
  /** Maximum time for requests in flight while the service closes. */
  readonly drainMs: number;
  readonly headerBytes: number;
  readonly connections: number;
}

export interface HttpServer {
  readonly listen: (port: number, host: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/**
 * Sends an answer for every error, so that clients never see Node's bare error responses. Calls `failed` if a
 * connection can't be accepted; the server then continues.
 */
export function makeHttpServer(
  listener: RequestListener,
  unreadable: UnreadableRequests,
  limits: HttpLimits,
  failed: (error: Error) => void,
): HttpServer {
  const server = createServer({
    // Node refuses a header time-out that exceeds the request time-out.
    headersTimeout: Math.min(limits.headersMs, limits.requestMs),
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.max(20, Math.min(1000, limits.headersMs / 4)),
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: false,
  });
  server.timeout = limits.idleMs;
  server.maxConnections = limits.connections;
  // Only the byte limit applies: with a count limit, Node would drop further fields silently.
  server.maxHeadersCount = 0;
  const onRequest: RequestListener = (request, response) => {
    unreadable.started({ request, response });
    listener(request, response);
  };
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', onRequest);
  server.on('checkContinue', onRequest);
  server.on('checkExpectation', onRequest);
  server.on('clientError', unreadable.onClientError);
  server.on('connect', unreadable.onConnect);
  return {
    listen: (port, host) => listening(server, port, host, failed),
    close: async () => {
      if (server.listening) await drained(server, connections, limits.drainMs);
    },
  };
}

function listening(
  server: Server,
  port: number,
  host: string,
  failed: (error: Error) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject).on('error', failed);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function drained(server: Server, connections: Iterable<Socket>, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    // Close connections without any request too: Node doesn't count them as idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}
