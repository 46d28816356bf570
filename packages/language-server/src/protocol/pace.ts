import type { Clock } from './clock.js';

export interface PaceOptions {
  /** Milliseconds without being asked until it runs. */
  readonly quiet: number;
  /** Milliseconds after which it runs even if it is asked again and again. */
  readonly most: number;
}

/** Runs something once for any number of times that it was asked to. */
export class Pace {
  readonly #clock: Clock;
  readonly #run: () => void;
  readonly #options: PaceOptions;
  #stop: (() => void) | undefined;
  #firstAsked: number | undefined;

  constructor(clock: Clock, run: () => void, options: PaceOptions) {
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
