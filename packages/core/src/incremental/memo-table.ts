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
  /** The place in the list, as of the last time that it was listed. */
  at: number;
}

/**
 * The values of the items of a list, each with its dependencies: after a change only those are computed again that rest on
 * it. An item that leaves the list and comes back, as all do that name a scheme while its name is typed, keeps its value
 * if that is still valid. No two items have the same key.
 */
export class MemoTable<Item, T> {
  readonly #queries: QueryContext;
  /** The cells in the order of the items; from the first step to the last, those of the items up to there. */
  #list: Cell<Item, T>[] = [];
  readonly #cells = new Map<unknown, Cell<Item, T>>();
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
    const before = this.#list;
    const list: Cell<Item, T>[] = isListed ? [...before] : [];
    this.#list = list;
    const renewed: Cell<Item, T>[] = [];
    for (const item of isListed ? this.#dirtyItems() : items) {
      const key = row.key(item);
      const given = row.given(item);
      // Most items stand behind the same one as before.
      const neighbour = before[(list.at(-1)?.at ?? -1) + 1];
      const listed = neighbour?.key === key ? neighbour : this.#cells.get(key);
      const known = listed ?? (isObject(key) ? this.#unlisted.get(key) : undefined);
      const isValid =
        known !== undefined &&
        areSame(given, known.given) &&
        ((listed !== undefined && !this.#dirty.has(key)) || isUpToDate(known.entry));
      if (isValid && listed === undefined) this.#add(known);
      const cell = isValid ? known : this.#compute(key, item, given, row);
      if (!isValid) renewed.push(cell);
      list[isListed ? cell.at : list.length] = cell;
      this.#dirty.delete(key);
      if (isValid) continue;
      yield;
      // Others have taken steps meanwhile, and have other cells.
      if (this.#list !== list) return yield* this.of(items, from, row);
    }
    // Keys that are left belong to items that are not listed.
    this.#dirty.clear();
    this.#items = items;
    this.#from = from;
    isListed ? this.#replace(renewed) : this.#keep(list);
    this.#indexAnew();
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
    const { entry: before, at = 0 } = this.#cells.get(key) ?? {};
    const now = this.#queries.compute(() => make(item));
    const isKept = before !== undefined && isSame?.(before.value, now.value) === true;
    const cell = { key, item, entry: isKept ? now.with(before.value) : now, given, at };
    this.#add(cell);
    return cell;
  }

  #add(cell: Cell<Item, T>): void {
    const { key, entry } = cell;
    this.#cells.set(key, cell);
    if (this.#queries.observesChanges) this.#dirtySet.add(key, entry);
  }

  /** Puts new values in their places of the list. */
  #replace(renewed: readonly Cell<Item, T>[]): void {
    if (renewed.some(({ at, entry }) => entry.value !== this.#values[at])) {
      const values = [...this.#values];
      for (const { at, entry } of renewed) values[at] = entry.value;
      this.#values = values;
    }
    if (renewed.some(({ key, entry }) => entry.isComplete === this.#incomplete.has(key)))
      this.#incomplete = incompleteIn(this.#list);
  }

  /** Keeps the values of these cells, and the cells of other items apart. */
  #keep(list: readonly Cell<Item, T>[]): void {
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

  /** Lets go of dependencies of earlier values when there are many. */
  #indexAnew(): void {
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
