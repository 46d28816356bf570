import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver/browser';
import { noHost } from './host/choose-host.js';
import type { Clock, Platform } from './protocol/platform.js';
import { type Serving, startServer } from './protocol/server.js';

export type {
  HostContext,
  HostRequest,
  KnownRevision,
  KnownUnit,
  LocatedPlace,
} from './protocol/host-request.js';
export type { Serving } from './protocol/server.js';

/** The global scope of a worker, or one end of a `MessageChannel`. */
type Port = ConstructorParameters<typeof BrowserMessageReader>[0];

/** Serves the client at the other end of a message channel. The server closes `port` when it exits. */
export function serve(port: MessagePort): Serving {
  return serveAt(port, () => port.close());
}

/**
 * The server for a page that loads this module as the script of a worker; it starts when the module is loaded.
 * Undefined outside of workers.
 */
export const worker: Serving | undefined =
  'WorkerGlobalScope' in globalThis ? serveAt(globalThis, () => globalThis.close()) : undefined;

function serveAt(port: Port, exit: () => void): Serving {
  const connection = createProtocolConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port));
  const serving = startServer(connection, browserPlatform(exit));
  connection.listen();
  return serving;
}

declare const PAGEWRIGHT_VERSION: string | undefined;

function browserPlatform(exit: () => void): Platform {
  return {
    clock: browserClock(),
    exit,
    host: (client) => client ?? noHost,
    // A worker ends with the page that started it, so there is no process to watch.
    watchProcess: () => {},
    instance: Date.now().toString(36),
    version: typeof PAGEWRIGHT_VERSION === 'string' ? PAGEWRIGHT_VERSION : 'unknown',
  };
}

function browserClock(): Clock {
  const due: (() => void)[] = [];
  // Browsers delay nested timers by at least 4 ms. A message on a `MessageChannel` has no such delay: it arrives after
  // the messages that are already queued.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => due.shift()?.();
  return {
    now: () => performance.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    soon: (run) => {
      due.push(run);
      port2.postMessage(undefined);
    },
  };
}
