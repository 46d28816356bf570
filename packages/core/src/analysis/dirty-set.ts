import { isUpToDate } from '../reader/computed.js';
import type { MemoEntry } from '../reader/query-context.js';
import type { InvalidationListener } from '../reader/reader.js';

interface Subscription {
  readonly run: () => void;
  /** The listener that dependencies are given, which do not keep it alive. */
  readonly ref: InvalidationListener;
}

/** A set of the owners whose values have become invalid, so that not each of many values has to be asked. */
export class DirtySet<T> {
  readonly #subscriptions = new Map<T, Subscription>();
  #dirty = new Set<T>();
  #isUnobservable = false;

  /** The number of owners that were added. */
  get size(): number {
    return this.#subscriptions.size;
  }

  has(owner: T): boolean {
    return this.#subscriptions.has(owner);
  }

  /** Subscribes `owner` to the dependencies of its latest value; earlier subscriptions only mark it once more. */
  add(owner: T, entry: MemoEntry<unknown>): void {
    const subscription = this.#subscriptionOf(owner);
    if (!isUpToDate(entry)) subscription.run();
    for (const dependency of entry.dependencies) {
      if (dependency.onInvalidate === undefined) this.#isUnobservable = true;
      else dependency.onInvalidate(subscription.ref);
    }
  }

  /**
   * Returns the owners whose values have become invalid since the last time, and empties the set. Undefined where they are
   * unknown, because a dependency of one of them does not call its listeners.
   */
  takeDirty(): ReadonlySet<T> | undefined {
    const dirty = this.#dirty;
    this.#dirty = new Set();
    return this.#isUnobservable ? undefined : dirty;
  }

  #subscriptionOf(owner: T): Subscription {
    const known = this.#subscriptions.get(owner);
    if (known !== undefined) return known;
    const run = () => {
      this.#dirty.add(owner);
    };
    const subscription = { run, ref: new WeakRef(run) };
    this.#subscriptions.set(owner, subscription);
    return subscription;
  }
}
