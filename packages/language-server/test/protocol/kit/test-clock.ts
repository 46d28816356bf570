import type { Clock } from '../../../src/protocol/platform.js';

/** Time that only goes on on demand. Short delays end by themselves. */
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

  /** Runs what falls due, in the order of its time. */
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
