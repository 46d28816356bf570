import { Uri } from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter } from 'vscode-languageclient/browser';
import type { StartServer } from './client/server-access.js';
import { extensionWith } from './extension.js';

export const { activate, deactivate } = extensionWith(({ extensionUri }, log) => {
  const script = Uri.joinPath(extensionUri, 'dist/browser/server.js').toString(true);
  const start = startWorker(script);
  return (onEnd) => {
    const server = start(onEnd);
    log.info('The language server runs in a worker.');
    return server;
  };
});

/** Starts the server as a worker. An uncaught error leaves the worker in an unknown state, so it is terminated. */
function startWorker(script: string): StartServer {
  return (onEnd) => {
    const worker = new Worker(script);
    const reader = new WorkerReader(worker);
    worker.addEventListener('error', (event) => {
      worker.terminate();
      onEnd(event.message || 'its script can’t be run');
      reader.close();
    });
    return {
      transports: { reader, writer: new BrowserMessageWriter(worker) },
      kill: () => {
        worker.terminate();
        reader.close();
      },
    };
  };
}

/** A worker does not report its own termination, so the code that terminates it must close its reader. */
class WorkerReader extends BrowserMessageReader {
  close(): void {
    this.fireClose();
  }
}
