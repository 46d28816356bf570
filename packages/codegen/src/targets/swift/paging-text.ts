import type { HeaderSource, PagingPlan, Slot } from '../../plan/page-plan.js';
import {
  type HeaderEntry,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import { after, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import { swiftLiteral, swiftPathCode, swiftText } from './literal.js';
import { style } from './style.js';

/** The arguments of a Paging, each on lines of its own. */
export function pagingLines(plan: PagingPlan): readonly string[] {
  const entries = [...pagingEntries(plan), ...urlEntries(plan), ...headerEntries(plan)];
  return withCommas(entries.map(entryLines));
}

function entryLines(entry: PagingEntry | HeaderEntry): readonly string[] {
  if (entry.kind !== 'literals')
    return codeLines(after(`${entry.name}: `, valueCode(entry)), style.step, style);
  const lines = withCommas(entry.value.map(literalLines));
  // A list of one has no comma behind it, and longer ones do.
  const last = `${lines.at(-1) ?? ''}${entry.value.length > 1 ? ',' : ''}`;
  return [`${style.step}${entry.name}: [`, ...lines.slice(0, -1), last, `${style.step}]`];
}

function literalLines({ slot, value }: PagingPlan['literals'][number]): readonly string[] {
  const indent = style.step.repeat(2);
  const code = after(`slot: ${slotText(slot)}, value: `, swiftLiteral(value));
  const flat = oneLine(code);
  const line = `${indent}(${flat ?? ''})`;
  if (flat !== undefined && line.length < style.columns) return [line];
  const inner = style.step.repeat(3);
  return [
    `${indent}(`,
    ...withCommas([
      codeLines(after('slot: ', slotCode(slot)), inner, style),
      codeLines(after('value: ', swiftLiteral(value)), inner, style),
    ]),
    `${indent})`,
  ];
}

/** The arguments of a call, one below the other. */
export function argumentLines(given: readonly Code[], indent = style.step): readonly string[] {
  return withCommas(given.map((one) => codeLines(one, indent, style)));
}

/** Between the parts; calls and tuples have none behind the last. */
function withCommas(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.flatMap((lines, index) =>
    index === parts.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`],
  );
}

function valueCode(entry: Exclude<PagingEntry, { readonly kind: 'literals' }> | HeaderEntry): Code {
  switch (entry.kind) {
    case 'text':
      return `.${entry.value}`;
    case 'path':
      return swiftPathCode(entry.value);
    case 'slot':
      return slotCode(entry.value);
    case 'flag':
      return 'true';
    case 'value':
      return swiftLiteral(entry.value);
    case 'names':
      return list('[', entry.value.map(swiftText), ']');
    case 'header':
      return sourceText(entry.value);
  }
}

export function slotText(slot: Slot): string {
  return oneLine(slotCode(slot)) ?? '';
}

export function slotCode(slot: Slot): Code {
  if (slot.in === 'body') return swiftPathCode(slot.path, '.body([', '])');
  return `.${slot.in}(${swiftText(slot.name)})`;
}

function sourceText(source: HeaderSource): string {
  if (source.in === 'header') return `.header(${swiftText(source.name)})`;
  return `.link(${swiftText(source.name)}, rel: ${swiftText(source.rel)})`;
}
