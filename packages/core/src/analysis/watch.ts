import { holds } from '../reader/held.js';
import type { MemoEntry } from '../reader/query-context.js';
import type { EndCall } from '../reader/reader.js';

interface Call {
  readonly run: () => void;
  /** What grounds are given: they do not hold what they call. */
  readonly ref: EndCall;
}

/** Hears which of many remembered values have ceased to hold, so that not each of them has to be asked. */
export class Watch<T> {
  readonly #calls = new Map<T, Call>();
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
  add(owner: T, remembered: MemoEntry<unknown>): void {
    const call = this.#callOf(owner);
    if (!holds(remembered)) call.run();
    for (const ground of remembered.grounds) {
      if (ground.whenEnds === undefined) this.#isDeaf = true;
      else ground.whenEnds(call.ref);
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

  #callOf(owner: T): Call {
    const known = this.#calls.get(owner);
    if (known !== undefined) return known;
    const run = () => {
      this.#ended.add(owner);
    };
    const call = { run, ref: new WeakRef(run) };
    this.#calls.set(owner, call);
    return call;
  }
}
