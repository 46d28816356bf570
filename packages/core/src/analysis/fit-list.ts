import type { Operation } from '../openapi/operations.js';
import type { DocumentMethod } from '../rules/document/document-subject.js';
import type { Fit } from '../rules/document/fit.js';
import { schemeFit } from '../rules/document/scheme-fit.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import { Kept, type Tracker } from './tracker.js';

/** So many different schemes are remembered: one that is being typed is another with every letter. */
const mostSchemes = 20;

/** How operations fit schemes that they are not bound to, whatever those are called. */
export class FitList {
  readonly #identityOf: (scheme: Scheme) => string;
  readonly #known = new Map<string, WeakMap<Operation, Kept<Fit | undefined>>>();

  constructor(identityOf: (scheme: Scheme) => string) {
    this.#identityOf = identityOf;
  }

  get(tracker: Tracker, placed: PlacedScheme, method: DocumentMethod): Fit | undefined {
    const fits = this.#fitsOf(this.#identityOf(placed.scheme));
    const kept = fits.get(method.operation) ?? new Kept();
    fits.set(method.operation, kept);
    return kept.get(tracker, () => schemeFit(placed, tracker.source, method));
  }

  #fitsOf(identity: string): WeakMap<Operation, Kept<Fit | undefined>> {
    const known = this.#known.get(identity);
    if (known !== undefined) return known;
    if (this.#known.size >= mostSchemes) this.#known.clear();
    const fits = new WeakMap<Operation, Kept<Fit | undefined>>();
    this.#known.set(identity, fits);
    return fits;
  }
}
