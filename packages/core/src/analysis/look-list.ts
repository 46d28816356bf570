import type { FindLook, PaginatedLook } from '../binding/analysis.js';
import type { Dialect } from '../external/dialect.js';
import type { Operation } from '../openapi/operations.js';
import type { DocumentMethod } from '../rules/document/document-subject.js';
import { MemoSlot, type Tracker } from './tracker.js';

/** A memo of what makes operations look paginated. */
export class LookList {
  readonly #known = new WeakMap<Operation, MemoSlot<PaginatedLook | undefined>>();
  readonly #find: FindLook;

  constructor(find: FindLook) {
    this.#find = find;
  }

  /** @param dialects the same list for as long as they are the same */
  get(tracker: Tracker, { operation, method }: DocumentMethod, dialects: readonly Dialect[]) {
    const slot = this.#known.get(operation) ?? new MemoSlot();
    this.#known.set(operation, slot);
    const { source } = tracker;
    return slot.get(tracker, () => source && this.#find(source, { operation, method }, dialects), [dialects]);
  }
}
