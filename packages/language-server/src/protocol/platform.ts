import type { FileHost } from '../host/choose-host.js';

/** Time, as the server needs it; tests have a clock that stands still. */
export interface Clock {
  /** Milliseconds since whenever; never goes back. */
  now(): number;
  /** Calls once after that many milliseconds, unless what it gives is called before. */
  after(milliseconds: number, run: () => void): () => void;
  /** Calls as soon as messages that are there already have been taken in. */
  soon(run: () => void): void;
}

/** Lets messages come in, among them the one that cancels the work at hand. */
export function turn(clock: Clock): Promise<void> {
  return new Promise((resolve) => clock.soon(resolve));
}

/** Milliseconds that work may go on until messages are let in. A single step of it may take some more. */
const slice = 3;

/**
 * Turns of a pause. A message is read in one turn and taken in another, and a request is answered two turns after that:
 * so many turns let an edit and what is asked right behind it through, which would else wait for a slice in each.
 */
const turnsOfPause = 8;

/** Lets through what has come in, with what it leads to. */
export async function pause(clock: Clock): Promise<void> {
  for (let left = turnsOfPause; left > 0; left--) await turn(clock);
}

/** For long work: gives a promise where it is time for a pause, else undefined. */
export function slices(clock: Clock): () => Promise<void> | undefined {
  let start = clock.now();
  return () => {
    if (clock.now() - start < slice) return undefined;
    return pause(clock).then(() => {
      start = clock.now();
    });
  };
}

/** The services that the server needs of the place where it runs. */
export interface Platform {
  readonly clock: Clock;
  /** Returns the host that reads files; `client` asks the client for them, where it offers that. */
  host(client: FileHost | undefined): FileHost;
  /** Ends the server: 0 after a shutdown, 1 without. */
  exit(code: 0 | 1): void;
  /** Calls once when that process is gone, where that can be known. */
  watchProcess(id: number, onGone: () => void): void;
  /** Another text each time the server starts: what one has handed out means nothing to the next. */
  readonly instance: string;
  /** Version of this package. */
  readonly version: string;
}
