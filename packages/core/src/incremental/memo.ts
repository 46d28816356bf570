import type { Dependency } from './dependency.js';
import { areSame, isUpToDate, type MemoEntry, type QueryContext, unresolved } from './query-context.js';

/**
 * A value that is computed when it is first requested, and again when something has changed that was read for it, or that
 * was given for it. What is computed with it rests on the value alone, and on whether a reference was unresolved for it:
 * where both come out as before for the same that was given, nothing else is computed again.
 */
export class Memo<T> {
  readonly #queries: QueryContext;
  #make: (() => T) | undefined;
  #given: readonly unknown[] = [];
  #entry: MemoEntry<T> | undefined;
  #answer: Answer | undefined;
  /** The revision in which the value was last found to be valid. */
  #revision = -1;

  constructor(queries: QueryContext) {
    this.#queries = queries;
  }

  /**
   * Returns the value. `given` holds all that `make` uses and does not read, compared by identity; for the same ones
   * `make` computes the same.
   */
  get(make: () => T, given: readonly unknown[] = none): T {
    const isGiven = areSame(given, this.#given);
    this.#make = make;
    this.#given = given;
    const entry = this.#renew(make, isGiven);
    if (this.#answer !== undefined) this.#queries.trackRead(this.#answer);
    if (!entry.isComplete) this.#queries.trackRead(unresolved);
    return entry.value;
  }

  /** True when no reference was unresolved for the latest value. */
  get isComplete(): boolean {
    return this.#entry?.isComplete !== false;
  }

  /** Computes it again where that is due. */
  #renew(make: () => T, isGiven: boolean): MemoEntry<T> {
    const before = this.#entry;
    const { revision, observesChanges } = this.#queries;
    const isValid: boolean = isGiven && (this.#revision === revision || isUpToDate(before));
    if (before !== undefined && isValid) {
      this.#revision = revision;
      return before;
    }
    const now = this.#queries.computeApart(make);
    const isSame = before !== undefined && isSameValue(before.value, now.value);
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

/** Lists are the same that have the same in them, as pointers are. */
function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && areSame(one, other));
}

/** The dependency on a value of a memo: it is valid until another value takes its place. */
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
