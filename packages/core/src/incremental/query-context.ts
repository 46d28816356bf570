import type { Dependency } from './dependency.js';

/** Marks a value as incomplete because a reference was unresolved. */
export const unresolved: Dependency = {
  // Never invalid itself: when the reference resolves, the dependencies of its lookup become invalid.
  isValid: true,
};

export class MemoEntry<T> {
  readonly value: T;
  readonly dependencies: readonly Dependency[];
  readonly isComplete: boolean;

  constructor(value: T, dependencies: readonly Dependency[]) {
    this.value = value;
    this.dependencies = dependencies;
    this.isComplete = !dependencies.includes(unresolved);
  }

  with(value: T): MemoEntry<T> {
    return new MemoEntry(value, this.dependencies);
  }
}

/**
 * Records the dependencies that are read while a value is computed. A nested computation adds its reads to the
 * enclosing one.
 */
export class QueryContext {
  /** True if dependencies are recorded. A single analysis of unchanging input does not need them. */
  readonly observesChanges: boolean;
  #reads: Set<Dependency> | undefined;
  #revision = 0;

  /** Adds a dependency to the value being computed. Works without `this`. */
  readonly trackRead = (dependency: Dependency): void => {
    this.#reads?.add(dependency);
  };

  constructor(observesChanges = true) {
    this.observesChanges = observesChanges;
  }

  /** The number of the current revision. A value needs to be validated only once per revision. */
  get revision(): number {
    return this.#revision;
  }

  /** Call this after any change to the data that computations read. */
  beginRevision(): void {
    this.#revision++;
  }

  compute<T>(make: () => T): MemoEntry<T> {
    const enclosing = this.#reads;
    const reads = new Set<Dependency>();
    this.#reads = reads;
    try {
      return new MemoEntry(make(), [...reads]);
    } finally {
      this.#reads = enclosing;
      if (enclosing !== undefined) for (const dependency of reads) enclosing.add(dependency);
    }
  }

  /** Like `compute`, but does not add the reads to the enclosing computation. */
  computeApart<T>(make: () => T): MemoEntry<T> {
    const around = this.#reads;
    this.#reads = undefined;
    try {
      return this.compute(make);
    } finally {
      this.#reads = around;
    }
  }
}

export function isUpToDate<T>(entry: MemoEntry<T> | undefined): entry is MemoEntry<T> {
  if (entry === undefined) return false;
  for (const dependency of entry.dependencies) if (!dependency.isValid) return false;
  return true;
}

/** True if both lists hold identical items in the same order. */
export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  // A loop, because `every` is slower, and long lists are compared often.
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}
