import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries, urlEntries } from '../../plan/paging-entries.js';
import { assigned, type Code, call, chain, made } from './code.js';
import { javaLiteral, javaPath, javaText } from './literal.js';

export function pagingCode(plan: PagingPlan): Code {
  const calls = [...pagingEntries(plan), ...urlEntries(plan)].flatMap(callsOf);
  return assigned('static final Paging PAGING', chain(made('Paging', [[javaText(plan.rule)]]), calls));
}

interface Call {
  readonly name: string;
  readonly args: readonly Code[];
}

/** The rule is what all the others are told to. */
function callsOf(entry: PagingEntry): readonly Call[] {
  if (entry.kind === 'text') return [];
  if (entry.kind !== 'literals') return [{ name: entry.name, args: argumentsOf(entry) }];
  return entry.value.map(({ slot, value }) => ({
    name: 'literal',
    args: [slotCode(slot), javaLiteral(value)],
  }));
}

function argumentsOf(entry: Exclude<PagingEntry, { readonly kind: 'literals' }>): readonly Code[] {
  if (entry.kind === 'flag') return [];
  if (entry.kind === 'path') return javaPath(entry.value);
  if (entry.kind === 'names') return entry.value.map((name) => [javaText(name)]);
  return [entry.kind === 'slot' ? slotCode(entry.value) : javaLiteral(entry.value)];
}

export function slotCode(slot: Slot): Code {
  return slot.in === 'body'
    ? call(['Slot'], 'body', javaPath(slot.path))
    : call(['Slot'], slot.in, [[javaText(slot.name)]]);
}
