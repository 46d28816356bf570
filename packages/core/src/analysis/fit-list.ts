import type { Operation } from '../openapi/operations.js';
import type { DocumentMethod } from '../rules/document/document-subject.js';
import type { Fit } from '../rules/document/fit.js';
import { schemeFit } from '../rules/document/scheme-fit.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import { MemoSlot, type Tracker } from './tracker.js';

/** So many different schemes are remembered: one that is being typed is another with every letter. */
const mostSchemes = 20;

/** A memo of how operations fit schemes that they are not bound to, whatever those schemes are called. */
export class FitList {
  readonly #identityOf: (scheme: Scheme) => string;
  readonly #known = new Map<string, WeakMap<Operation, MemoSlot<Fit | undefined>>>();

  constructor(identityOf: (scheme: Scheme) => string) {
    this.#identityOf = identityOf;
  }

  get(tracker: Tracker, placed: PlacedScheme, method: DocumentMethod): Fit | undefined {
    const fits = this.#fitsOf(this.#identityOf(placed.scheme));
    const slot = fits.get(method.operation) ?? new MemoSlot();
    fits.set(method.operation, slot);
    return slot.get(tracker, () => schemeFit(placed, tracker.source, method));
  }

  #fitsOf(identity: string): WeakMap<Operation, MemoSlot<Fit | undefined>> {
    const known = this.#known.get(identity);
    if (known !== undefined) return known;
    if (this.#known.size >= mostSchemes) this.#known.clear();
    const fits = new WeakMap<Operation, MemoSlot<Fit | undefined>>();
    this.#known.set(identity, fits);
    return fits;
  }
}
