// Loaded before a measured program: on SIGUSR2 it writes the heap in use after garbage collection to standard error.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  for (let times = 0; times < 4; times++) {
    collect();
    // Finalizers run in between, and only the next collection frees the objects that they release.
    await new Promise(setImmediate);
  }
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
