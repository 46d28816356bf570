import type { MessagePort } from 'node:worker_threads';
import { main } from './main.js';
import type { OwnPackage } from './node/own-package.js';
import { nodeIo } from './node-io.js';
import { requestHandler } from './worker-pool/answer-questions.js';
import type { WorkerRequest } from './worker-pool/messages.js';

/** Runs the command as this process, which ends as soon as the output is written. */
export async function runAsProcess(own?: OwnPackage): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), nodeIo(own));
  // Exits at once instead of tearing down the heap, unless output is still being written. A failure of the
  // last write is reported first.
  setImmediate(() => {
    if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
  });
}

/** Runs in a thread of `threadedWorkerPool` and answers requests in order. */
export function serveUnits(port: MessagePort, own?: OwnPackage): void {
  const answer = requestHandler(nodeIo(own));
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (question: WorkerRequest) => {
    last = last.then(async () => port.postMessage(await answer(question)));
  });
}
