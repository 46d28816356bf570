import { constants } from 'node:os';

/** Ctrl-C reaches a whole process group, and a launcher in that group passes it on: one request, received twice. */
const sameRequestMs = 500;

/**
 * Fulfilled by the first SIGINT or SIGTERM. A later one ends the process at once, by the signal itself, so that the
 * caller that waits for it learns that it was cut short (128 and the signal's number in a shell).
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
  // Still here: the first process of a container is not ended by a signal that it does not handle.
  process.exit(128 + constants.signals[signal]);
}
