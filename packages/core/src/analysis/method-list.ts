import type { Subject } from '../binding/resolve-binding.js';
import type { ConfiguredMethod } from '../config/methods.js';
import type { Operation } from '../openapi/operations.js';
import { changeBetween, type ListChange } from './change-between.js';
import { OperationEntry } from './operation-entry.js';
import { type PairedMethods, pairMethods } from './pair-methods.js';

/** The methods of a configuration and a document, each with what is known of it from before. */
export class MethodList {
  #configured: readonly ConfiguredMethod[] | undefined;
  #operations: readonly Operation[] | undefined;
  #paired: PairedMethods<OperationEntry> | undefined;
  /** By the configured method, or else by the operation. */
  #known = new Map<object, OperationEntry>();

  of(
    configured: readonly ConfiguredMethod[],
    operations: readonly Operation[],
  ): PairedMethods<OperationEntry> {
    if (this.#paired !== undefined && this.#configured === configured && this.#operations === operations)
      return this.#paired;
    const before = this.#configured?.length === 0 ? this.#operations : undefined;
    this.#paired =
      configured.length === 0 && before !== undefined && this.#paired !== undefined
        ? this.#exchange(this.#paired, changeBetween(before, operations))
        : pairMethods(configured, operations, (subject) => this.#entryOf(subject));
    this.#configured = configured;
    this.#operations = operations;
    if (this.#known.size > 2 * this.#paired.told.length + 100) this.#forgetOthers(this.#paired.told);
    return this.#paired;
  }

  /**
   * Replaces the entries of changed operations where nothing is configured: each operation is a method of its
   * own.
   */
  #exchange(
    { told }: PairedMethods<OperationEntry>,
    { start, gone, come }: ListChange<Operation>,
  ): PairedMethods<OperationEntry> {
    const fresh = come.map((operation) => this.#entryOf({ operation }));
    const all = told.slice(0, start).concat(fresh, told.slice(start + gone.length));
    return { told: all, inDocument: all };
  }

  #entryOf(subject: Subject): OperationEntry {
    const key = keyOf(subject);
    const known = key && this.#known.get(key);
    if (known !== undefined && known.subject.operation === subject.operation) return known;
    const entry = new OperationEntry(subject);
    if (key !== undefined) this.#known.set(key, entry);
    return entry;
  }

  /** Methods and operations that were edited away are let go, a few at a time not being worth the effort. */
  #forgetOthers(told: readonly OperationEntry[]): void {
    this.#known = new Map();
    for (const entry of told) {
      const key = keyOf(entry.subject);
      if (key !== undefined) this.#known.set(key, entry);
    }
  }
}

function keyOf({ configured, operation }: Subject): object | undefined {
  return configured ?? operation;
}
