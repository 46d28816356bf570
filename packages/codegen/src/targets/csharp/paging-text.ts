import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { pascalCase } from '../../text/name-case.js';
import { csharpLiteral, csharpPath, csharpText } from './literal.js';

export function pagingText(plan: PagingPlan): readonly string[] {
  return [
    '{',
    ...pagingEntries(plan).flatMap((entry) => memberLines(entry).map((line) => `    ${line}`)),
    '};',
  ];
}

function memberLines(entry: PagingEntry): readonly string[] {
  const name = pascalCase(entry.name);
  if (entry.kind !== 'literals') return [`${name} = ${valueText(entry)},`];
  const lines = entry.value.map(({ slot, value }) => `    (${slotText(slot)}, ${csharpLiteral(value)}),`);
  return [`${name} =`, '[', ...lines, '],'];
}

function valueText(entry: Exclude<PagingEntry, { readonly kind: 'literals' }>): string {
  if (entry.kind === 'path') return `[${csharpPath(entry.value)}]`;
  if (entry.kind === 'slot') return slotText(entry.value);
  return csharpLiteral(entry.value);
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `Slot.Body(${csharpPath(slot.path)})` : `Slot.Query(${csharpText(slot.name)})`;
}
