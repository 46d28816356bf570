import type { Pointer, ResponseRole } from '@pagewright/core';
import { type Clues, pathsFor } from '@pagewright/core/authoring';
import { arraysIn } from '@pagewright/core/openapi';
import { pathText } from '../about/path-text.js';
import { completionItemKind } from '../lsp-numbers.js';
import { fieldOf, responseRole } from './field-of.js';
import { nothing, type Offer, type Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { template } from './scheme-template.js';

/** How many are listed. */
const most = 20;

/** Whole paths, where none is begun: to what would do in the role of the field, in the operations of the scheme. */
export function pathOffers(context: OfferContext): Offered {
  const role = responseRole(fieldOf(context)?.role);
  if (role === undefined || context.scheme === undefined) return nothing;
  const paths = new Map<string, Pointer>();
  for (const view of context.scheme.operations().views) {
    // One step is offered as a property.
    for (const path of allPaths(context.proposals.cluesOf(view), role))
      if (path.length !== 1) paths.set(JSON.stringify(path), path);
  }
  const offers = [...paths.values()].slice(0, most).map((path, index): Offer => {
    const whole = path.length === 0 ? '[]' : pathText(path);
    return {
      label: whole,
      kind: completionItemKind.property,
      write: { value: template(path) },
      rank: index === 0 && role === 'items' ? 0 : 1,
      note: path.length === 0 ? 'the whole body' : role === 'items' ? 'list' : undefined,
    };
  });
  return { offers, isCut: paths.size > most };
}

/** For items, every list there is: those first that core would take. */
function allPaths(clues: Clues, role: ResponseRole): readonly Pointer[] {
  const likely = pathsFor(clues, role);
  const body = clues.body();
  return role !== 'items' || body === undefined
    ? likely
    : [...likely, ...arraysIn(body).map(({ path }) => path)];
}
