import type { Dependency } from './dependency.js';
import type { MemoEntry } from './query-context.js';

/** An index from dependencies to the owners of values, so that not each of many values has to be validated. */
export class DirtySet<T> {
  readonly #dependents = new Map<Dependency, Set<T>>();
  #size = 0;

  /** The number of values that were added, those of earlier states among them. */
  get size(): number {
    return this.#size;
  }

  /** Adds `owner` to the dependencies of its latest value; those of earlier values only mark it once more. */
  add(owner: T, { dependencies }: MemoEntry<unknown>): void {
    this.#size++;
    for (const dependency of dependencies) {
      const dependents = this.#dependents.get(dependency);
      if (dependents === undefined) this.#dependents.set(dependency, new Set([owner]));
      else dependents.add(owner);
    }
  }

  /** Returns whether the values of more than so many owners have become invalid since the last time. */
  isDirtierThan(count: number): boolean {
    const dirty = new Set<T>();
    for (const [dependency, dependents] of this.#dependents) {
      if (dependency.isValid) continue;
      for (const owner of dependents) dirty.add(owner);
      if (dirty.size > count) return true;
    }
    return false;
  }

  /** Returns the owners whose values have become invalid since the last time. */
  takeDirty(): ReadonlySet<T> {
    const dirty = new Set<T>();
    // Asks a callback, which makes no pair of each of many dependencies.
    this.#dependents.forEach((dependents, dependency) => {
      if (dependency.isValid) return;
      this.#dependents.delete(dependency);
      for (const owner of dependents) dirty.add(owner);
    });
    return dirty;
  }
}
