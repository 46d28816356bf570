import { makeSource, type OpenFile, type SourceDocument } from '../openapi/spot.js';
import { isUpToDate } from '../reader/computed.js';
import { type MemoEntry, QueryContext } from '../reader/query-context.js';
import type { Reader } from '../reader/reader.js';

/** A document and a configuration. Where changes are heard of, what is read for a value is remembered with it. */
export class Tracker extends QueryContext {
  readonly source: SourceDocument | undefined;
  readonly config: Reader | undefined;

  constructor(
    document: Reader | undefined,
    config: Reader | undefined,
    openFile: OpenFile | undefined,
    hearsChanges: boolean,
  ) {
    super(hearsChanges);
    this.source = document && makeSource(document, openFile, this);
    this.config = (hearsChanges ? config?.tracked?.(this.trackRead) : undefined) ?? config;
  }
}

interface SlotValue<T> {
  readonly entry: MemoEntry<T>;
  readonly keys: readonly unknown[];
}

/**
 * A slot for one value, which is computed again when it is no longer valid, or for other `keys` than before. The value for
 * the previous keys is kept as well: edits are often taken back.
 */
export class MemoSlot<T> {
  #now: SlotValue<T> | undefined;
  #before: SlotValue<T> | undefined;

  get(tracker: Tracker, make: () => T, keys: readonly unknown[] = []): T {
    if (!isUsable(this.#now, keys)) {
      const before = this.#before;
      this.#before = isUpToDate(this.#now?.entry) ? this.#now : undefined;
      this.#now = isUsable(before, keys) ? before : undefined;
    }
    if (this.#now === undefined) this.#now = { entry: tracker.compute(make), keys };
    else tracker.link(this.#now.entry);
    return this.#now.entry.value;
  }

  /** True when no reference was unresolved for the latest value. */
  get isComplete(): boolean {
    return this.#now?.entry.isComplete !== false;
  }
}

function isUsable<T>(value: SlotValue<T> | undefined, keys: readonly unknown[]): boolean {
  return value !== undefined && isUpToDate(value.entry) && areSame(value.keys, keys);
}

export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  // Lists may be as long as a document has operations.
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
