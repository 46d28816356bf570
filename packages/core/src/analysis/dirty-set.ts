import { makeSource, type OpenFile, type SourceDocument } from '../openapi/source-document.js';
import { isUpToDate, type MemoEntry, QueryContext } from '../reader/query-context.js';
import type { InvalidationListener, Reader } from '../reader/reader.js';

interface Subscription {
  readonly run: () => void;
  /** The listener that dependencies are given, which do not keep it alive. */
  readonly ref: InvalidationListener;
}

/** A set of the owners whose values have become invalid, so that not each of many values has to be validated. */
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

/** A document and a configuration. Where readers report changes, the dependencies of a value are remembered with it. */
export class AnalysisQueries extends QueryContext {
  readonly source: SourceDocument | undefined;
  readonly config: Reader | undefined;

  constructor(
    document: Reader | undefined,
    config: Reader | undefined,
    openFile: OpenFile | undefined,
    observesChanges: boolean,
  ) {
    super(observesChanges);
    this.source = document && makeSource(document, openFile, this);
    this.config = (observesChanges ? config?.tracked?.(this.trackRead) : undefined) ?? config;
  }
}

interface SlotValue<T> {
  readonly entry: MemoEntry<T>;
  readonly keys: readonly unknown[];
}

/** A slot for one value, which is computed again when it is no longer valid, or for other `keys` than before. */
export class MemoSlot<T> {
  #now: SlotValue<T> | undefined;

  get(queries: AnalysisQueries, make: () => T, keys: readonly unknown[] = []): T {
    const now = this.#now;
    if (now !== undefined && isUpToDate(now.entry) && areSame(now.keys, keys)) {
      queries.link(now.entry);
      return now.entry.value;
    }
    const entry = queries.compute(make);
    this.#now = { entry, keys };
    return entry.value;
  }

  /** True when no reference was unresolved for the latest value. */
  get isComplete(): boolean {
    return this.#now?.entry.isComplete !== false;
  }
}

export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  // Lists may be as long as a document has operations.
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
