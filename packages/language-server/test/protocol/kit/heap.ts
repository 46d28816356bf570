import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes that are in use once all garbage is gone. */
export async function heapUsed(): Promise<number> {
  if (typeof collect !== 'function') throw new Error('The garbage collector can not be called.');
  for (let times = 0; times < 4; times++) {
    collect();
    // Objects that finalizers release are collected the next time.
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}
