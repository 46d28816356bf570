import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver/browser';
import { browserPlatform } from './browser/browser-platform.js';
import { startServer } from './protocol/server.js';

/** A worker as it sees itself, or one end of a channel. */
type Port = ConstructorParameters<typeof BrowserMessageReader>[0];

/** Serves a client at the other end of a channel. */
export function serve(port: MessagePort): void {
  serveAt(port, () => port.close());
}

// As the script of a worker it serves whoever has started that.
if ('WorkerGlobalScope' in globalThis) serveAt(globalThis, () => globalThis.close());

function serveAt(port: Port, exit: () => void): void {
  const connection = createProtocolConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port));
  startServer(connection, browserPlatform(exit));
  connection.listen();
}
