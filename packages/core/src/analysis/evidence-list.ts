import type { Dialect } from '../dialects/dialect.js';
import type { Operation } from '../openapi/operations.js';
import type { DocumentMethod } from '../rules/document/document-subject.js';
import { evidenceOf } from '../rules/document/pagination-evidence.js';
import { Kept, type Tracker } from './tracker.js';

/** What speaks for operations being paginated, remembered for each of them. */
export class EvidenceList {
  readonly #known = new WeakMap<Operation, Kept<string | undefined>>();

  /** @param dialects the same list for as long as they are the same */
  get(tracker: Tracker, { operation, method }: DocumentMethod, dialects: readonly Dialect[]) {
    const kept = this.#known.get(operation) ?? new Kept();
    this.#known.set(operation, kept);
    const { source } = tracker;
    return kept.get(tracker, () => source && evidenceOf(source, { operation, method }, dialects), [dialects]);
  }
}
