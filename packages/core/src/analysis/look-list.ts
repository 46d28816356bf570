import type { FindLook, PaginatedLook } from '../binding/analysis.js';
import type { Dialect } from '../dialects/dialect.js';
import type { Operation } from '../openapi/operations.js';
import type { DocumentMethod } from '../rules/document/document-subject.js';
import { Kept, type Tracker } from './tracker.js';

/** What makes operations look paginated, remembered for each of them. */
export class LookList {
  readonly #known = new WeakMap<Operation, Kept<PaginatedLook | undefined>>();
  readonly #find: FindLook;

  constructor(find: FindLook) {
    this.#find = find;
  }

  /** @param dialects the same list for as long as they are the same */
  get(tracker: Tracker, { operation, method }: DocumentMethod, dialects: readonly Dialect[]) {
    const kept = this.#known.get(operation) ?? new Kept();
    this.#known.set(operation, kept);
    const { source } = tracker;
    return kept.get(tracker, () => source && this.#find(source, { operation, method }, dialects), [dialects]);
  }
}
