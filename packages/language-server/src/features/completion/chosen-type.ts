import { type SchemeType, schemeTypes } from '@pagewright/core';
import { type Clues, cluesOf, proposeFrom } from '@pagewright/core/authoring';
import type { OperationView } from '@pagewright/core/openapi';
import type { OfferContext } from './offer-context.js';

function typeChosenFor(clues: Clues): SchemeType | undefined {
  // What it would be called does not matter.
  const proposed = proposeFrom(clues, 'page');
  return proposed.kind === 'scheme' ? proposed.type : undefined;
}

/** What is found out about operations while the same offers are made, once for each of them. */
export class Proposals {
  readonly #clues = new Map<OperationView, Clues>();
  readonly #types = new Map<Clues, SchemeType | undefined>();

  cluesOf(view: OperationView): Clues {
    const known = this.#clues.get(view) ?? cluesOf(view);
    this.#clues.set(view, known);
    return known;
  }

  /** The type of the scheme that core would make for an operation; undefined where it makes none. */
  typeFor(clues: Clues): SchemeType | undefined {
    if (!this.#types.has(clues)) this.#types.set(clues, typeChosenFor(clues));
    return this.#types.get(clues);
  }
}

/** The same for the operation around a slot, or the first that is bound to the scheme there, with its name. */
export function typeChosenHere({ scheme, own, proposals }: OfferContext) {
  const known = scheme?.operations();
  const views = known === undefined ? own() : known.areBound ? known.views : [];
  const [view] = views;
  const type = view && proposals.typeFor(proposals.cluesOf(view));
  return view === undefined || type === undefined ? undefined : { type, operation: view.operation.name };
}

export function isSchemeType(type: string): type is SchemeType {
  return Object.hasOwn(schemeTypes, type);
}
