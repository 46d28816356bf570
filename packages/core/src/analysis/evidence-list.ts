import type { Dialect } from '../dialects/dialect.js';
import type { Operation } from '../openapi/operations.js';
import type { DocumentMethod } from '../rules/document/document-subject.js';
import { evidenceOf } from '../rules/document/pagination-evidence.js';
import { holds, type Remembered, type Tracker } from './tracker.js';

/** What speaks for operations being paginated, remembered for each of them. */
export class EvidenceList {
  #dialects: readonly Dialect[] | undefined;
  #known = new WeakMap<Operation, Remembered<string | undefined>>();

  /** @param dialects the same list for as long as they are the same */
  get(tracker: Tracker, { operation, method }: DocumentMethod, dialects: readonly Dialect[]) {
    if (this.#dialects !== dialects) this.#known = new WeakMap();
    this.#dialects = dialects;
    const known = this.#known.get(operation);
    if (holds(known)) {
      tracker.reuse(known);
      return known.value;
    }
    const { source } = tracker;
    const made = tracker.remember(() => source && evidenceOf(source, { operation, method }, dialects));
    this.#known.set(operation, made);
    return made.value;
  }
}
