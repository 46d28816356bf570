import { makeSource, type OpenFile, type SourceDocument } from '../openapi/source-document.js';
import { isUpToDate, type MemoEntry, QueryContext } from '../reader/query-context.js';
import type { Reader } from '../reader/reader.js';

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
