import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries, urlEntries } from '../../plan/paging-entries.js';
import { snakeCase } from '../../text/name-case.js';
import { rubyLiteral, rubyText } from './literal.js';

export function pagingText(plan: PagingPlan): readonly string[] {
  const entries = [...pagingEntries(plan), ...urlEntries(plan)];
  const given = entries.map((entry) => `  ${snakeCase(entry.name)}: ${valueText(entry)}`);
  return [
    'PAGING = PagingRule.new(',
    ...given.map((line, at) => (at < given.length - 1 ? `${line},` : line)),
    ').freeze',
  ];
}

function valueText(entry: PagingEntry): string {
  if (entry.kind === 'slot') return slotText(entry.value);
  if (entry.kind === 'literals') return literalsText(entry.value);
  return rubyLiteral(entry.value);
}

export function slotText(slot: Slot, isRequired = false): string {
  const place = slot.in === 'body' ? `path: ${rubyLiteral(slot.path)}` : `name: ${rubyText(slot.name)}`;
  return `Slot.new(${place}${isRequired ? ', required: true' : ''})`;
}

function literalsText(literals: PagingPlan['literals']): string {
  return `[${literals.map(({ slot, value }) => `[${slotText(slot)}, ${rubyLiteral(value)}]`).join(', ')}]`;
}
