import { completionItemKind } from '../lsp-numbers.js';
import type { Offer, Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { noOperations } from './scheme-around.js';
import { text } from './template.js';
import { collected, docsOf, noteOf } from './wire-names.js';

/** The headers of the responses. */
export function headerOffers({ scheme }: OfferContext): Offered {
  const known = scheme?.operations() ?? noOperations;
  const { views } = known;
  const names = collected(
    views.map((view) => {
      const response = view.response();
      const headers = response.kind === 'known' ? response.value.headers : response;
      if (headers.kind !== 'known') return [];
      return [...headers.value.values()];
    }),
  );
  const offers = names.map(
    (one): Offer => ({
      label: one.entry.name,
      kind: completionItemKind.field,
      write: { value: text(one.entry.name) },
      rank: one.count === views.length || !known.areBound ? 0 : 1,
      note: noteOf(one, views.length, known),
      docs: docsOf(one),
      ...(one.entry.deprecated && { isDeprecated: true }),
    }),
  );
  return { offers };
}
