import { requestRoles, responseRoles, strategies } from '@pagewright/core';
import { completionItemKind } from '../lsp-numbers.js';
import { otherFields, roleOnSide } from './field-of.js';
import type { Offer, Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { text } from './template.js';

type RoleMeaning = 'requestRole' | 'responseRole';

/** The roles of a side: those that the scheme's type uses and no field has, then the others, each with the reason. */
export function roleOffers(
  context: OfferContext,
  of: RoleMeaning,
  choices: Readonly<Record<string, string>>,
): Offered {
  const fitting = rolesOfType(context, of);
  const taken = takenRoles(context, of);
  const offers = Object.entries(choices).map(([role, docs]): Offer => {
    const by = taken.get(roleOnSide(role, sideOf(of)));
    const place = fitting?.indexOf(roleOnSide(role, sideOf(of))) ?? 0;
    const isForeign = place < 0;
    const note =
      by !== undefined
        ? `already the role of ${by}`
        : isForeign
          ? `not used by ${context.scheme?.type} schemes`
          : undefined;
    const rank = by !== undefined ? 200 : isForeign ? 100 : place;
    return {
      label: role,
      kind: completionItemKind.enumMember,
      write: { value: text(role) },
      rank,
      note,
      docs,
    };
  });
  return { offers };
}

/** Roles that the scheme's type uses, or any while it has none, and that no field has yet; what it needs first. */
export function fittingRoles(context: OfferContext, of: RoleMeaning): readonly string[] {
  const taken = takenRoles(context, of);
  const roles = rolesOfType(context, of) ?? Object.keys(of === 'requestRole' ? requestRoles : responseRoles);
  return roles.filter((role) => !taken.has(roleOnSide(role, sideOf(of))));
}

/** Undefined while the type is not known: then all are. */
function rolesOfType({ scheme }: OfferContext, of: RoleMeaning): readonly string[] | undefined {
  if (scheme?.type === undefined) return undefined;
  const strategy = strategies[scheme.type];
  if (of === 'requestRole') return strategy.requestRoles;
  const { carries, responseRoles } = strategy;
  if (carries === undefined) return responseRoles;
  const [items = carries, ...others] = responseRoles.filter((role) => role !== carries);
  return [items, carries, ...others];
}

/** What other fields of the side have, with the key of the first. */
function takenRoles(context: OfferContext, of: RoleMeaning): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const { role, key, side } of otherFields(context, sideOf(of))) {
    const same = role && roleOnSide(role, side);
    if (same !== undefined && !taken.has(same)) taken.set(same, key);
  }
  return taken;
}

function sideOf(of: RoleMeaning): 'request' | 'response' {
  return of === 'requestRole' ? 'request' : 'response';
}
