/** Time, as the server needs it; tests have one that stands still. */
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

/** So long work may go on until messages are let in. */
const slice = 8;

/** For long work: gives a promise where it is time for a turn, else undefined. */
export function slices(clock: Clock): () => Promise<void> | undefined {
  let start = clock.now();
  return () => {
    if (clock.now() - start < slice) return undefined;
    return turn(clock).then(() => {
      start = clock.now();
    });
  };
}
