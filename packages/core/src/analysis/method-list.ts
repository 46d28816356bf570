import type { ConfiguredMethod } from '../config/methods.js';
import type { Operation } from '../openapi/operations.js';
import { OperationEntry } from './operation-entry.js';
import { type PairedMethods, pairMethods } from './pair-methods.js';

/** The methods of a configuration and a document, each with what is known of it from before. */
export class MethodList {
  #configured: readonly ConfiguredMethod[] | undefined;
  #operations: readonly Operation[] | undefined;
  #paired: PairedMethods<OperationEntry> | undefined;

  of(
    configured: readonly ConfiguredMethod[],
    operations: readonly Operation[],
  ): PairedMethods<OperationEntry> {
    if (this.#paired !== undefined && this.#configured === configured && this.#operations === operations)
      return this.#paired;
    const known = new Map<unknown, OperationEntry>();
    for (const entry of this.#paired?.told ?? [])
      known.set(entry.subject.configured ?? entry.subject.operation, entry);
    this.#configured = configured;
    this.#operations = operations;
    this.#paired = pairMethods(configured, operations, (subject) => {
      const entry = known.get(subject.configured ?? subject.operation);
      return entry?.subject.operation === subject.operation && entry !== undefined
        ? entry
        : new OperationEntry(subject);
    });
    return this.#paired;
  }
}
