import type { PagePlan, ResponseMember } from './page-plan.js';

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
