import { DirtySet } from './dirty-set.js';
import { areSame, isUpToDate, type MemoEntry, type QueryContext } from './query-context.js';

interface Row<Item, T> {
  /** Identifies an item: unique within a list, and the same in every list that contains the item. */
  readonly key: (item: Item) => unknown;
  /** Everything that `make` uses without reading it through the query context; compared by identity. */
  readonly inputs: (item: Item) => readonly unknown[];
  readonly make: (item: Item) => T;
  /** Returns true to keep the previous value, whose dependents then stay valid. */
  readonly isSame?: (one: T, other: T) => boolean;
}

interface Cell<Item, T> {
  readonly key: unknown;
  readonly item: Item;
  readonly entry: MemoEntry<T>;
  readonly inputs: readonly unknown[];
  at: number;
}

/** A computation of all values that advances one item at a time. */
interface Run<Item, T> {
  readonly items: readonly Item[];
  readonly from: readonly unknown[];
  /** True if the last completed run had the same items. Only the dirty ones then have to be recomputed. */
  readonly isListed: boolean;
  readonly before: readonly Cell<Item, T>[];
  readonly pending: readonly Item[];
  /** The index in `pending`. */
  next: number;
  readonly renewed: Cell<Item, T>[];
  /** False during the run and after it was abandoned: the values may then not match the cells. */
  isComplete: boolean;
}

/**
 * Caches a value per list item with its dependencies, and recomputes only values that a change affects. A
 * value is kept after its item leaves the list, in case the item returns: while a scheme's name is typed, all
 * of its operations leave and come back. Keys are unique.
 */
export class MemoTable<Item, T> {
  readonly #queries: QueryContext;
  /** In the order of the items; during a run, only the items that were already visited. */
  #list: Cell<Item, T>[] = [];
  readonly #cells = new Map<unknown, Cell<Item, T>>();
  /** The cells of items that left the list, held weakly by their keys. */
  readonly #unlisted = new WeakMap<object, Cell<Item, T>>();
  #dirtySet = new DirtySet<unknown>();
  readonly #dirty = new Set<unknown>();
  /** The newest run. */
  #run: Run<Item, T> | undefined;
  /** True after the first complete run. */
  #isFilled = false;
  #values: readonly T[] = [];
  #incomplete: ReadonlySet<unknown> = new Set();

  constructor(queries: QueryContext) {
    this.#queries = queries;
  }

  /**
   * Returns the values in the order of the items; the same array if no value changed. Yields after each recomputed
   * item. Returns at once if `items` and `from` are unchanged and no dependency is invalid, so `from` must determine
   * the `inputs` of every row. Several generators may run for the same items at the same time; they share the results.
   */
  *of(items: readonly Item[], from: readonly unknown[], row: Row<Item, T>): Generator<void, readonly T[]> {
    for (;;) {
      const run = this.#runOf(items, from);
      if (run === undefined) return this.#values;
      while (this.#run === run) {
        if (!this.#computeNext(run, row)) return this.#complete(run);
        yield;
      }
    }
  }

  /** Returns the newest run, or another if something changed after its start; undefined if all values are valid. */
  #runOf(items: readonly Item[], from: readonly unknown[]): Run<Item, T> | undefined {
    const dirty = this.#dirtySet.takeDirty();
    for (const key of dirty) this.#dirty.add(key);
    const last = this.#run;
    const isSame = last?.items === items && areSame(from, last.from);
    if (isSame && dirty.size === 0 && !last.isComplete) return last;
    const isListed = isSame && last.isComplete;
    if (isListed && this.#dirty.size === 0) return undefined;
    const before = this.#list;
    this.#list = isListed ? [...before] : [];
    const pending = isListed ? this.#dirtyItems() : items;
    this.#run = { items, from, isListed, before, pending, next: 0, renewed: [], isComplete: false };
    return this.#run;
  }

  /** Recomputes the next item whose value is invalid; returns false if no such item is left. */
  #computeNext(run: Run<Item, T>, row: Row<Item, T>): boolean {
    const { isListed, before, pending, renewed } = run;
    const list = this.#list;
    for (; run.next < pending.length; run.next++) {
      const item = pending[run.next] as Item;
      const key = row.key(item);
      const inputs = row.inputs(item);
      // First try the cell after that of the previous item: the order is usually the same as in the last run.
      const neighbour = before[(list.at(-1)?.at ?? -1) + 1];
      const listed = neighbour?.key === key ? neighbour : this.#cells.get(key);
      const cached = listed ?? (isObject(key) ? this.#unlisted.get(key) : undefined);
      const isValid =
        cached !== undefined &&
        areSame(inputs, cached.inputs) &&
        ((listed !== undefined && !this.#dirty.has(key)) || isUpToDate(cached.entry));
      if (isValid && listed === undefined) this.#add(cached);
      const cell = isValid ? cached : this.#compute(key, item, inputs, row);
      if (!isValid) renewed.push(cell);
      list[isListed ? cell.at : list.length] = cell;
      this.#dirty.delete(key);
      if (isValid) continue;
      run.next++;
      return true;
    }
    return false;
  }

  #complete(run: Run<Item, T>): readonly T[] {
    run.isComplete = true;
    this.#isFilled = true;
    // The keys that are still dirty belong to items outside the list.
    this.#dirty.clear();
    run.isListed ? this.#replace(run.renewed) : this.#setList(this.#list);
    this.#rebuildIndex();
    return this.#values;
  }

  /**
   * The keys of items whose value depends on an unresolved reference; the same set while they are unchanged.
   */
  get incomplete(): ReadonlySet<unknown> {
    return this.#incomplete;
  }

  mayBeDirtierThan(count: number): boolean {
    const more = count - this.#dirty.size;
    return !this.#isFilled || more < 0 || this.#dirtySet.isDirtierThan(more);
  }

  #dirtyItems(): readonly Item[] {
    return [...this.#dirty].flatMap((key) => this.#cells.get(key)?.item ?? []);
  }

  #compute(
    key: unknown,
    item: Item,
    inputs: readonly unknown[],
    { make, isSame }: Row<Item, T>,
  ): Cell<Item, T> {
    const { entry: before, at = 0 } = this.#cells.get(key) ?? {};
    const now = this.#queries.compute(() => make(item));
    const isKept = before !== undefined && isSame?.(before.value, now.value) === true;
    const cell = { key, item, entry: isKept ? now.with(before.value) : now, inputs, at };
    this.#add(cell);
    return cell;
  }

  #add(cell: Cell<Item, T>): void {
    const { key, entry } = cell;
    this.#cells.set(key, cell);
    if (this.#queries.observesChanges) this.#dirtySet.add(key, entry);
  }

  #replace(renewed: readonly Cell<Item, T>[]): void {
    if (renewed.some(({ at, entry }) => entry.value !== this.#values[at])) {
      const values = [...this.#values];
      for (const { at, entry } of renewed) values[at] = entry.value;
      this.#values = values;
    }
    if (renewed.some(({ key, entry }) => entry.isComplete === this.#incomplete.has(key)))
      this.#incomplete = incompleteIn(this.#list);
  }

  #setList(list: readonly Cell<Item, T>[]): void {
    const values: T[] = [];
    for (const cell of list) cell.at = values.push(cell.entry.value) - 1;
    if (this.#cells.size > list.length) {
      this.#cells.forEach((cell, key) => {
        if (list[cell.at] === cell) return;
        this.#cells.delete(key);
        if (isObject(key)) this.#unlisted.set(key, cell);
      });
    }
    if (!areSame(values, this.#values)) this.#values = values;
    const incomplete = incompleteIn(list);
    if (!areSame([...incomplete], [...this.#incomplete])) this.#incomplete = incomplete;
  }

  /** Drops the dependencies of replaced values once they outnumber the current ones. */
  #rebuildIndex(): void {
    if (this.#dirtySet.size <= 2 * this.#list.length + 100) return;
    this.#dirtySet = new DirtySet();
    for (const { key, entry } of this.#list) this.#dirtySet.add(key, entry);
  }
}

function incompleteIn(list: readonly Cell<unknown, unknown>[]): ReadonlySet<unknown> {
  const incomplete = new Set<unknown>();
  for (const { key, entry } of list) if (!entry.isComplete) incomplete.add(key);
  return incomplete;
}

function isObject(key: unknown): key is object {
  return typeof key === 'object' && key !== null;
}
