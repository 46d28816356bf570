import {
  type ProposedField,
  plainFieldName,
  proposeRequestField,
  proposeResponseField,
} from '@pagewright/core/authoring';
import { completionItemKind } from '../../lsp/numbers.js';
import { fittingRoles, presentKeys } from './key-offers.js';
import {
  nothing,
  type Offer,
  type OfferContext,
  type Offered,
  requestRole,
  responseRole,
} from './offer-context.js';
import { bodyPropertyOffers } from './property-offers.js';
import { noOperations } from './scheme-around.js';
import { fieldSnippet, mapSnippet, placeholder, text } from './snippet.js';
import { parameterOffers, sentNames } from './wire-offers.js';

export function fieldOffers(context: OfferContext, side: 'request' | 'response'): Offered {
  if (context.scheme === undefined) return nothing;
  return side === 'request' ? requestOffers(context) : responseOffers(context);
}

function requestOffers(context: OfferContext): Offered {
  const present = presentKeys(context);
  const { views } = context.scheme?.operations() ?? noOperations;
  const traits = views.map((view) => context.proposals.inferTraits(view));
  const sent = sentNames(context);
  const open = fittingRoles(context, 'requestRole');
  const all = open.flatMap((name, index): readonly Offer[] => {
    const role = requestRole(name);
    return role === undefined ? [] : [roleOffer(role, proposeRequestField(traits, role, sent), index)];
  });
  const roles = all.filter(isNew(present));
  const rest = parameterOffers(context);
  const left = others(rest, roles, present, 'param', open);
  return { offers: [...roles, ...left], isCut: rest.isCut === true };
}

function responseOffers(context: OfferContext): Offered {
  const present = presentKeys(context);
  const { scheme } = context;
  if (scheme === undefined) return nothing;
  const known = scheme.operations();
  const traits = known.views.map((view) => context.proposals.inferTraits(view));
  const type = scheme.type ?? 'offset';
  const open = fittingRoles(context, 'responseRole');
  const all = open.flatMap((name, index): readonly Offer[] => {
    const role = responseRole(name);
    if (role === undefined || (role === 'cursorId' && type === 'cursorId')) return [];
    return [roleOffer(role, proposeResponseField(traits, role, type), index)];
  });
  const roles = all.filter(isNew(present));
  const rest = bodyPropertyOffers(known);
  const left = others(rest, roles, present, 'property', open);
  return { offers: [...roles, ...left], isCut: rest.isCut === true };
}

function isNew(present: ReadonlySet<string>): (offer: Offer) => boolean {
  return ({ label }) => !present.has(label);
}

function roleOffer(role: string, field: ProposedField, index: number): Offer {
  const isOpen = field.guessed.includes('key');
  const label = field.key;
  const note = isOpen ? `role ${role}, choose a name` : `role ${role}`;
  const write = { entry: fieldSnippet(field) };
  const rank = (isOpen ? 20 : 0) + index;
  return { label, kind: completionItemKind.field, write, rank, note, filter: `${label} ${role}` };
}

function others(
  { offers }: Offered,
  claimed: readonly Offer[],
  present: ReadonlySet<string>,
  wireKey: 'param' | 'property',
  roles: readonly string[],
): readonly Offer[] {
  const labels = new Set([...claimed.map(({ label }) => label), ...present]);
  const type = roles.length === 0 ? placeholder() : placeholder('', { choices: roles });
  return offers.flatMap((offer): readonly Offer[] => {
    const key = plainFieldName(offer.label);
    if (key === undefined || labels.has(key)) return [];
    const value = mapSnippet({ type, ...(key !== offer.label && { [wireKey]: text(offer.label) }) });
    return [{ ...offer, label: key, write: { entry: { key, value } }, rank: 40 + offer.rank }];
  });
}
