import { holds } from './held.js';
import { MemoEntry, missing, type QueryContext } from './query-context.js';
import type { EndCall, Ground } from './reader.js';

/**
 * A value that is computed when it is first asked for, and again when something has changed that was read for it. What is
 * computed with it rests on the value alone, and on whether anything was missing for it: where both come out as before,
 * nothing else is computed again.
 */
export class Memo<T> {
  readonly #queries: QueryContext;
  readonly #make: () => T;
  #entry: MemoEntry<T> | undefined;
  #answer: Answer | undefined;
  /** Whether something may have changed since it was last computed. */
  #isDoubtful = false;
  readonly #onDoubt = (): void => {
    this.#isDoubtful = true;
    this.#answer?.doubt();
  };
  /**
   * What is read refers to the memo by this, and does not keep it. Made only when it is asked for: JavaScript itself keeps
   * what a new one refers to until its event loop goes round.
   */
  #call: EndCall | undefined;

  constructor(queries: QueryContext, make: () => T) {
    this.#queries = queries;
    this.#make = make;
  }

  get(): T {
    const entry = this.renew();
    if (this.#answer !== undefined) this.#queries.trackRead(this.#answer);
    if (!entry.isWhole) this.#queries.trackRead(missing);
    return entry.value;
  }

  /** Computes it again where that is due. */
  renew(): MemoEntry<T> {
    const before = this.#entry;
    if (before !== undefined && !this.#isDoubtful && (this.#answer?.isHeard !== false || holds(before)))
      return before;
    this.#isDoubtful = false;
    const now = this.#queries.computeApart(this.#make);
    if (!this.#queries.hearsChanges) {
      this.#entry = now;
      return now;
    }
    const isHeard = now.grounds.every(({ whenEnds }) => whenEnds !== undefined);
    const isKept =
      before !== undefined &&
      isHeard === this.#answer?.isHeard &&
      before.isWhole === now.isWhole &&
      isSameValue(before.value, now.value);
    this.#entry = isKept ? new MemoEntry(before.value, now.grounds) : now;
    if (!isKept) {
      const gone = this.#answer;
      this.#answer = new Answer(isHeard, () => this.renew());
      gone?.end();
    }
    for (const dependency of now.grounds) {
      this.#call ??= new WeakRef(this.#onDoubt);
      dependency.whenEnds?.(this.#call);
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

/** What rests on a value of a memo: it holds until another value takes its place. */
class Answer implements Ground {
  /** Whether those are called who want to hear of its end; otherwise it has to be asked. */
  readonly isHeard: boolean;
  readonly whenEnds?: (call: EndCall) => void;
  readonly #renew: () => unknown;
  readonly #calls = new Set<EndCall>();
  #isEnded = false;

  constructor(isHeard: boolean, renew: () => unknown) {
    this.isHeard = isHeard;
    this.#renew = renew;
    if (isHeard) this.whenEnds = (call) => void this.#calls.add(call);
  }

  get holds(): boolean {
    if (!this.#isEnded) this.#renew();
    return !this.#isEnded;
  }

  /** It may be another now. Those who are called ask whether it is. */
  doubt(): void {
    for (const call of this.#calls) {
      const run = call.deref();
      if (run === undefined) this.#calls.delete(call);
      else run();
    }
  }

  end(): void {
    this.#isEnded = true;
    this.doubt();
    this.#calls.clear();
  }
}
