import { holds, type Remembered } from './tracker.js';

/** Hears which of many remembered values have ceased to hold, so that not each of them has to be asked. */
export class Watch<T> {
  readonly #calls = new Map<T, () => void>();
  #ended = new Set<T>();
  #isDeaf = false;

  /** How many owners it has heard of. */
  get size(): number {
    return this.#calls.size;
  }

  has(owner: T): boolean {
    return this.#calls.has(owner);
  }

  /** Of each owner the newest value counts. */
  add(owner: T, remembered: Remembered<unknown>): void {
    const call = this.#callOf(owner);
    if (!holds(remembered)) call();
    for (const ground of remembered.grounds) {
      if (ground.whenEnds === undefined) this.#isDeaf = true;
      else ground.whenEnds(call);
    }
  }

  /**
   * The owners of values that have ceased to hold since the last time. Undefined where that cannot be told, because
   * something that one of them rests on says nothing of its end.
   */
  take(): ReadonlySet<T> | undefined {
    const ended = this.#ended;
    this.#ended = new Set();
    return this.#isDeaf ? undefined : ended;
  }

  #callOf(owner: T): () => void {
    const known = this.#calls.get(owner);
    if (known !== undefined) return known;
    const call = () => {
      this.#ended.add(owner);
    };
    this.#calls.set(owner, call);
    return call;
  }
}
