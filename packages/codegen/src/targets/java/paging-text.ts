import type { Pointer } from '@pagewright/core';
import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { javaLiteral, javaPath, javaText } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText(plan: PagingPlan): readonly string[] {
  const { limit, token, items, hasMore, position, start, end } = plan;
  const path = (name: string, value: Pointer | undefined) =>
    value === undefined ? [] : [`.${name}(${javaPath(value)})`];
  const slot = (name: string, value: Slot | undefined) =>
    value === undefined ? [] : [`.${name}(${slotText(value)})`];
  const calls = [
    ...path('items', items),
    ...(plan.passesEmptyPages ? ['.passesEmptyPages()'] : []),
    ...path('hasMore', hasMore),
    ...slot('position', position),
    ...(start === undefined ? [] : [`.start(${javaLiteral(start)})`]),
    ...slot('limit', limit !== undefined && 'slot' in limit ? limit.slot : undefined),
    ...(limit !== undefined && 'value' in limit ? [`.limitValue(${javaLiteral(limit.value)})`] : []),
    ...path('end', end),
    ...path(token?.of === 'lastItem' ? 'tokenInItem' : 'token', token?.path),
    ...plan.literals.map((one) => `.literal(${slotText(one.slot)}, ${javaLiteral(one.value)})`),
  ];
  const head = ['static final Paging PAGING =', `    new Paging(${javaText(plan.rule)})`];
  const lines = [...head, ...calls.map((call) => `        ${call}`)];
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ''};`];
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `Slot.body(${javaPath(slot.path)})` : `Slot.query(${javaText(slot.name)})`;
}
