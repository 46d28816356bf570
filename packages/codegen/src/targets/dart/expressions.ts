import type { CustomItemType } from '../../custom-item-types.js';
import type { PagePlan, PagingPlan, PagingRule, WirePlace } from '../../plan/page-plan.js';
import { flagEntries, type PagingEntry, pagingEntries, urlEntries } from '../../plan/paging-entries.js';
import type { CommentStyle } from '../../text/comment.js';
import { after, before, type Code, codeLines, type LayoutStyle, list } from '../../text/layout.js';
import { bracedQuoted, decimalText } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';

/** The style of `dart format`. */
export const dartStyle: LayoutStyle = { columns: 80, step: '  ', lastComma: 'always' };

/** Type arguments can't have a trailing comma. */
export const dartTypeStyle: LayoutStyle = { ...dartStyle, lastComma: 'never' };

export const dartComment: CommentStyle = { line: '/// ', columns: dartStyle.columns };
export const indent = dartStyle.step;

const types: Readonly<Record<ValueType['kind'], string>> = {
  any: 'Object',
  string: 'String',
  integer: 'int',
  number: 'num',
  boolean: 'bool',
  list: 'List<Object?>',
  object: 'Map<String, Object?>',
  items: 'List<Object?>',
};

export function dartType({ kind }: ValueType): string {
  return types[kind];
}

/** Returns a function that makes an item of a custom type. It passes a map, as generated `fromJson` methods take. */
export function dartDecoder(type: string, { make = 'fromJson' }: CustomItemType): Code {
  return list(`(json) => ${type}.${make}(`, ['json as Map<String, dynamic>'], ')');
}

export function dartLiteral(value: unknown): Code {
  if (Array.isArray(value)) return collection('[', value.map(dartLiteral), ']');
  if (typeof value === 'string') return dartText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : decimalText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([key, member]) =>
    after(`${dartText(key)}: `, dartLiteral(member)),
  );
  return collection('{', members, '}');
}

/** A list or map that contains another nonempty one always takes several lines. */
export function collection(open: string, items: readonly Code[], close: string): Code {
  return { ...list(open, items, close), isTall: items.some(holdsCollection) };
}

function holdsCollection(code: Code): boolean {
  if (typeof code === 'string' || code.items.length === 0) return false;
  return /[[{]$/.test(code.open) || code.items.some(holdsCollection);
}

export function dartText(text: string): string {
  return `'${dartPiece(text)}'`;
}

/** Returns the content of a string literal. An unescaped dollar sign would begin an interpolation. */
export function dartPiece(text: string): string {
  return bracedQuoted(text, '', /['\\$]/g, true);
}

export function pagingBlock(plan: PagePlan): readonly string[] {
  const code = before(after(`const ${pagingName(plan)} = `, pagingCode(plan)), ';');
  return codeLines(code, '', dartStyle).flatMap(foldedLine);
}

/** Moves a text or name that does not fit after its label, as in `url: '…',`, to the next line. */
export function foldedLine(line: string): readonly string[] {
  const [, start = '', name, value = ''] = /^( *)(\w+|'(?:[^'\\]|\\.)*'): ('.*|\w+,)$/.exec(line) ?? [];
  const isLong = name !== undefined && line.length > dartStyle.columns;
  return isLong ? [`${start}${name}:`, `${start}${indent}${indent}${value}`] : [line];
}

export function pagingName({ names }: PagePlan): string {
  return `_${names.page.charAt(0).toLowerCase()}${names.page.slice(1)}Paging`;
}

/** The runtime class of each rule that advances a position, and the entries of the paging table that it takes. */
const ruleClasses: Partial<Readonly<Record<PagingRule, readonly [name: string, ...entries: string[]]>>> = {
  offset: ['_OffsetRule', 'limit', 'limitValue', 'end', 'advancesByItems'],
  pageNumber: ['_PageNumberRule', 'end'],
  token: ['_TokenRule', 'token'],
};

interface NamedCode {
  readonly name: string;
  readonly code: Code;
}

function pagingCode({ scheme, paging }: PagePlan): Code {
  const entries = [...pagingEntries(paging), ...urlEntries(paging), ...flagEntries(paging)];
  const codes = [...entries.flatMap((entry) => entryCode(entry, paging) ?? []), ...headerCodes(paging)];
  const [rule, ...names] = ruleClasses[paging.rule] ?? [];
  const isInRule = ({ name }: NamedCode) => names.includes(name);
  return list(
    '_Paging(',
    [
      after('scheme: ', dartText(scheme)),
      ...(paging.rule === 'single' ? ['isSingle: true'] : []),
      ...codes.filter((one) => !isInRule(one)).map(argumentCode),
      ...(rule === undefined ? [] : [after('rule: ', ruleCode(rule, codes.filter(isInRule)))]),
      ...followCodes(paging),
    ],
    ')',
  );
}

function argumentCode({ name, code }: NamedCode): Code {
  return after(`${name}: `, code);
}

function ruleCode(rule: string, codes: readonly NamedCode[]): Code {
  if (rule === '_TokenRule') return list(`${rule}(`, [codes[0]?.code ?? 'null'], ')');
  return list(`${rule}(`, codes.map(argumentCode), ')');
}

/** Returns undefined for an entry that is not an argument. */
function entryCode(entry: PagingEntry, { token }: PagingPlan): NamedCode | undefined {
  const { name } = entry;
  if (name === 'rule' || name === 'urlParameters' || name === 'tokenInItem') return undefined;
  if (name === 'failsOnBreaks') return { name: 'breaks', code: '_breaks' };
  if (entry.kind !== 'path' || name === 'items') return { name, code: valueCode(entry) };
  const source = name === 'token' && token?.of === 'lastItem' ? '_InLastItem' : '_InBody';
  return { name, code: list(`${source}([`, entry.value.map(dartLiteral), '])') };
}

function headerCodes({ headers = {} }: PagingPlan): readonly NamedCode[] {
  return (['hasMore', 'end', 'token', 'url'] as const).flatMap((name) => {
    const source = headers[name];
    if (source === undefined) return [];
    const code =
      source.in === 'link'
        ? list('_InLink(', [dartText(source.name), dartText(source.rel)], ')')
        : list('_InHeader(', [dartText(source.name)], ')');
    return [{ name, code }];
  });
}

function followCodes({ rule, urlParameters }: PagingPlan): readonly Code[] {
  if (rule !== 'url') return [];
  const left = urlParameters.length === 0 ? [] : [dartLiteral(urlParameters)];
  return [list('follow: _LinkFollower(', left, ')')];
}

function valueCode(entry: PagingEntry): Code {
  switch (entry.kind) {
    case 'slot':
      return dartWirePlaceCode(entry.value);
    case 'literals':
      return collection(
        '[',
        entry.value.map(({ slot, value }) => list('(', [dartWirePlaceCode(slot), dartLiteral(value)], ')')),
        ']',
      );
    default:
      return dartLiteral(entry.value);
  }
}

export function dartWirePlaceCode(slot: WirePlace): Code {
  if (slot.in === 'body') return list('_BodySlot([', slot.path.map(dartLiteral), '])');
  const kind = slot.in === 'header' ? '_HeaderSlot' : '_QuerySlot';
  return `${kind}(${dartText(slot.name)})`;
}
