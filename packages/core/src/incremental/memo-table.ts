import { DirtySet } from './dirty-set.js';
import { areSame, isUpToDate, type MemoEntry, type QueryContext } from './query-context.js';

/** The rule by which a table computes the values of a list of items. */
interface Row<Item, T> {
  /** The object or text by which an item is known again. */
  readonly key: (item: Item) => unknown;
  /** All that `make` uses and does not read, compared by identity. */
  readonly given: (item: Item) => readonly unknown[];
  readonly make: (item: Item) => T;
  /** Returns whether a new value is the same as the one before, which then is kept. */
  readonly isSame?: (one: T, other: T) => boolean;
}

interface Cell<Item, T> {
  readonly key: unknown;
  readonly item: Item;
  readonly entry: MemoEntry<T>;
  readonly given: readonly unknown[];
}

/**
 * The values of the items of a list, each with its dependencies: after a change only those are computed again that rest on
 * it. An item that leaves the list and comes back, as all do that name a scheme while its name is typed, keeps its value
 * if that is still valid.
 */
export class MemoTable<Item, T> {
  readonly #queries: QueryContext;
  #cells = new Map<unknown, Cell<Item, T>>();
  /** The cells of items that have left the list, for as long as anybody has their keys. */
  readonly #unlisted = new WeakMap<object, Cell<Item, T>>();
  #dirtySet = new DirtySet<unknown>();
  /** The keys whose values may have become invalid, and were not looked at since. */
  readonly #dirty = new Set<unknown>();
  #items: readonly Item[] | undefined;
  /** Undefined from the first step to the last: where these are not taken, the values are not those of the cells. */
  #from: readonly unknown[] | undefined;
  #values: readonly T[] = [];
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
    const isListed = this.#from !== undefined && items === this.#items && areSame(from, this.#from);
    if (isListed && this.#dirty.size === 0) return this.#values;
    this.#from = undefined;
    const cells = isListed ? this.#cells : new Map<unknown, Cell<Item, T>>();
    for (const item of isListed ? this.#dirtyItems() : items) {
      const key = row.key(item);
      const given = row.given(item);
      const listed = this.#cells.get(key);
      const known = listed ?? (isObject(key) ? this.#unlisted.get(key) : undefined);
      const isValid =
        known !== undefined &&
        areSame(given, known.given) &&
        ((listed !== undefined && !this.#dirty.has(key)) || isUpToDate(known.entry));
      if (isValid && listed === undefined) this.#index(known);
      cells.set(key, isValid ? known : this.#compute(key, item, given, row));
      this.#dirty.delete(key);
      if (!isValid) yield;
    }
    // Keys that are left belong to items that are not listed.
    this.#dirty.clear();
    this.#items = items;
    this.#from = from;
    this.#keep(cells);
    return this.#values;
  }

  /** The keys of the items for whose value a reference was unresolved; the same object while they are the same. */
  get incomplete(): ReadonlySet<unknown> {
    return this.#incomplete;
  }

  /** True where nothing was computed yet, or more than so many values may have become invalid. */
  mayBeDirtierThan(count: number): boolean {
    const more = count - this.#dirty.size;
    return this.#items === undefined || more < 0 || this.#dirtySet.isDirtierThan(more);
  }

  #dirtyItems(): readonly Item[] {
    return [...this.#dirty].flatMap((key) => this.#cells.get(key)?.item ?? []);
  }

  #compute(
    key: unknown,
    item: Item,
    given: readonly unknown[],
    { make, isSame }: Row<Item, T>,
  ): Cell<Item, T> {
    const before = this.#cells.get(key)?.entry;
    const now = this.#queries.compute(() => make(item));
    const isKept = before !== undefined && isSame?.(before.value, now.value) === true;
    const cell = { key, item, entry: isKept ? now.with(before.value) : now, given };
    this.#cells.set(key, cell);
    this.#index(cell);
    return cell;
  }

  #index({ key, entry }: Cell<Item, T>): void {
    if (this.#queries.observesChanges) this.#dirtySet.add(key, entry);
  }

  /** Keeps these values, and those of other items apart. */
  #keep(cells: Map<unknown, Cell<Item, T>>): void {
    for (const [key, cell] of this.#cells)
      if (isObject(key) && !cells.has(key)) this.#unlisted.set(key, cell);
    this.#cells = cells;
    const values: T[] = [];
    const incomplete: unknown[] = [];
    for (const { key, entry } of cells.values()) {
      values.push(entry.value);
      if (!entry.isComplete) incomplete.push(key);
    }
    if (!areSame(values, this.#values)) this.#values = values;
    if (!areSame(incomplete, [...this.#incomplete])) this.#incomplete = new Set(incomplete);
    if (this.#dirtySet.size <= 2 * cells.size + 100) return;
    this.#dirtySet = new DirtySet();
    for (const { key, entry } of cells.values()) this.#dirtySet.add(key, entry);
  }
}

function isObject(key: unknown): key is object {
  return typeof key === 'object' && key !== null;
}
