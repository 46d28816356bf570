import type { PagePlan, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  type HeaderEntry,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import { jsonQuoted, snakeName, wholeCharacters } from '../../text/literals.js';

export function rubyLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(rubyLiteral).join(', ')}]`;
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return rubyText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${rubyText(key)} => ${rubyLiteral(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** In double quotes, an unescaped `#` would begin an interpolation. */
export function rubyText(text: string): string {
  return jsonQuoted(wholeCharacters(text)).replace(/#(?=[{$@])/g, '\\#');
}

export function rubyPagingText({ scheme, paging }: PagePlan): readonly string[] {
  const entries = [
    ...pagingEntries(paging),
    ...urlEntries(paging),
    ...headerEntries(paging),
    ...flagEntries(paging),
  ];
  const given = [
    `  scheme: ${rubyText(scheme)}`,
    ...entries.map((entry) => `  ${snakeName(entry.name)}: ${valueText(entry)}`),
  ];
  return [
    'PAGING = PagingRule.new(',
    ...given.map((line, at) => (at < given.length - 1 ? `${line},` : line)),
    ').freeze',
  ];
}

function valueText(entry: PagingEntry | HeaderEntry): string {
  if (entry.kind === 'header') {
    const { value } = entry;
    return rubyLiteral(value.in === 'header' ? [value.name] : [value.name, value.rel]);
  }
  if (entry.kind === 'slot') return rubyWirePlaceText(entry.value);
  if (entry.kind !== 'literals') return rubyLiteral(entry.value);
  const pairs = entry.value.map(({ slot, value }) => `[${rubyWirePlaceText(slot)}, ${rubyLiteral(value)}]`);
  return `[${pairs.join(', ')}]`;
}

export function rubyWirePlaceText(slot: WirePlace, isRequired = false): string {
  const place =
    slot.in === 'body'
      ? `path: ${rubyLiteral(slot.path)}`
      : `${slot.in === 'header' ? 'header' : 'name'}: ${rubyText(slot.name)}`;
  return `Slot.new(${place}${isRequired ? ', required: true' : ''})`;
}
