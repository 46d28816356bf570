import { describeNext, describeStops, type PlacedScheme } from '@pagewright/core';
import { completionItemKind } from '../lsp-numbers.js';
import type { Offer, Offered } from './offer.js';
import { nothing } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { unknownNames } from './scheme-operations.js';
import { literal, text } from './template.js';

/** More schemes are not listed. */
const most = 500;

/** The schemes that a method can name, and false for none. */
export function schemeReferenceOffers({ unit, slot }: OfferContext): Offered {
  const listed = (unit?.judge().analysis.placed ?? []).filter(isListed);
  const offers = listed.slice(0, most).map(({ scheme, source }): Offer => {
    const where = source === 'config' ? 'configuration' : 'document';
    const stops = describeStops(scheme).map((stop) => `- ${stop}`);
    return {
      label: scheme.name,
      kind: completionItemKind.reference,
      write: { value: text(scheme.name) },
      rank: 0,
      note: `${scheme.type}, ${where}`,
      docs: [
        ...(scheme.description === undefined ? [] : [scheme.description, '']),
        describeNext(scheme),
        '',
        ...stops,
      ].join('\n'),
    };
  });
  const never: Offer = {
    label: 'false',
    kind: completionItemKind.value,
    write: { value: literal(false) },
    rank: 1,
    note: 'never paginated',
    docs: 'The method is not paginated, whatever the document says.',
  };
  // In quotes that stay it would be the name of a scheme.
  const isQuoted = slot.quote !== undefined && slot.style !== 'json';
  return { offers: isQuoted ? offers : [...offers, never], isCut: listed.length > most };
}

/** Those that stand in a list: an inline scheme is its operation's own. */
function isListed({ pointer }: PlacedScheme): boolean {
  return pointer.length === 2;
}

/** The names that methods give and no scheme has yet. */
export function newSchemeNameOffers({ unit }: OfferContext): Offered {
  if (unit === undefined) return nothing;
  const offers = [...unknownNames(unit)].map(
    ([name, methods]): Offer => ({
      label: name,
      kind: completionItemKind.reference,
      write: { value: text(name) },
      rank: 0,
      note: 'named by methods, not declared yet',
      docs: methods
        .slice(0, 10)
        .map(({ operation }) => `- \`${operation}\``)
        .join('\n'),
    }),
  );
  return { offers };
}
