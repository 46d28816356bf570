import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver/browser';
import { browserPlatform } from './browser/browser-platform.js';
import { type Serving, startServer } from './protocol/server.js';

export type { HostRequest, KnownUnit } from './protocol/host-request.js';
export type { Serving } from './protocol/server.js';

/** A worker as it sees itself, or one end of a channel. */
type Port = ConstructorParameters<typeof BrowserMessageReader>[0];

/** Serves a client at the other end of a channel. */
export function serve(port: MessagePort): Serving {
  return serveAt(port, () => port.close());
}

/** As the script of a worker it serves the caller that has started that. */
export const worker: Serving | undefined =
  'WorkerGlobalScope' in globalThis ? serveAt(globalThis, () => globalThis.close()) : undefined;

function serveAt(port: Port, exit: () => void): Serving {
  const connection = createProtocolConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port));
  const serving = startServer(connection, browserPlatform(exit));
  connection.listen();
  return serving;
}
