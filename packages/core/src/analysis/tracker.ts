import { makeSource, type OpenFile, type SourceDocument } from '../openapi/spot.js';
import { holds } from '../reader/held.js';
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

interface KeptValue<T> {
  readonly entry: MemoEntry<T>;
  readonly keys: readonly unknown[];
}

/**
 * One value that is made again when it no longer holds, or for other `keys` than before. The value for the keys before
 * these is kept as well: what is typed is often taken back.
 */
export class Kept<T> {
  #now: KeptValue<T> | undefined;
  #before: KeptValue<T> | undefined;

  get(tracker: Tracker, make: () => T, keys: readonly unknown[] = []): T {
    if (!serves(this.#now, keys)) {
      const before = this.#before;
      this.#before = holds(this.#now?.entry) ? this.#now : undefined;
      this.#now = serves(before, keys) ? before : undefined;
    }
    if (this.#now === undefined) this.#now = { entry: tracker.compute(make), keys };
    else tracker.link(this.#now.entry);
    return this.#now.entry.value;
  }

  /** Whether nothing was missing for the value that was made last. */
  get isWhole(): boolean {
    return this.#now?.entry.isWhole !== false;
  }
}

function serves<T>(kept: KeptValue<T> | undefined, keys: readonly unknown[]): boolean {
  return kept !== undefined && holds(kept.entry) && areSame(kept.keys, keys);
}

export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  // Lists may be as long as a document has operations.
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
