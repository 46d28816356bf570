import type { Clock } from '../../../src/protocol/platform.js';

/** Time that advances only on demand, except for the shortest delays (`soon`). */
export class TestClock implements Clock {
  #now = 0;
  #due: { readonly at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#due.push(timer);
    return () => {
      this.#due = this.#due.filter((one) => one !== timer);
    };
  }

  soon(run: () => void): void {
    setImmediate(run);
  }

  /** Runs the timers that are due, in the order of their times. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
  }

  get pending(): number {
    return this.#due.length;
  }
}
