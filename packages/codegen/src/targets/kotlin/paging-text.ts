import type { Pointer } from '@pagewright/core';
import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { kotlinLiteral, kotlinPath, kotlinText } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText(plan: PagingPlan): readonly string[] {
  const { limit, token, items, hasMore, position, start, end } = plan;
  const path = (name: string, value: Pointer | undefined) =>
    value === undefined
      ? []
      : [`${name} = ${value.length === 0 ? 'emptyList()' : `listOf(${kotlinPath(value)})`},`];
  const slot = (name: string, value: Slot | undefined) =>
    value === undefined ? [] : [`${name} = ${slotText(value)},`];
  const literals = plan.literals.map((one) => `    ${slotText(one.slot)} to ${kotlinLiteral(one.value)},`);
  return [
    'Paging(',
    ...[
      `rule = ${kotlinText(plan.rule)},`,
      ...path('items', items),
      ...(plan.passesEmptyPages ? ['passesEmptyPages = true,'] : []),
      ...path('hasMore', hasMore),
      ...slot('position', position),
      ...(start === undefined ? [] : [`start = ${kotlinLiteral(start)},`]),
      ...slot('limit', limit !== undefined && 'slot' in limit ? limit.slot : undefined),
      ...(limit !== undefined && 'value' in limit ? [`limitValue = ${kotlinLiteral(limit.value)},`] : []),
      ...path('end', end),
      ...path(token?.of === 'lastItem' ? 'tokenInItem' : 'token', token?.path),
      ...(literals.length === 0
        ? []
        : ['literals =', '    listOf(', ...literals.map((one) => `    ${one}`), '    ),']),
    ].map((line) => `    ${line}`),
    ')',
  ];
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `Slot.Body(${kotlinPath(slot.path)})` : `Slot.Query(${kotlinText(slot.name)})`;
}
