import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { rubyLiteral, rubyText } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText(plan: PagingPlan): readonly string[] {
  const { limit, token, literals, items, hasMore, position, start, end } = plan;
  const named: readonly (readonly [string, string | undefined])[] = [
    ['rule', rubyText(plan.rule)],
    ['items', items && rubyLiteral(items)],
    ['passes_empty_pages', plan.passesEmptyPages ? 'true' : undefined],
    ['has_more', hasMore && rubyLiteral(hasMore)],
    ['position', position && slotText(position)],
    ['start', start === undefined ? undefined : rubyLiteral(start)],
    ['limit', limit !== undefined && 'slot' in limit ? slotText(limit.slot) : undefined],
    ['limit_value', limit !== undefined && 'value' in limit ? rubyLiteral(limit.value) : undefined],
    ['end', end && rubyLiteral(end)],
    ['token', token && rubyLiteral(token.path)],
    ['token_in_item', token?.of === 'lastItem' ? 'true' : undefined],
    ['literals', literals.length === 0 ? undefined : literalsText(literals)],
  ];
  const given = named.flatMap(([name, text]) => (text === undefined ? [] : [`  ${name}: ${text}`]));
  return [
    'PAGING = PagingRule.new(',
    ...given.map((line, at) => (at < given.length - 1 ? `${line},` : line)),
    ').freeze',
  ];
}

export function slotText(slot: Slot): string {
  return slot.in === 'body'
    ? `Slot.new(path: ${rubyLiteral(slot.path)})`
    : `Slot.new(name: ${rubyText(slot.name)})`;
}

function literalsText(literals: PagingPlan['literals']): string {
  return `[${literals.map(({ slot, value }) => `[${slotText(slot)}, ${rubyLiteral(value)}]`).join(', ')}]`;
}
