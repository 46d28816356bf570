import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { after, before, type Code, codeLines, list } from '../../text/layout.js';
import { arrayCode, literalCode, phpText } from './literal.js';
import { style } from './style.js';

export function pagingLines(plan: PagingPlan, indent: string): readonly string[] {
  const given = pagingEntries(plan).map((entry) => after(`${entry.name}: `, valueCode(entry)));
  return codeLines(list('return new Paging(', given, ');'), indent, style);
}

function valueCode(entry: PagingEntry): Code {
  if (entry.kind === 'slot') return slotCode(entry.value);
  if (entry.kind === 'literals') return arrayCode(entry.value.map(pairCode));
  return literalCode(entry.value);
}

function pairCode({ slot, value }: PagingPlan['literals'][number]): Code {
  return list('[', [slotCode(slot), literalCode(value)], ']');
}

export function slotCode(slot: Slot): Code {
  if (slot.in !== 'body') return list('new Slot(', [phpText(slot.name)], ')');
  return before(after('new Slot(path: ', literalCode(slot.path)), ')');
}
