import type { Io } from '../io.js';
import { visible } from './text-width.js';

const patience = 1_000;
const pause = 100;

/** One line on standard error with the current work, shown after a second. */
export interface Progress {
  step(what: string): void;
  end(): void;
}

export function startProgress({ stderr, now }: Pick<Io, 'stderr' | 'now'>): Progress {
  if (!stderr.isTTY) return { step: () => undefined, end: () => undefined };
  const begin = now();
  let shown: number | undefined;
  return {
    step: (what) => {
      const time = now();
      if (time - begin < patience || (shown !== undefined && time - shown < pause)) return;
      shown = time;
      const room = Math.max(20, (stderr.columns ?? 80) - 1);
      stderr.write(`\r\u001b[K${visible(what).slice(0, room)}`);
    },
    end: () => {
      if (shown !== undefined) stderr.write('\r\u001b[K');
    },
  };
}
