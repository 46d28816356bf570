import { isUpToDate, MemoEntry, type QueryContext, unresolved } from './query-context.js';
import type { Dependency } from './reader.js';

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
  /** The revision in which the value was last found to be valid. */
  #revision = -1;

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
    const { revision, observesChanges } = this.#queries;
    const isValid: boolean = this.#revision === revision || isUpToDate(before);
    if (before !== undefined && isValid) {
      this.#revision = revision;
      return before;
    }
    const now = this.#queries.computeApart(this.#make);
    const isKept =
      before !== undefined && before.isComplete === now.isComplete && isSameValue(before.value, now.value);
    this.#revision = revision;
    this.#entry = isKept ? new MemoEntry(before.value, now.dependencies) : now;
    if (observesChanges && !isKept) {
      this.#answer?.invalidate();
      this.#answer = new Answer(() => this.renew());
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
  readonly #renew: () => unknown;
  #isInvalid = false;

  constructor(renew: () => unknown) {
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
