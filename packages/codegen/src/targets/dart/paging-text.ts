import type { PagePlan, PagingPlan, Slot } from '../../plan/page-plan.js';
import { type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { after, before, type Code, codeLines, list } from '../../text/layout.js';
import { collection, dartLiteral, dartText } from './literal.js';
import { indent, style } from './style.js';

/** The rule of a scheme, as a constant of the library. */
export function pagingBlock(plan: PagePlan): readonly string[] {
  const code = before(after(`const ${pagingName(plan)} = `, pagingCode(plan.paging)), ';');
  return codeLines(code, '', style).flatMap(foldedLine);
}

/** A text that is too long for the line of its name stands below it. */
function foldedLine(line: string): readonly string[] {
  const [, start = '', name, value = ''] = /^( *)(\w+|'(?:[^'\\]|\\.)*'): ('.*)$/.exec(line) ?? [];
  const isLong = name !== undefined && line.length > style.columns;
  return isLong ? [`${start}${name}:`, `${start}${indent}${indent}${value}`] : [line];
}

export function pagingName({ names }: PagePlan): string {
  return `_${names.page.charAt(0).toLowerCase()}${names.page.slice(1)}Paging`;
}

/** A constant of type _Paging. */
function pagingCode(plan: PagingPlan): Code {
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
