import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { phpLiteral, phpText } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText(plan: PagingPlan): readonly string[] {
  const { limit, token, literals, items, hasMore, position, start, end } = plan;
  const named: readonly (readonly [string, string | undefined])[] = [
    ['rule', phpText(plan.rule)],
    ['items', items && phpLiteral(items)],
    ['passesEmptyPages', plan.passesEmptyPages ? 'true' : undefined],
    ['hasMore', hasMore && phpLiteral(hasMore)],
    ['position', position && slotText(position)],
    ['start', start === undefined ? undefined : phpLiteral(start)],
    ['limit', limit !== undefined && 'slot' in limit ? slotText(limit.slot) : undefined],
    ['limitValue', limit !== undefined && 'value' in limit ? phpLiteral(limit.value) : undefined],
    ['end', end && phpLiteral(end)],
    ['token', token && phpLiteral(token.path)],
    ['tokenInItem', token?.of === 'lastItem' ? 'true' : undefined],
    ['literals', literals.length === 0 ? undefined : literalsText(literals)],
  ];
  const given = named.flatMap(([name, text]) => (text === undefined ? [] : [`    ${name}: ${text},`]));
  return ['return new Paging(', ...given, ');'];
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `new Slot(path: ${phpLiteral(slot.path)})` : `new Slot(${phpText(slot.name)})`;
}

function literalsText(literals: PagingPlan['literals']): string {
  return `[${literals.map(({ slot, value }) => `[${slotText(slot)}, ${phpLiteral(value)}]`).join(', ')}]`;
}
