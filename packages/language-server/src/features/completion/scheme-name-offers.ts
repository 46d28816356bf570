import { describeNext, describeStops, type PlacedScheme } from '@pagewright/core';
import { schemeNameFor } from '@pagewright/core/authoring';
import { completionItemKind } from '../lsp-numbers.js';
import { typeChosenHere } from './chosen-type.js';
import type { Offer, Offered } from './offer.js';
import { nothing } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { unknownNames } from './scheme-operations.js';
import { literal, text } from './template.js';

/** More schemes are not listed. */
const most = 500;

/** The schemes that a method can name, those of the type first that its operation speaks for, and false for none. */
export function schemeReferenceOffers(context: OfferContext): Offered {
  const { unit, slot } = context;
  const listed = (unit?.judge().analysis.placed ?? []).filter(isListed);
  const chosen = listed.length > 1 ? typeChosenHere(context)?.type : undefined;
  const offers = listed.slice(0, most).map(({ scheme, source }): Offer => {
    const where = source === 'config' ? 'configuration' : 'document';
    const stops = describeStops(scheme).map((stop) => `- ${stop}`);
    return {
      label: scheme.name,
      kind: completionItemKind.reference,
      write: { value: text(scheme.name) },
      rank: scheme.type === chosen ? 0 : 1,
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
    // Behind the schemes that would do.
    rank: 10.5,
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

/** The names that methods give and no scheme has yet; for an operation's own scheme, one made from its path. */
export function newSchemeNameOffers({ unit, place }: OfferContext): Offered {
  if (unit === undefined) return nothing;
  const { operation } = place;
  const taken = new Set(unit.judge().analysis.schemes.map(({ name }) => name));
  const label = operation && operation.name !== '' ? schemeNameFor(operation.name, taken) : undefined;
  const kind = completionItemKind.reference;
  const own: readonly Offer[] =
    label === undefined || operation === undefined
      ? []
      : [{ label, kind, write: { value: text(label) }, rank: 0, note: `for ${operation.name}` }];
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
  return { offers: [...own, ...offers.filter((offer) => offer.label !== label)] };
}
