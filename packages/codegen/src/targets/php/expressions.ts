import type { PagePlan, PagingPlan, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  type HeaderEntry,
  headerEntries,
  type PagingEntry,
  pagingEntries,
} from '../../plan/paging-entries.js';
import { after, before, type Code, codeLines, type LayoutStyle, list, oneLine } from '../../text/layout.js';
import { bracedQuoted, unseen, wholeCharacters } from '../../text/literals.js';

/** The style of PER-CS and Mago. */
export const phpStyle: LayoutStyle = { columns: 120, step: '    ', lastComma: 'always' };

/** Objects are written as stdClass. */
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

/** If the only element of a list is a list, the brackets of both lists share their lines. */
function arrayCode(items: readonly Code[]): Code {
  const [only, ...others] = items;
  const isShared = only !== undefined && others.length === 0 && typeof only !== 'string' && only.open === '[';
  return isShared ? { ...only, open: `[${only.open}`, close: `${only.close}]` } : list('[', items, ']');
}

/** In single quotes, only the quote and the backslash need escapes. */
export function phpText(text: string): string {
  const plain = wholeCharacters(text);
  // Invisible characters need escapes, and escapes need double quotes.
  if (plain.search(unseen) >= 0) return bracedQuoted(plain, '"', /[\\"$]/g);
  return `'${plain.replace(/[\\']/g, '\\$&')}'`;
}

export function phpPagingLines({ scheme, paging }: PagePlan, indent: string): readonly string[] {
  const { url, rule, urlParameters } = paging;
  const entries: readonly (PagingEntry | HeaderEntry)[] = [
    ...pagingEntries(paging),
    ...(url === undefined ? [] : [{ kind: 'path', name: 'url', value: url.path } as const]),
    ...headerEntries(paging),
  ];
  const left = urlParameters.length === 0 ? [] : [phpLiteralCode(urlParameters)];
  const given = [
    after('scheme: ', schemeText(scheme)),
    ...entries.map(entryCode),
    ...(rule === 'url' ? [list('follow: new UrlFollower(', left, ')')] : []),
    ...flagEntries(paging).map(entryCode),
  ];
  const lines = codeLines(list('return new Paging(', given, ');'), indent, phpStyle);
  const hugged =
    lines.length > 1 && given.length === entries.length + 1 && entries.at(-1)?.kind === 'literals'
      ? huggedLines(given, indent)
      : undefined;
  return hugged ?? lines;
}

/** Escapes characters of other scripts, because the formatter counts some of them as two columns. */
function schemeText(name: string): string {
  if (!/[^\0-\u02ff]/.test(name)) return phpText(name);
  const escaped = (mark: string) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`;
  const plain = wholeCharacters(name).replace(/[\\"$]/g, '\\$&');
  return `"${plain.replace(/[^ -~]/gu, escaped)}"`;
}

function entryCode(entry: PagingEntry | HeaderEntry): Code {
  return after(`${entry.name}: `, valueCode(entry));
}

/** Keeps all arguments except the last on the first line, if they fit there and only the last is too long. */
function huggedLines(given: readonly Code[], indent: string): readonly string[] | undefined {
  const last = given.at(-1);
  const others = given.slice(0, -1).map(oneLine);
  if (last === undefined || typeof last === 'string' || others.includes(undefined)) return undefined;
  // Mago does not keep the other arguments on the first line if the one before the last is an array.
  if (/^\w+: (?:\(object\) )?\[/.test(others.at(-1) ?? '')) return undefined;
  const open = `return new Paging(${[...others, last.open].join(', ')}`;
  if (indent.length + open.length > phpStyle.columns) return undefined;
  return codeLines({ ...last, open, close: `${last.close});`, isTall: true }, indent, phpStyle);
}

function valueCode(entry: PagingEntry | HeaderEntry): Code {
  if (entry.kind === 'header') {
    const { value } = entry;
    const rel = value.in === 'link' ? [phpText(value.rel)] : [];
    return list('new HeaderSource(', [phpText(value.name), ...rel], ')');
  }
  if (entry.kind === 'slot') return phpWirePlaceCode(entry.value);
  if (entry.kind === 'literals') return arrayCode(entry.value.map(pairCode));
  return phpLiteralCode(entry.value);
}

function pairCode({ slot, value }: PagingPlan['literals'][number]): Code {
  return list('[', [phpWirePlaceCode(slot), phpLiteralCode(value)], ']');
}

export function phpWirePlaceCode(slot: WirePlace): Code {
  if (slot.in !== 'body')
    return list(slot.in === 'header' ? 'new Slot(header: ' : 'new Slot(', [phpText(slot.name)], ')');
  return before(after('new Slot(path: ', phpLiteralCode(slot.path)), ')');
}
