import type { Channel } from './channel.js';
import { member } from './params.js';
import type { Clock } from './platform.js';

/** Something that is shown as going on. */
export interface Going {
  report(message: string): void;
  end(): void;
  readonly isCancelled: boolean;
}

/** Reports are not sent more often than every so many milliseconds. */
const rate = 200;

/** Shows what goes on for long, where the client can, and lets the user cancel it. */
export class WorkDoneProgress {
  readonly #channel: Channel;
  readonly #clock: Clock;
  readonly #isAble: boolean;
  readonly #cancels = new Map<string, () => void>();
  #last = 0;

  constructor(channel: Channel, clock: Clock, isAble: boolean) {
    this.#channel = channel;
    this.#clock = clock;
    this.#isAble = isAble;
  }

  /** Number of tasks that are going on. */
  get size(): number {
    return this.#cancels.size;
  }

  /** Begins to be shown when the client has agreed; nobody waits for that. */
  start(title: string): Going {
    const token = `pagewright-${++this.#last}`;
    let [isShown, isEnded, isCancelled, reported] = [false, false, false, 0];
    const show = () => {
      isShown = !isEnded;
      if (isShown) this.#channel.progress(token, { kind: 'begin', title, cancellable: true });
    };
    this.#cancels.set(token, () => {
      isCancelled = true;
    });
    if (this.#isAble)
      // A client that refuses shows nothing; the work is the same.
      this.#channel.request('window/workDoneProgress/create', { token }).then(show, () => undefined);
    return {
      report: (message) => {
        const now = this.#clock.now();
        if (!isShown || now - reported < rate) return;
        reported = now;
        this.#channel.progress(token, { kind: 'report', message });
      },
      end: () => {
        if (isShown) this.#channel.progress(token, { kind: 'end' });
        isEnded = true;
        this.#cancels.delete(token);
      },
      get isCancelled() {
        return isCancelled;
      },
    };
  }

  /** `window/workDoneProgress/cancel`. */
  cancel(params: unknown): void {
    const token = member(params, 'token');
    if (typeof token === 'string') this.#cancels.get(token)?.();
  }
}
