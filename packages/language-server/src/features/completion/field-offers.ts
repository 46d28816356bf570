import { completionItemKind } from '../lsp-numbers.js';
import { responseRole } from './field-of.js';
import {
  type FilledField,
  named,
  plainKey,
  requestField,
  responseField,
  unknownResponseField,
} from './fill-field.js';
import { presentKeys } from './key-offers.js';
import { nothing, type Offer, type Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { parameterOffers, sentNames } from './parameter-offers.js';
import { bodyPropertyOffers } from './property-offers.js';
import { fittingRoles } from './role-offers.js';
import { hole } from './template.js';
import { wireFinder } from './wire-finder.js';

/** Fields for a side of the scheme: one for each role that is open, then what else is on the wire. */
export function fieldOffers(context: OfferContext, side: 'request' | 'response'): Offered {
  if (context.scheme === undefined) return nothing;
  return side === 'request' ? requestOffers(context) : responseOffers(context);
}

function requestOffers(context: OfferContext): Offered {
  const present = presentKeys(context);
  const { views } = context.scheme?.operations() ?? { views: [] };
  const sent = sentNames(context);
  const finder = wireFinder();
  const open = fittingRoles(context, 'requestRole');
  const filled = open
    .filter((role) => role !== 'pageSize')
    .map((role) => ({ role, field: requestField(role, views, sent, finder) }));
  const roles = filled.map(({ role, field }, index) => roleOffer(role, field, index)).filter(isNew(present));
  const rest = parameterOffers(context);
  const left = others(rest, roles, present, 'param', open);
  return { offers: [...roles, ...left], isCut: rest.isCut === true };
}

function responseOffers(context: OfferContext): Offered {
  const present = presentKeys(context);
  const { scheme } = context;
  if (scheme === undefined) return nothing;
  const known = scheme.operations();
  const { views } = known;
  const type = scheme.type ?? 'offset';
  const finder = wireFinder();
  const open = fittingRoles(context, 'responseRole');
  const all = open.flatMap((name, index): readonly Offer[] => {
    const role = responseRole(name);
    if (role === undefined || (role === 'cursorId' && type === 'cursorId')) return [];
    const field = responseField(role, type, views, finder) ?? unknownResponseField(role, type);
    return [roleOffer(role, field, index)];
  });
  const roles = all.filter(isNew(present));
  const rest = bodyPropertyOffers(known);
  const left = others(rest, roles, present, 'property', open);
  return { offers: [...roles, ...left], isCut: rest.isCut === true };
}

function isNew(present: ReadonlySet<string>): (offer: Offer) => boolean {
  return ({ label }) => !present.has(label);
}

function roleOffer(role: string, { wire, ...entry }: FilledField, index: number): Offer {
  const label = typeof entry.key === 'string' ? entry.key : entry.key.text;
  const note = wire === undefined ? `role ${role}, to be named` : `role ${role}`;
  const rank = (wire === undefined ? 20 : 0) + index;
  return { label, kind: completionItemKind.field, write: { entry }, rank, note, filter: `${label} ${role}` };
}

/** Names that no role has claimed, each as a field whose role is left to the author. */
function others(
  { offers }: Offered,
  claimed: readonly Offer[],
  present: ReadonlySet<string>,
  wireKey: 'param' | 'property',
  roles: readonly string[],
): readonly Offer[] {
  const labels = new Set([...claimed.map(({ label }) => label), ...present]);
  const role = roles.length === 0 ? hole() : hole('', { choices: roles });
  return offers
    .filter(({ label }) => !labels.has(plainKey(label)))
    .map((offer) => ({
      ...offer,
      label: plainKey(offer.label),
      write: { entry: named(offer.label, wireKey, { type: role }) },
      rank: 40 + offer.rank,
    }));
}
