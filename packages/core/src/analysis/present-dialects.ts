import type { Dialect } from '../external/dialect.js';
import type { SourceDocument } from '../openapi/spot.js';
import { dialectsIn } from '../rules/external/foreign-findings.js';
import type { Inputs } from './inputs.js';
import { areSame, MemoSlot, type Tracker } from './tracker.js';

/** The dialects in which anything may be declared. */
export class PresentDialects {
  readonly #inputs: Inputs;
  readonly #slot = new MemoSlot<readonly Dialect[]>();
  #present: readonly Dialect[] = [];

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
  }

  /**
   * Lists the dialects that are present; the same list for as long as they are the same. The whole document
   * and its files are looked at.
   */
  in(tracker: Tracker, source: SourceDocument | undefined): readonly Dialect[] {
    const { dialects } = this.#inputs;
    const now =
      dialects.length === 0 || source === undefined
        ? []
        : this.#slot.get(tracker, () => dialectsIn(source, dialects), [source]);
    if (!areSame(now, this.#present)) this.#present = now;
    return this.#present;
  }
}
