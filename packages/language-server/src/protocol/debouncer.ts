import type { Clock } from './platform.js';

export interface DebounceOptions {
  /** Milliseconds without a call until it runs. */
  readonly quiet: number;
  /** Milliseconds after which it runs even if it is called again and again. */
  readonly most: number;
}

/** Runs a function once for any number of requests that come close together. */
export class Debouncer {
  readonly #clock: Clock;
  readonly #run: () => void;
  readonly #options: DebounceOptions;
  #stop: (() => void) | undefined;
  #firstAsked: number | undefined;

  constructor(clock: Clock, run: () => void, options: DebounceOptions) {
    this.#clock = clock;
    this.#run = run;
    this.#options = options;
  }

  /** Runs when nobody asks any more. */
  ask(): void {
    this.#firstAsked ??= this.#clock.now();
    const left = this.#firstAsked + this.#options.most - this.#clock.now();
    this.#schedule((run) => this.#clock.after(Math.max(0, Math.min(this.#options.quiet, left)), run));
  }

  /** Runs as soon as messages that are there already have been taken in. */
  hurry(): void {
    this.#schedule((run) => {
      let isStopped = false;
      this.#clock.soon(() => {
        if (!isStopped) run();
      });
      return () => {
        isStopped = true;
      };
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#firstAsked = undefined;
  }

  #schedule(start: (run: () => void) => () => void): void {
    this.#stop?.();
    this.#stop = start(() => {
      this.#stop = undefined;
      this.#firstAsked = undefined;
      this.#run();
    });
  }
}
