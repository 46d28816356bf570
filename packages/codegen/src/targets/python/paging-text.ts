import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { after, before, type Code, codeLines, list } from '../../text/layout.js';
import { snakeCase } from '../../text/name-case.js';
import { call } from './call.js';
import { literalCode } from './literal.js';
import { style } from './style.js';

/** The lines of a call, each argument on one of its own. */
export function pagingLines(plan: PagingPlan, indent: string): readonly string[] {
  const entries = pagingEntries(plan).map((entry) => after(`${snakeCase(entry.name)}=`, valueCode(entry)));
  return [
    `${indent}_paging = _Paging(`,
    ...entries.flatMap((entry) => codeLines(before(entry, ','), indent + style.step, style)),
    `${indent})`,
  ];
}

function valueCode(entry: PagingEntry): Code {
  if (entry.kind === 'slot') return slotCode(entry.value);
  if (entry.kind === 'literals') return list('[', entry.value.map(pairCode), ']');
  return literalCode(entry.value);
}

function pairCode({ slot, value }: PagingPlan['literals'][number]): Code {
  return list('(', [slotCode(slot), literalCode(value)], ')');
}

export function slotCode(slot: Slot): Code {
  return call('_Slot', [
    slot.in === 'body' ? after('path=', literalCode(slot.path)) : literalCode(slot.name),
  ]);
}
