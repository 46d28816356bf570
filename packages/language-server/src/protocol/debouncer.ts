import type { Clock } from './platform.js';

export interface DebounceOptions {
  /** Milliseconds without a call before the function runs. */
  readonly quiet: number;
  /** Maximum delay in milliseconds if calls keep coming. */
  readonly maxDelay: number;
}

/** Calls a function once for any number of calls in quick succession. */
export class Debouncer {
  readonly #clock: Clock;
  readonly #run: () => void;
  readonly #options: DebounceOptions;
  #stop: (() => void) | undefined;
  #firstCall: number | undefined;

  constructor(clock: Clock, run: () => void, options: DebounceOptions) {
    this.#clock = clock;
    this.#run = run;
    this.#options = options;
  }

  call(): void {
    this.#firstCall ??= this.#clock.now();
    const remaining = this.#firstCall + this.#options.maxDelay - this.#clock.now();
    this.#schedule((run) => this.#clock.after(Math.max(0, Math.min(this.#options.quiet, remaining)), run));
  }

  /** Runs as soon as queued messages are handled. */
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
    this.#firstCall = undefined;
  }

  #schedule(start: (run: () => void) => () => void): void {
    this.#stop?.();
    this.#stop = start(() => {
      this.#stop = undefined;
      this.#firstCall = undefined;
      this.#run();
    });
  }
}
