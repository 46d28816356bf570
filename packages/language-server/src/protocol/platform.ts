import type { FileHost } from '../host/choose-host.js';

/** Injected time; tests use a manual clock. */
export interface Clock {
  /** Monotonic milliseconds with an arbitrary origin. */
  now(): number;
  /** Calls `run` once after the delay. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Calls `run` after the messages that are already queued. */
  soon(run: () => void): void;
}

/** Yields to queued messages, such as the cancellation of the current work. */
export function turn(clock: Clock): Promise<void> {
  return new Promise((resolve) => clock.soon(resolve));
}

const slice = 3;

/**
 * Turns per pause. Reading, handling and answering a message takes about four turns; eight are enough for an edit and
 * the request right after it.
 */
const turnsOfPause = 8;

/** Yields until queued messages and their replies are processed. */
export async function pause(clock: Clock): Promise<void> {
  for (let remaining = turnsOfPause; remaining > 0; remaining--) await turn(clock);
}

/** Returns a function for long loops. That function returns a promise when a pause is due, and undefined until then. */
export function slices(clock: Clock): () => Promise<void> | undefined {
  let start = clock.now();
  return () => {
    if (clock.now() - start < slice) return undefined;
    return pause(clock).then(() => {
      start = clock.now();
    });
  };
}

export interface Platform {
  readonly clock: Clock;
  host(client: FileHost | undefined): FileHost;
  /** Ends the process with status 0 after a `shutdown` request, or 1 without such a request. */
  exit(code: 0 | 1): void;
  /** Calls `onGone` once when the process has ended. Does nothing if the platform can't watch processes. */
  watchProcess(id: number, onGone: () => void): void;
  /** Different for each start, so that result ids of an earlier server are not reused. */
  readonly instance: string;
  readonly version: string;
}
