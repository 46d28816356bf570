import type { Pointer } from '@pagewright/core';
import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { kotlinLiteral, kotlinPair, kotlinPath, kotlinPathList, kotlinText } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText(plan: PagingPlan): readonly string[] {
  const { limit, token, items, hasMore, position, start, end } = plan;
  const path = (name: string, value: Pointer | undefined) =>
    value === undefined ? [] : assigned(name, kotlinPathList(value));
  const slot = (name: string, value: Slot | undefined) =>
    value === undefined ? [] : [`${name} = ${slotText(value)},`];
  const literals = plan.literals.flatMap((one) =>
    `${kotlinPair(slotText(one.slot), one.value)},`.split('\n'),
  );
  return [
    'Paging(',
    ...[
      `rule = ${kotlinText(plan.rule)},`,
      ...path('items', items),
      ...(plan.passesEmptyPages ? ['passesEmptyPages = true,'] : []),
      ...path('hasMore', hasMore),
      ...slot('position', position),
      ...(start === undefined ? [] : assigned('start', kotlinLiteral(start))),
      ...slot('limit', limit !== undefined && 'slot' in limit ? limit.slot : undefined),
      ...(limit !== undefined && 'value' in limit ? assigned('limitValue', kotlinLiteral(limit.value)) : []),
      ...path('end', end),
      ...path(token?.of === 'lastItem' ? 'tokenInItem' : 'token', token?.path),
      ...(literals.length === 0
        ? []
        : ['literals =', '    listOf(', ...literals.map((line) => `        ${line}`), '    ),']),
    ].map((line) => `    ${line}`),
    ')',
  ];
}

/** An argument; what takes several lines begins on one of its own. */
function assigned(name: string, value: string): readonly string[] {
  const lines = `${value},`.split('\n');
  return lines.length === 1
    ? [`${name} = ${lines.join('')}`]
    : [`${name} =`, ...lines.map((line) => `    ${line}`)];
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `Slot.Body(${kotlinPath(slot.path)})` : `Slot.Query(${kotlinText(slot.name)})`;
}
