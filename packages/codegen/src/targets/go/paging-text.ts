import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { pathText } from '../../text/path-text.js';
import { goLiteral, goText } from './literal.js';

export function pagingText(plan: PagingPlan): string {
  const entries = pagingEntries(plan);
  const width = Math.max(...entries.map(({ name }) => name.length)) + 1;
  const lines = entries.map((entry) => `\t${`${entry.name}:`.padEnd(width)} ${valueText(entry)},`);
  return ['&paging{', ...lines, '}'].join('\n');
}

function valueText(entry: PagingEntry): string {
  if (entry.kind === 'path') return goPath(entry.value);
  if (entry.kind === 'slot') return `&${slotText(entry.value)}`;
  if (entry.kind === 'literals') return literalsText(entry.value);
  return goLiteral(entry.value);
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `slot{path: ${goPath(slot.path)}}` : `slot{name: ${goText(slot.name)}}`;
}

export function goPath(path: readonly (string | number)[]): string {
  return `path{${pathText(path, goText)}}`;
}

function literalsText(literals: PagingPlan['literals']): string {
  return `[]literal{${literals.map(({ slot, value }) => `{${slotText(slot)}, ${goLiteral(value)}}`).join(', ')}}`;
}
