import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { after, type Code, list } from '../../text/layout.js';
import { collection, dartLiteral, dartText } from './literal.js';

/** A constant of type _Paging. */
export function pagingCode(plan: PagingPlan): Code {
  const given = pagingEntries(plan).map((entry) => after(`${entry.name}: `, valueCode(entry)));
  return list('_Paging(', given, ')');
}

function valueCode(entry: PagingEntry): Code {
  switch (entry.kind) {
    case 'text':
      return `_Rule.${entry.value}`;
    case 'slot':
      return slotCode(entry.value);
    case 'literals':
      return collection(
        '[',
        entry.value.map(({ slot, value }) => list('(', [slotCode(slot), dartLiteral(value)], ')')),
        ']',
      );
    default:
      return dartLiteral(entry.value);
  }
}

export function slotCode(slot: Slot): Code {
  if (slot.in === 'body') return list('_BodySlot([', slot.path.map(dartLiteral), '])');
  return `_QuerySlot(${dartText(slot.name)})`;
}
