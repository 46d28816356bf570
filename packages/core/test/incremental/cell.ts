import type { Dependency } from '../../src/incremental/dependency.js';
import type { QueryContext } from '../../src/incremental/query-context.js';

/**
 * A value that tests read and set. Each call of `set` creates a new dependency. The cell counts how often its
 * dependencies, old and new, are validated.
 */
export class Cell<T> {
  readonly #queries: QueryContext;
  readonly #validated = () => {
    this.#validations++;
  };
  #value: T;
  #dependency = new CellDependency(this.#validated);
  #validations = 0;
  #version = 0;

  constructor(queries: QueryContext, value: T) {
    this.#queries = queries;
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  get dependency(): Dependency {
    return this.#dependency;
  }

  /** Counts the calls of `set`. */
  get version(): number {
    return this.#version;
  }

  read(): T {
    this.#queries.trackRead(this.#dependency);
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    this.#version++;
    this.#dependency.isCurrent = false;
    this.#dependency = new CellDependency(this.#validated);
    this.#queries.beginRevision();
  }

  /** Returns how often dependencies on the cell were validated since the last call. */
  validations(): number {
    const all = this.#validations;
    this.#validations = 0;
    return all;
  }
}

class CellDependency implements Dependency {
  isCurrent = true;
  readonly #validated: () => void;

  constructor(validated: () => void) {
    this.#validated = validated;
  }

  get isValid(): boolean {
    this.#validated();
    return this.isCurrent;
  }
}
