import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { pythonLiteral } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText(plan: PagingPlan): string {
  const { limit, token, literals } = plan;
  const named: readonly (readonly [string, string | undefined])[] = [
    ['rule', pythonLiteral(plan.rule)],
    ['items', plan.items && pythonLiteral(plan.items)],
    ['passes_empty_pages', plan.passesEmptyPages ? 'True' : undefined],
    ['has_more', plan.hasMore && pythonLiteral(plan.hasMore)],
    ['position', plan.position && slotText(plan.position)],
    ['start', plan.start === undefined ? undefined : pythonLiteral(plan.start)],
    ['limit', limit !== undefined && 'slot' in limit ? slotText(limit.slot) : undefined],
    ['limit_value', limit !== undefined && 'value' in limit ? pythonLiteral(limit.value) : undefined],
    ['end', plan.end && pythonLiteral(plan.end)],
    ['token', token && pythonLiteral(token.path)],
    ['token_in_item', token?.of === 'lastItem' ? 'True' : undefined],
    ['literals', literals.length === 0 ? undefined : `[${literals.map(literalText).join(', ')}]`],
  ];
  const lines = named.flatMap(([name, text]) => (text === undefined ? [] : [`        ${name}=${text},`]));
  return ['_Paging(', ...lines, '    )'].join('\n');
}

export function slotText(slot: Slot): string {
  return slot.in === 'body'
    ? `_Slot(path=${pythonLiteral(slot.path)})`
    : `_Slot(${pythonLiteral(slot.name)})`;
}

function literalText({ slot, value }: PagingPlan['literals'][number]): string {
  return `(${slotText(slot)}, ${pythonLiteral(value)})`;
}
