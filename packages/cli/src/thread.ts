import { parentPort } from 'node:worker_threads';
import { nodeIo } from './node-io.js';
import { questionAnswerer } from './workshop/answer-questions.js';
import type { Question } from './workshop/messages.js';

/** A thread of `threadedWorkshop`: answers in the order of the questions. */
const answer = questionAnswerer(nodeIo());
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (question: Question) => {
  last = last.then(async () => parentPort?.postMessage(await answer(question)));
});
