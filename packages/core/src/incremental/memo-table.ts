import { DirtySet } from './dirty-set.js';
import { areSame, isUpToDate, type MemoEntry, type QueryContext } from './query-context.js';

/** The rule by which a table computes the values of a list of items. */
export interface Row<Item, T> {
  /** The object or text by which an item is known again. */
  readonly key: (item: Item) => unknown;
  /** All that `make` uses and does not read, compared by identity. */
  readonly given: (item: Item) => readonly unknown[];
  readonly make: (item: Item) => T;
  /** Returns whether a new value is the same as the one before, which then is kept. */
  readonly isSame?: (one: T, other: T) => boolean;
}

interface Cell<T> {
  readonly entry: MemoEntry<T>;
  readonly given: readonly unknown[];
}

/** The values of the items of a list, each with its dependencies: after a change only those are computed again that rest on it. */
export class MemoTable<Item, T> {
  readonly #queries: QueryContext;
  #cells = new Map<unknown, Cell<T>>();
  #dirtySet = new DirtySet<unknown>();
  /** The keys whose values may have become invalid, and were not looked at since. */
  readonly #dirty = new Set<unknown>();
  #items: readonly Item[] | undefined;
  /** Undefined from the first step to the last: where these are not taken, the values are not those of the cells. */
  #from: readonly unknown[] | undefined;
  #values: readonly T[] = [];
  /** The keys of the items on the list for which a reference was unresolved. */
  #incomplete: ReadonlySet<unknown> = new Set();

  constructor(queries: QueryContext) {
    this.#queries = queries;
  }

  /**
   * Returns the values in the order of the items, the same list for as long as each is the same; a step ends behind each
   * that was computed. Items are not looked at one by one while the list, `from`, and all that was read are as they were:
   * `from` is what decides on all that is given.
   */
  *of(items: readonly Item[], from: readonly unknown[], row: Row<Item, T>): Generator<void, readonly T[]> {
    for (const key of this.#dirtySet.takeDirty()) this.#dirty.add(key);
    const isSame = this.#from !== undefined && areSame(from, this.#from) && items === this.#items;
    if (isSame && this.#dirty.size === 0) return this.#values;
    this.#from = undefined;
    const values: T[] = [];
    const incomplete = new Set<unknown>();
    for (const item of items) {
      const key = row.key(item);
      const given = row.given(item);
      const known = this.#cells.get(key);
      const isValid =
        known !== undefined &&
        areSame(given, known.given) &&
        (!this.#dirty.has(key) || isUpToDate(known.entry));
      const cell = isValid ? known : this.#compute(key, item, given, row);
      this.#dirty.delete(key);
      values.push(cell.entry.value);
      if (!cell.entry.isComplete) incomplete.add(key);
      if (!isValid) yield;
    }
    // Keys that are left belong to items that were deleted.
    for (const key of this.#dirty) this.#cells.delete(key);
    this.#dirty.clear();
    this.#forgetOthers(items, row);
    this.#items = items;
    this.#from = from;
    this.#incomplete = incomplete;
    if (!areSame(values, this.#values)) this.#values = values;
    return this.#values;
  }

  /** False when a reference was unresolved for the value of an item that is on the list. */
  isComplete(key: unknown): boolean {
    return !this.#incomplete.has(key);
  }

  /** True when no reference was unresolved for any value on the list. */
  get areComplete(): boolean {
    return this.#incomplete.size === 0;
  }

  /** True where nothing was computed yet, or more than so many values may have become invalid. */
  mayBeDirtierThan(count: number): boolean {
    const more = count - this.#dirty.size;
    return this.#items === undefined || more < 0 || this.#dirtySet.isDirtierThan(more);
  }

  #compute(key: unknown, item: Item, given: readonly unknown[], { make, isSame }: Row<Item, T>): Cell<T> {
    const before = this.#cells.get(key)?.entry;
    const now = this.#queries.compute(() => make(item));
    const isKept = before !== undefined && isSame?.(before.value, now.value) === true;
    const cell = { entry: isKept ? now.with(before.value) : now, given };
    this.#cells.set(key, cell);
    if (this.#queries.observesChanges) this.#dirtySet.add(key, cell.entry);
    return cell;
  }

  /** Forgets the items that were edited away, a few at a time not being worth the effort. */
  #forgetOthers(items: readonly Item[], { key }: Row<Item, T>): void {
    if (this.#cells.size <= 2 * items.length + 100) return;
    const cells = new Map<unknown, Cell<T>>();
    this.#dirtySet = new DirtySet();
    for (const item of items) {
      const cell = this.#cells.get(key(item));
      if (cell === undefined) continue;
      cells.set(key(item), cell);
      this.#dirtySet.add(key(item), cell.entry);
    }
    this.#cells = cells;
  }
}
