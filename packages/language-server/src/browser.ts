import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver/browser';
import { noHost } from './host/choose-host.js';
import type { Clock, Platform } from './protocol/platform.js';
import { type Serving, startServer } from './protocol/server.js';

export type { HostRequest, KnownUnit } from './protocol/host-request.js';
export type { Serving } from './protocol/server.js';

/** A worker as it sees itself, or one end of a channel. */
type Port = ConstructorParameters<typeof BrowserMessageReader>[0];

/** Serves a client at the other end of a channel. */
export function serve(port: MessagePort): Serving {
  return serveAt(port, () => port.close());
}

/** As the script of a worker it serves the page that started the worker. */
export const worker: Serving | undefined =
  'WorkerGlobalScope' in globalThis ? serveAt(globalThis, () => globalThis.close()) : undefined;

function serveAt(port: Port, exit: () => void): Serving {
  const connection = createProtocolConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port));
  const serving = startServer(connection, browserPlatform(exit));
  connection.listen();
  return serving;
}

/** Put in by the build. */
declare const PAGEWRIGHT_VERSION: string | undefined;

function browserPlatform(exit: () => void): Platform {
  return {
    clock: browserClock(),
    exit,
    host: (client) => client ?? noHost,
    // A worker ends with the page that has started it; there are no processes.
    watchProcess: () => {},
    instance: Date.now().toString(36),
    version: typeof PAGEWRIGHT_VERSION === 'string' ? PAGEWRIGHT_VERSION : 'unknown',
  };
}

function browserClock(): Clock {
  const due: (() => void)[] = [];
  // Timers wait four milliseconds or more; a message comes right after those that are there already.
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
