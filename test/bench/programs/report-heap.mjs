// Loaded before a measured program: at SIGUSR2, writes the bytes that are in use once all garbage is gone to its standard error.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  for (let times = 0; times < 4; times++) {
    collect();
    // Objects that finalizers release are collected the next time.
    await new Promise(setImmediate);
  }
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
