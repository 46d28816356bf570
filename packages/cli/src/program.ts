import type { MessagePort } from 'node:worker_threads';
import type { OwnPackage } from './node/own-package.js';
import { nodeIo } from './node-io.js';
import { requestHandler } from './worker-pool/answer-questions.js';
import type { WorkerRequest } from './worker-pool/messages.js';

export { main } from './main.js';
export { nodeIo };

/** Runs in a thread of `threadedWorkerPool` and answers requests in order. */
export function serveUnits(port: MessagePort, own?: OwnPackage): void {
  const answer = requestHandler(nodeIo(own));
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (question: WorkerRequest) => {
    last = last.then(async () => port.postMessage(await answer(question)));
  });
}
