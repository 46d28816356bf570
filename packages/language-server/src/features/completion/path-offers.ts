import type { Pointer } from '@pagewright/core';
import { pathText } from '../about/path-text.js';
import { completionItemKind } from '../lsp-numbers.js';
import { fieldOf, responseRole } from './field-of.js';
import { nothing, type Offer, type Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { list, literal, text } from './template.js';
import { wireFinder } from './wire-finder.js';

/** How many are listed. */
const most = 20;

/** Whole paths, where none is begun: to what would do in the role of the field, in the operations of the scheme. */
export function pathOffers(context: OfferContext): Offered {
  const role = responseRole(fieldOf(context)?.role);
  if (role === undefined || context.scheme === undefined) return nothing;
  const finder = wireFinder();
  const paths = new Map<string, Pointer>();
  for (const view of context.scheme.operations().views) {
    // One step is offered as a property.
    for (const path of finder.paths(view, role)) if (path.length !== 1) paths.set(JSON.stringify(path), path);
  }
  const offers = [...paths.values()].slice(0, most).map((path, index): Offer => {
    const whole = path.length === 0 ? '[]' : pathText(path);
    return {
      label: whole,
      kind: completionItemKind.property,
      write: { value: pathTemplate(path) },
      rank: index === 0 && role === 'items' ? 0 : 1,
      note: path.length === 0 ? 'the whole body' : role === 'items' ? 'list' : undefined,
    };
  });
  return { offers, isCut: paths.size > most };
}

export function pathTemplate(path: Pointer) {
  return list(...path.map((step) => (typeof step === 'number' ? literal(step) : text(step))));
}
