import type { Dependency } from './dependency.js';
import type { MemoEntry } from './query-context.js';

/**
 * Indexes the owners of values by dependency, so that a search for invalid values visits each dependency only once.
 */
export class DirtySet<T> {
  readonly #dependents = new Map<Dependency, Set<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /**
   * Registers the dependencies of `owner`'s latest value. The dependencies of its earlier values stay registered: at
   * worst, they mark the owner dirty without need.
   */
  add(owner: T, { dependencies }: MemoEntry<unknown>): void {
    this.#size++;
    for (const dependency of dependencies) {
      const dependents = this.#dependents.get(dependency);
      if (dependents === undefined) this.#dependents.set(dependency, new Set([owner]));
      else dependents.add(owner);
    }
  }

  /** True if values of more than `count` owners have become invalid since the last `takeDirty`. */
  isDirtierThan(count: number): boolean {
    const dirty = new Set<T>();
    for (const [dependency, dependents] of this.#dependents) {
      if (dependency.isValid) continue;
      for (const owner of dependents) dirty.add(owner);
      if (dirty.size > count) return true;
    }
    return false;
  }

  takeDirty(): ReadonlySet<T> {
    const dirty = new Set<T>();
    // `forEach` allocates no pair per entry, unlike `for...of`; there are many entries.
    this.#dependents.forEach((dependents, dependency) => {
      if (dependency.isValid) return;
      this.#dependents.delete(dependency);
      for (const owner of dependents) dirty.add(owner);
    });
    return dirty;
  }
}
