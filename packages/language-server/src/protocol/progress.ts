import type { Channel } from './channel.js';
import { member } from './params.js';
import type { Clock } from './platform.js';

export interface ProgressTask {
  report(message: string): void;
  end(): void;
  readonly isCancelled: boolean;
}

/** Minimum milliseconds between two reports. */
const minInterval = 200;

/** Shows the progress of long tasks if the client supports it, and lets the user cancel them. */
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

  get size(): number {
    return this.#cancels.size;
  }

  /** Returns at once; the progress appears when the client has agreed. */
  start(title: string): ProgressTask {
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
      // If the client refuses, the task runs without progress.
      this.#channel.request('window/workDoneProgress/create', { token }).then(show, () => undefined);
    return {
      report: (message) => {
        const now = this.#clock.now();
        if (!isShown || now - reported < minInterval) return;
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

  cancel(params: unknown): void {
    const token = member(params, 'token');
    if (typeof token === 'string') this.#cancels.get(token)?.();
  }
}
