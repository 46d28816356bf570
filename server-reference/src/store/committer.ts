/** Told to whoever waits for a change to be on disk. */
export type Commit = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

/** Brings changes to disk in groups. */
export interface Committer<Change> {
  /** Fulfilled once a write that holds the change has ended, well or not. */
  readonly commit: (change: Change) => Promise<Commit>;
  /** Fulfilled once nothing waits and nothing is being written. */
  readonly settled: () => Promise<void>;
}

interface Waiting<Change> {
  readonly change: Change;
  readonly done: (result: Commit) => void;
}

/**
 * One write runs at a time. What comes in while it runs waits for the next one, which takes all of it: the slower the
 * disk, the larger the group. `write` is given the changes of its group; when it fails, `drop` is given them back.
 */
export function makeCommitter<Change>(
  write: (changes: readonly Change[]) => Promise<void>,
  ended: {
    readonly keep: (changes: readonly Change[]) => void;
    readonly drop: (changes: readonly Change[]) => void;
  },
): Committer<Change> {
  let waiting: Waiting<Change>[] = [];
  let running: Promise<void> | undefined;

  const run = async () => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      const changes = group.map(({ change }) => change);
      const result = await attempt(() => write(changes));
      if (result.ok) ended.keep(changes);
      else ended.drop(changes);
      for (const { done } of group) done(result);
    }
    running = undefined;
  };

  return {
    commit: (change) =>
      new Promise((done) => {
        waiting.push({ change, done });
        running ??= run();
      }),
    settled: async () => {
      while (running !== undefined) await running;
    },
  };
}

async function attempt(write: () => Promise<void>): Promise<Commit> {
  try {
    await write();
    return { ok: true };
  } catch (error) {
    return { ok: false, error };
  }
}
