import { constants } from 'node:os';

/**
 * Signals within this time are one request: Ctrl-C signals a whole process group, and a launcher such as
 * `npx` in that group forwards the signal once more.
 */
const sameRequestMs = 500;

/**
 * Resolves on the first SIGINT or SIGTERM. A later signal kills the process at once. The exit status (in a shell 128
 * plus the signal's number) then tells the caller that the process was cut short.
 */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        const now = performance.now();
        first ??= now;
        resolve();
        if (now - first > sameRequestMs) endBy(signal);
      });
    }
  });
}

function endBy(signal: 'SIGTERM' | 'SIGINT'): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Reached if the signal did not end the process: the first process of a container ignores unhandled
  // signals.
  process.exit(128 + constants.signals[signal]);
}
