import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries, urlEntries } from '../../plan/paging-entries.js';
import { kotlinCall, kotlinLiteral, kotlinPair, kotlinPathList, kotlinSteps, kotlinText } from './literal.js';

export function pagingText(plan: PagingPlan): readonly string[] {
  const entries = [...pagingEntries(plan), ...urlEntries(plan)];
  return ['Paging(', ...entries.flatMap((entry) => argumentLines(entry).map((line) => `    ${line}`)), ')'];
}

/** What takes several lines begins on one of its own. */
function argumentLines(entry: PagingEntry): readonly string[] {
  const lines = `${valueText(entry)},`.split('\n');
  return lines.length === 1
    ? [`${entry.name} = ${lines.join('')}`]
    : [`${entry.name} =`, ...lines.map((line) => `    ${line}`)];
}

function valueText(entry: PagingEntry): string {
  if (entry.kind === 'path') return kotlinPathList(entry.value);
  if (entry.kind === 'slot') return slotText(entry.value);
  return entry.kind === 'literals' ? literalsText(entry.value) : kotlinLiteral(entry.value);
}

function literalsText(literals: PagingPlan['literals']): string {
  const lines = literals.flatMap(({ slot, value }) => `${kotlinPair(slotText(slot), value)},`.split('\n'));
  return ['listOf(', ...lines.map((line) => `    ${line}`), ')'].join('\n');
}

export function slotText(slot: Slot, room = 100): string {
  if (slot.in === 'body') return kotlinCall('Slot.Body', kotlinSteps(slot.path), room);
  return `${slot.in === 'header' ? 'Slot.Header' : 'Slot.Query'}(${kotlinText(slot.name)})`;
}
