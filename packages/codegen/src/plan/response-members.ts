import type { Pointer } from '@pagewright/core';
import type { PagePlan, ResponseMember } from './page-plan.js';

/**
 * Returns the path of a member in the body, for the targets that only carry fields of headers: the plan gives
 * such targets no members of headers (docs/format.md#field-location-limits). Throws for a member of a header: the
 * target exposes such members, so that its emitter has to read them.
 */
export function bodyPathOf({ name, from }: ResponseMember): Pointer {
  if (from.in !== 'body') throw new Error(`The member ${name} is read from a header, not from the body.`);
  return from.path;
}

/**
 * The plan with a member that holds the items, for a language whose response has to have one: what a generic page type
 * gives has to come from there. A scheme without a field for them gets the member `items`.
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

/** The members that a response has beside what every page of its target has. */
export function declaredMembers({ members }: PagePlan): readonly ResponseMember[] {
  return members.filter(({ isInherited }) => isInherited !== true);
}

/** The name of the member that holds the items, where there is one. */
export function itemsMember({ members }: PagePlan): string | undefined {
  return members.find(({ holdsItems }) => holdsItems)?.name;
}

/** True when a response holds anything that is of use to its page. */
export function readsBody({ members, paging }: PagePlan): boolean {
  return paging.items !== undefined || members.some(({ holdsItems }) => !holdsItems);
}
