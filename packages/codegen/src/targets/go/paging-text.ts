import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { goLiteral, goText } from './literal.js';

/** The plan as the runtime reads it: what is empty or false is left out. */
export function pagingText(plan: PagingPlan): string {
  const { limit, token, literals, items, hasMore, position, start, end } = plan;
  const named: readonly (readonly [string, string | undefined])[] = [
    ['rule', goText(plan.rule)],
    ['items', items && pathText(items)],
    ['passesEmptyPages', plan.passesEmptyPages ? 'true' : undefined],
    ['hasMore', hasMore && pathText(hasMore)],
    ['position', position && `&${slotText(position)}`],
    ['start', start === undefined ? undefined : goLiteral(start)],
    ['limit', limit !== undefined && 'slot' in limit ? `&${slotText(limit.slot)}` : undefined],
    ['limitValue', limit !== undefined && 'value' in limit ? goLiteral(limit.value) : undefined],
    ['end', end && pathText(end)],
    ['token', token && pathText(token.path)],
    ['tokenInItem', token?.of === 'lastItem' ? 'true' : undefined],
    ['literals', literals.length === 0 ? undefined : literalsText(literals)],
  ];
  const given = named.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
  const width = Math.max(...given.map(({ name }) => name.length)) + 1;
  return ['&paging{', ...given.map(({ name, text }) => `\t${`${name}:`.padEnd(width)} ${text},`), '}'].join(
    '\n',
  );
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `slot{path: ${pathText(slot.path)}}` : `slot{name: ${goText(slot.name)}}`;
}

function pathText(path: readonly (string | number)[]): string {
  return `path{${path.map((step) => (typeof step === 'number' ? String(step) : goText(step))).join(', ')}}`;
}

function literalsText(literals: PagingPlan['literals']): string {
  return `[]literal{${literals.map(({ slot, value }) => `{${slotText(slot)}, ${goLiteral(value)}}`).join(', ')}}`;
}
