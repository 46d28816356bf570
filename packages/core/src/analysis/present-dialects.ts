import type { Dialect } from '../dialects/dialect.js';
import { dialectsIn } from '../dialects/foreign-findings.js';
import type { SourceDocument } from '../openapi/spot.js';
import type { Inputs } from './inputs.js';
import { areSame, Kept, type Tracker } from './tracker.js';

/** The dialects in which anything may be declared. */
export class PresentDialects {
  readonly #inputs: Inputs;
  readonly #kept = new Kept<readonly Dialect[]>();
  #present: readonly Dialect[] = [];

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
  }

  /** The same list for as long as they are the same. It looks at the whole document and its files. */
  in(tracker: Tracker, source: SourceDocument | undefined): readonly Dialect[] {
    const { dialects } = this.#inputs;
    const now =
      dialects.length === 0 || source === undefined
        ? []
        : this.#kept.get(tracker, () => dialectsIn(source, dialects), [source]);
    if (!areSame(now, this.#present)) this.#present = now;
    return this.#present;
  }
}
