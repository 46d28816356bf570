import type { PagingPlan, WirePlace } from '../../plan/page-plan.js';
import { linkOf, type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import { after, before, type Code, codeLines, type LayoutStyle, list, oneLine } from '../../text/layout.js';
import { bracedQuoted, unseen, wholeCharacters } from '../../text/literals.js';

/** As PER-CS and Mago lay code out. */
export const phpStyle: LayoutStyle = { columns: 120, step: '    ', lastComma: 'always' };

/** A value of JSON as an expression; objects are stdClass. */
export function phpLiteralCode(value: unknown): Code {
  if (Array.isArray(value)) return arrayCode(value.map(phpLiteralCode));
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return phpText(value);
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) =>
    after(`${phpText(key)} => `, phpLiteralCode(member)),
  );
  return list('(object) [', members, ']');
}

/** The only list of a list shares its lines. */
function arrayCode(items: readonly Code[]): Code {
  const [only, ...others] = items;
  const isShared = only !== undefined && others.length === 0 && typeof only !== 'string' && only.open === '[';
  return isShared ? { ...only, open: `[${only.open}`, close: `${only.close}]` } : list('[', items, ']');
}

/** In single quotes, where all is as it is but for these. */
export function phpText(text: string): string {
  const plain = wholeCharacters(text);
  // Characters that people can't see are written as escapes, which need double quotes.
  if (plain.search(unseen) >= 0) return bracedQuoted(plain, '"', /[\\"$]/g);
  return `'${plain.replace(/[\\']/g, '\\$&')}'`;
}

export function phpPagingLines(plan: PagingPlan, indent: string): readonly string[] {
  const entries = pagingEntries(plan);
  const given = [...entries.map((entry) => after(`${entry.name}: `, valueCode(entry))), ...followCodes(plan)];
  const lines = codeLines(list('return new Paging(', given, ');'), indent, phpStyle);
  const hugged =
    lines.length > 1 && given.length === entries.length && entries.at(-1)?.kind === 'literals'
      ? huggedLines(given, indent)
      : undefined;
  return hugged ?? lines;
}

function followCodes(plan: PagingPlan): readonly Code[] {
  const link = linkOf(plan);
  if (link === undefined) return [];
  const left = plan.urlParameters.length === 0 ? [] : [phpLiteralCode(plan.urlParameters)];
  return [list('follow: (new Links(', [phpText(link.name), phpText(link.rel), ...left], '))->follow(...)')];
}

/** Keeps all arguments but the last on the first line, where they have room and only the last is too long. */
function huggedLines(given: readonly Code[], indent: string): readonly string[] | undefined {
  const last = given.at(-1);
  const others = given.slice(0, -1).map(oneLine);
  if (last === undefined || typeof last === 'string' || others.includes(undefined)) return undefined;
  // Not behind another array.
  if (/^\w+: (?:\(object\) )?\[/.test(others.at(-1) ?? '')) return undefined;
  const open = `return new Paging(${[...others, last.open].join(', ')}`;
  if (indent.length + open.length > phpStyle.columns) return undefined;
  return codeLines({ ...last, open, close: `${last.close});`, isTall: true }, indent, phpStyle);
}

function valueCode(entry: PagingEntry): Code {
  if (entry.kind === 'slot') return phpWirePlaceCode(entry.value);
  if (entry.kind === 'literals') return arrayCode(entry.value.map(pairCode));
  return phpLiteralCode(entry.value);
}

function pairCode({ slot, value }: PagingPlan['literals'][number]): Code {
  return list('[', [phpWirePlaceCode(slot), phpLiteralCode(value)], ']');
}

export function phpWirePlaceCode(slot: WirePlace): Code {
  if (slot.in !== 'body') return list('new Slot(', [phpText(slot.name)], ')');
  return before(after('new Slot(path: ', phpLiteralCode(slot.path)), ')');
}
