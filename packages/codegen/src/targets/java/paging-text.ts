import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries, urlEntries } from '../../plan/paging-entries.js';
import { javaLiteral, javaPath, javaText } from './literal.js';

export function pagingText(plan: PagingPlan): readonly string[] {
  const head = ['static final Paging PAGING =', `    new Paging(${javaText(plan.rule)})`];
  const calls = [...pagingEntries(plan), ...urlEntries(plan)].flatMap(callTexts);
  const lines = [...head, ...calls.map((call) => `        ${call}`)];
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ''};`];
}

/** The rule is what all the others are told to. */
function callTexts(entry: PagingEntry): readonly string[] {
  if (entry.kind === 'text') return [];
  if (entry.kind !== 'literals') return [`.${entry.name}(${argumentText(entry)})`];
  return entry.value.map(({ slot, value }) => `.literal(${slotText(slot)}, ${javaLiteral(value)})`);
}

function argumentText(entry: Exclude<PagingEntry, { readonly kind: 'literals' }>): string {
  if (entry.kind === 'flag') return '';
  if (entry.kind === 'path') return javaPath(entry.value);
  if (entry.kind === 'names') return entry.value.map(javaText).join(', ');
  return entry.kind === 'slot' ? slotText(entry.value) : javaLiteral(entry.value);
}

export function slotText(slot: Slot): string {
  return slot.in === 'body' ? `Slot.body(${javaPath(slot.path)})` : `Slot.query(${javaText(slot.name)})`;
}
