import type { PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { after, before, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import { arrayCode, literalCode, phpText } from './literal.js';
import { style } from './style.js';

export function pagingLines(plan: PagingPlan, indent: string): readonly string[] {
  const entries = pagingEntries(plan);
  const given = entries.map((entry) => after(`${entry.name}: `, valueCode(entry)));
  const lines = codeLines(list('return new Paging(', given, ');'), indent, style);
  const hugged =
    lines.length > 1 && entries.at(-1)?.kind === 'literals' ? huggedLines(given, indent) : undefined;
  return hugged ?? lines;
}

/** What is too long only for its last argument keeps the others on the first line, where they have room. */
function huggedLines(given: readonly Code[], indent: string): readonly string[] | undefined {
  const last = given.at(-1);
  const others = given.slice(0, -1).map(oneLine);
  if (last === undefined || typeof last === 'string' || others.includes(undefined)) return undefined;
  // Not behind another array.
  if (/^\w+: (?:\(object\) )?\[/.test(others.at(-1) ?? '')) return undefined;
  const open = `return new Paging(${[...others, last.open].join(', ')}`;
  if (indent.length + open.length > style.columns) return undefined;
  return codeLines({ ...last, open, close: `${last.close});`, isTall: true }, indent, style);
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
