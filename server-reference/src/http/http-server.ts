import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { UnreadableRequests } from './unreadable-request.js';

/** Limits of how long and how much a client may hold on to. Times are in milliseconds. */
export interface HttpLimits {
  readonly headersMs: number;
  /** From the first byte of a request to the last. */
  readonly requestMs: number;
  /** Between two requests of one connection. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** For requests in flight when the service closes. */
  readonly drainMs: number;
  readonly headerBytes: number;
  readonly connections: number;
}

export interface HttpServer {
  /** Listens, and returns the port; rejects with Node's error when it can't. */
  readonly listen: (port: number, host: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/**
 * A server that has the time-outs, and answers everything itself: no bare status of Node's own gets out. `failed` is
 * called when a connection can't be accepted; the server goes on.
 */
export function makeHttpServer(
  listener: RequestListener,
  unreadable: UnreadableRequests,
  limits: HttpLimits,
  failed: (error: Error) => void,
): HttpServer {
  const server = createServer({
    // Node takes no longer time for a header than for the whole request.
    headersTimeout: Math.min(limits.headersMs, limits.requestMs),
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.max(20, Math.min(1000, limits.headersMs / 4)),
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: false,
  });
  server.timeout = limits.idleMs;
  server.maxConnections = limits.connections;
  // Bounded by their bytes. With a bound of its own, Node would leave out the fields above it without a word.
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

/** Takes no more requests, and ends when those in flight have their answers, or when their time is up. */
function drained(server: Server, connections: Iterable<Socket>, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    // Node counts a connection as idle only once it has had a request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}
