import { noHost } from '../host/choose-host.js';
import type { Clock, Platform } from '../protocol/platform.js';

/** Put in by the build. */
declare const PAGEWRIGHT_VERSION: string | undefined;

export function browserPlatform(exit: () => void): Platform {
  return {
    clock: browserClock(),
    exit,
    host: (client) => client ?? noHost,
    // A worker ends with the page that has started it; there are no processes.
    watchProcess: () => {},
    instance: Date.now().toString(36),
    version: typeof PAGEWRIGHT_VERSION === 'string' ? PAGEWRIGHT_VERSION : 'unknown',
  };
}

function browserClock(): Clock {
  const due: (() => void)[] = [];
  // Timers wait four milliseconds or more; a message comes right after those that are there already.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => due.shift()?.();
  return {
    now: () => performance.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    soon: (run) => {
      due.push(run);
      port2.postMessage(undefined);
    },
  };
}
