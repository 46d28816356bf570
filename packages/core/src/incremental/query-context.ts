import type { Dependency } from './dependency.js';

/** The dependency of a value that is incomplete, because a reference could not be followed. */
export const unresolved: Dependency = {
  // Dependencies of the lookups for the reference become invalid when it leads somewhere.
  isValid: true,
};

/** A value that was computed, and what was read for it. */
export class MemoEntry<T> {
  readonly value: T;
  readonly dependencies: readonly Dependency[];
  /** True when every reference could be followed that was met on the way. */
  readonly isComplete: boolean;

  constructor(value: T, dependencies: readonly Dependency[]) {
    this.value = value;
    this.dependencies = dependencies;
    this.isComplete = !dependencies.includes(unresolved);
  }

  /** Returns another value with the same dependencies. */
  with(value: T): MemoEntry<T> {
    return new MemoEntry(value, this.dependencies);
  }
}

/** Records what is read while a value is computed. A value that is computed meanwhile is a part of it. */
export class QueryContext {
  /** False where all is read for one answer, and nothing can change meanwhile: nobody wants to hear of it. */
  readonly observesChanges: boolean;
  #reads: Set<Dependency> | undefined;
  #revision = 0;

  /** Records the dependencies of an answer. The context can be handed around. */
  readonly trackRead = (dependency: Dependency): void => {
    this.#reads?.add(dependency);
  };

  constructor(observesChanges = true) {
    this.observesChanges = observesChanges;
  }

  /** The number of the state of all that is read: while it is the same, a value has to be validated but once. */
  get revision(): number {
    return this.#revision;
  }

  /** Begins a revision: what is read may have changed. */
  beginRevision(): void {
    this.#revision++;
  }

  compute<T>(make: () => T): MemoEntry<T> {
    const around = this.#reads;
    const reads = new Set<Dependency>();
    this.#reads = reads;
    try {
      return new MemoEntry(make(), [...reads]);
    } finally {
      this.#reads = around;
      if (around !== undefined) for (const dependency of reads) around.add(dependency);
    }
  }

  /** Computes a value that is no part of what is being computed. */
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

/** Returns true while all dependencies of the value are valid. */
export function isUpToDate<T>(entry: MemoEntry<T> | undefined): entry is MemoEntry<T> {
  if (entry === undefined) return false;
  for (const dependency of entry.dependencies) if (!dependency.isValid) return false;
  return true;
}

/** Returns true if both lists hold identical items in the same order. */
export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  // Lists may be as long as a document has operations, and many are compared.
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}
