import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** The number of used bytes after garbage collection. */
export async function heapUsed(): Promise<number> {
  if (typeof collect !== 'function') throw new Error('The garbage collector is not available.');
  for (let times = 0; times < 4; times++) {
    collect();
    // The next run collects the objects that finalizers release.
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}
