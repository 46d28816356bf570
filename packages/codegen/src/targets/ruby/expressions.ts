import type { PagePlan, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  type HeaderEntry,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import { type Code, codeLines, type LayoutStyle, list } from '../../text/layout.js';
import { jsonQuoted, snakeName, wholeCharacters } from '../../text/literals.js';

/** The style of RuboCop. */
export const rubyStyle: LayoutStyle = { columns: 120, step: '  ', lastComma: 'never' };

/** The style of code that is then indented by a module. */
export const rubyModuleStyle: LayoutStyle = { ...rubyStyle, columns: 118 };

export function rubyHash(open: string, members: readonly Code[], close = '}'): Code {
  return { ...list(open, members, close), pad: ' ' };
}

export function rubyCall(open: string, given: readonly Code[], close = ')'): Code {
  return { ...list(open, given, close), isLoose: true };
}

/** Writes the definition of a Struct with keywords, up to `after` its closing parenthesis. */
export function rubyStructLines(name: string, members: readonly string[], end = ''): readonly string[] {
  const names = [...members.map((one) => `:${one}`), 'keyword_init: true'];
  return codeLines(rubyCall(`${name} = Struct.new(`, names, `)${end}`), '', rubyModuleStyle);
}

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

export function rubyPagingLines({ scheme, paging }: PagePlan): readonly string[] {
  const entries = [
    ...pagingEntries(paging),
    ...urlEntries(paging),
    ...headerEntries(paging),
    ...flagEntries(paging),
  ];
  const given = [
    `scheme: ${rubyText(scheme)}`,
    ...entries.map((entry) => `${snakeName(entry.name)}: ${valueText(entry)}`),
  ];
  return codeLines(list('PAGING = PagingRule.new(', given, ').freeze'), '  ', rubyModuleStyle);
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
