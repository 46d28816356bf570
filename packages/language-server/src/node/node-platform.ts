import { hostByScheme } from '../host/choose-host.js';
import { noHost } from '../host/file-host.js';
import type { Clock } from '../protocol/clock.js';
import type { Platform } from '../protocol/platform.js';
import { nodeHost } from './node-host.js';
import { ownVersion } from './own-version.js';

/** Milliseconds between looks at the client's process; the system tells nobody but its parent that one has ended. */
const watchEvery = 3000;

export function nodePlatform(exit: (code: 0 | 1) => void): Platform {
  return {
    clock: nodeClock,
    exit,
    host: (client) => hostByScheme('file', nodeHost(), client ?? noHost),
    watchProcess,
    instance: `${process.pid}-${Date.now().toString(36)}`,
    version: ownVersion(),
  };
}

function watchProcess(id: number, onGone: () => void): void {
  const timer = setInterval(() => {
    if (isRunning(id)) return;
    clearInterval(timer);
    onGone();
  }, watchEvery);
  timer.unref();
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const nodeClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: (run) => void setImmediate(run),
};
