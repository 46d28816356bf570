import { parentPort } from 'node:worker_threads';
import { loadProgram } from './start/load-program.js';

/** What a thread of `threadedWorkshop` starts with: it does a part of what `check` does. */
if (parentPort !== null) loadProgram('check').serve(parentPort);
