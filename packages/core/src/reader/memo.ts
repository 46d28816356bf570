import { isUpToDate, MemoEntry, type QueryContext, unresolved } from './query-context.js';
import type { Dependency, InvalidationListener } from './reader.js';

/**
 * A value that is computed when it is first requested, and again when something has changed that was read for it. What
 * is computed with it rests on the value alone, and on whether a reference was unresolved for it: where both come out
 * as before, nothing else is computed again.
 */
export class Memo<T> {
  readonly #queries: QueryContext;
  readonly #make: () => T;
  #entry: MemoEntry<T> | undefined;
  #answer: Answer | undefined;
  /** True when something may have changed since the value was last computed. */
  #isDoubtful = false;
  readonly #onDoubt = (): void => {
    this.#isDoubtful = true;
    this.#answer?.doubt();
  };
  /**
   * The listener by which what is read refers to the memo, and does not keep it. Made only on demand: JavaScript itself
   * keeps what a new one refers to until its event loop goes round.
   */
  #listener: InvalidationListener | undefined;

  constructor(queries: QueryContext, make: () => T) {
    this.#queries = queries;
    this.#make = make;
  }

  get(): T {
    const entry = this.renew();
    if (this.#answer !== undefined) this.#queries.trackRead(this.#answer);
    if (!entry.isComplete) this.#queries.trackRead(unresolved);
    return entry.value;
  }

  /** Computes it again where that is due. */
  renew(): MemoEntry<T> {
    const before = this.#entry;
    if (
      before !== undefined &&
      !this.#isDoubtful &&
      (this.#answer?.isObservable !== false || isUpToDate(before))
    )
      return before;
    this.#isDoubtful = false;
    const now = this.#queries.computeApart(this.#make);
    if (!this.#queries.observesChanges) {
      this.#entry = now;
      return now;
    }
    const isObservable = now.dependencies.every(({ onInvalidate }) => onInvalidate !== undefined);
    const isKept =
      before !== undefined &&
      isObservable === this.#answer?.isObservable &&
      before.isComplete === now.isComplete &&
      isSameValue(before.value, now.value);
    this.#entry = isKept ? new MemoEntry(before.value, now.dependencies) : now;
    if (!isKept) {
      const gone = this.#answer;
      this.#answer = new Answer(isObservable, () => this.renew());
      gone?.invalidate();
    }
    for (const dependency of now.dependencies) {
      this.#listener ??= new WeakRef(this.#onDoubt);
      dependency.onInvalidate?.(this.#listener);
    }
    return this.#entry;
  }
}

/** Lists are the same that have the same in them, as pointers are. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** The dependency on a value of a memo: it is valid until another value takes its place. */
class Answer implements Dependency {
  /** True when listeners are called once the answer becomes invalid; otherwise `isValid` has to be called. */
  readonly isObservable: boolean;
  readonly onInvalidate?: (listener: InvalidationListener) => void;
  readonly #renew: () => unknown;
  readonly #listeners = new Set<InvalidationListener>();
  #isInvalid = false;

  constructor(isObservable: boolean, renew: () => unknown) {
    this.isObservable = isObservable;
    this.#renew = renew;
    if (isObservable) this.onInvalidate = (listener) => void this.#listeners.add(listener);
  }

  get isValid(): boolean {
    if (!this.#isInvalid) this.#renew();
    return !this.#isInvalid;
  }

  /** Calls the listeners, since the value may be another now; they ask whether it is. */
  doubt(): void {
    for (const listener of this.#listeners) {
      const run = listener.deref();
      if (run === undefined) this.#listeners.delete(listener);
      else run();
    }
  }

  invalidate(): void {
    this.#isInvalid = true;
    this.doubt();
    this.#listeners.clear();
  }
}
