import type { Pointer } from '@pagewright/core';
import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { csharpLiteral, csharpPath, csharpText } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText(plan: PagingPlan): readonly string[] {
  const { limit, token, items, hasMore, position, start, end } = plan;
  const path = (name: string, value: Pointer | undefined) =>
    value === undefined ? [] : [`${name} = [${csharpPath(value)}],`];
  const slot = (name: string, value: Slot | undefined) =>
    value === undefined ? [] : [`${name} = ${slotText(value)},`];
  const literals = plan.literals.map((one) => `    (${slotText(one.slot)}, ${csharpLiteral(one.value)}),`);
  const members = [
    `Rule = ${csharpText(plan.rule)},`,
    ...path('Items', items),
    ...(plan.passesEmptyPages ? ['PassesEmptyPages = true,'] : []),
    ...path('HasMore', hasMore),
    ...slot('Position', position),
    ...(start === undefined ? [] : [`Start = ${csharpLiteral(start)},`]),
    ...slot('Limit', limit !== undefined && 'slot' in limit ? limit.slot : undefined),
    ...(limit !== undefined && 'value' in limit ? [`LimitValue = ${csharpLiteral(limit.value)},`] : []),
    ...path('End', end),
    ...path(token?.of === 'lastItem' ? 'TokenInItem' : 'Token', token?.path),
    ...(literals.length === 0 ? [] : ['Literals =', '[', ...literals, '],']),
  ];
  return ['{', ...members.map((line) => `    ${line}`), '};'];
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `Slot.Body(${csharpPath(slot.path)})` : `Slot.Query(${csharpText(slot.name)})`;
}
