import type { Clock } from '../protocol/clock.js';

export const nodeClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: (run) => void setImmediate(run),
};
