import type { Dependency } from './dependency.js';
import { areSame, isUpToDate, type MemoEntry, type QueryContext, unresolved } from './query-context.js';

interface Comparison<T> {
  // This is a method, not a function property: TypeScript checks the parameters of methods less strictly, so every
  // memo is assignable to `Memo<unknown>`.
  isSame(one: T, other: T): boolean;
}

/**
 * A value that is computed on first access, and recomputed on access after one of its dependencies or inputs
 * has changed. Its dependents are invalidated only if the new value differs, or if a reference that the value
 * needs was resolved or lost.
 */
export class Memo<T> {
  readonly #queries: QueryContext;
  readonly #comparison: Comparison<T>;
  #make: (() => T) | undefined;
  #inputs: readonly unknown[] = [];
  #entry: MemoEntry<T> | undefined;
  #answer: Answer | undefined;
  #revision = -1;

  /**
   * @param isSame returns true if a new value equals the previous one, which is then kept. Default: the same object, or
   * lists of identical items
   */
  constructor(queries: QueryContext, isSame: Comparison<T>['isSame'] = isSameValue) {
    this.#queries = queries;
    this.#comparison = { isSame };
  }

  /**
   * Returns the value. `inputs` lists everything that `make` uses but does not read through the query
   * context, compared by identity. With equal inputs, `make` must compute the same value. `trackRead` reports the
   * dependencies of the value to another context.
   */
  get(make: () => T, inputs: readonly unknown[] = none, trackRead = this.#queries.trackRead): T {
    const hasSameInputs = areSame(inputs, this.#inputs);
    this.#make = make;
    this.#inputs = inputs;
    const entry = this.#renew(make, hasSameInputs);
    if (this.#answer !== undefined) trackRead(this.#answer);
    if (!entry.isComplete) trackRead(unresolved);
    return entry.value;
  }

  get isComplete(): boolean {
    return this.#entry?.isComplete !== false;
  }

  #renew(make: () => T, isGiven: boolean): MemoEntry<T> {
    const before = this.#entry;
    const { revision, observesChanges } = this.#queries;
    const isValid: boolean = isGiven && (this.#revision === revision || isUpToDate(before));
    if (before !== undefined && isValid) {
      this.#revision = revision;
      return before;
    }
    const now = this.#queries.computeApart(make);
    const isSame = before !== undefined && this.#comparison.isSame(before.value, now.value);
    this.#revision = revision;
    this.#entry = isSame ? now.with(before.value) : now;
    if (observesChanges && !(isGiven && isSame && before.isComplete === now.isComplete)) {
      this.#answer?.invalidate();
      this.#answer = new Answer(() => {
        if (this.#make !== undefined) this.#renew(this.#make, true);
      });
    }
    return this.#entry;
  }
}

const none: readonly never[] = [];

/** Compares lists, such as pointers, item by item, and all other values by identity. */
function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && areSame(one, other));
}

class Answer implements Dependency {
  readonly #renew: () => void;
  #isInvalid = false;

  constructor(renew: () => void) {
    this.#renew = renew;
  }

  get isValid(): boolean {
    if (!this.#isInvalid) this.#renew();
    return !this.#isInvalid;
  }

  invalidate(): void {
    this.#isInvalid = true;
  }
}
