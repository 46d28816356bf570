import type { Pointer } from '@pagewright/core';
import type { PagePlan, ResponseMember } from './page-plan.js';

/**
 * Returns the body path of a member, for targets without header members (docs/format.md#field-location-limits). Throws
 * for a header member, which an emitter with header members must read itself.
 */
export function bodyPathOf({ name, from }: ResponseMember): Pointer {
  if (from.in !== 'body') throw new Error(`The member ${name} is read from a header, not from the body.`);
  return from.path;
}

/**
 * Adds a member for the items, `items` or `items_`, unless a field already holds them. A generic page type reads its
 * items from that member.
 */
export function withItemsMember(plan: PagePlan): PagePlan {
  const { members, paging } = plan;
  if (members.some(({ holdsItems }) => holdsItems)) return plan;
  const name = members.some((member) => member.name === 'items') ? 'items_' : 'items';
  const items: ResponseMember = {
    name,
    field: name,
    from: { in: 'body', path: paging.items ?? [] },
    type: { kind: 'items', nullable: false },
    holdsItems: true,
    text: 'The items of the page.',
  };
  return { ...plan, members: [items, ...members] };
}

/** Leaves out the members that every page type of the target already declares. */
export function declaredMembers({ members }: PagePlan): readonly ResponseMember[] {
  return members.filter(({ isInherited }) => isInherited !== true);
}

export function itemsMember({ members }: PagePlan): string | undefined {
  return members.find(({ holdsItems }) => holdsItems)?.name;
}

/** Returns whether a member is a number or a boolean in a header, which is text. */
export function isParsed({ from, type: { kind } }: ResponseMember): boolean {
  return from.in === 'header' && (kind === 'integer' || kind === 'number' || kind === 'boolean');
}

export function readsBody({ members, paging }: PagePlan): boolean {
  return paging.items !== undefined || members.some(({ holdsItems }) => !holdsItems);
}
