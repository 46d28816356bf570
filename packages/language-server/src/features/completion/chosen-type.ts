import { type SchemeType, schemeTypes } from '@pagewright/core';
import { type Clues, cluesOf, proposeFrom } from '@pagewright/core/openapi';
import type { OfferContext } from './offer-context.js';
import { viewAround } from './scheme-around.js';

/** The type of the scheme that core would make for an operation; undefined where it makes none. */
export function typeChosenFor(clues: Clues): SchemeType | undefined {
  // What it would be called does not matter.
  const proposed = proposeFrom(clues, 'page');
  const type = proposed.kind === 'scheme' ? proposed.scheme.type : undefined;
  return typeof type === 'string' && isSchemeType(type) ? type : undefined;
}

/** The same for the operation around a slot, or the first that is bound to the scheme there, with its name. */
export function typeChosenHere({ question, unit, place, scheme }: OfferContext) {
  const known = scheme?.operations();
  const views =
    known === undefined ? viewAround(question.file, unit, place) : known.areBound ? known.views : [];
  const [view] = views;
  const type = view && typeChosenFor(cluesOf(view));
  return view === undefined || type === undefined ? undefined : { type, operation: view.operation.name };
}

export function isSchemeType(type: string): type is SchemeType {
  return Object.hasOwn(schemeTypes, type);
}
