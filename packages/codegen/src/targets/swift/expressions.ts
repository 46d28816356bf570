import type { HeaderSource, PagePlan, PagingPlan, ParamMember, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  type HeaderEntry,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  urlEntries,
} from '../../plan/paging-entries.js';
import {
  after,
  type Code,
  codeLines,
  filledLines,
  type LayoutStyle,
  list,
  oneLine,
} from '../../text/layout.js';
import { bracedQuoted, decimalText, pathLiteral } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';

/** The style of swift-format. */
export const swiftStyle: LayoutStyle = { columns: 100, step: '  ', lastComma: 'of several' };

/** For each kind: its type, the JSONValue case that holds it, and the property of a JSONValue that reads it. */
const kinds: Readonly<Record<ValueType['kind'], readonly [type: string, holder: string, reader: string]>> = {
  any: ['JSONValue', '', ''],
  string: ['String', 'string', 'stringValue'],
  integer: ['Int', 'integer', 'intValue'],
  number: ['Double', 'number', 'doubleValue'],
  boolean: ['Bool', 'bool', 'boolValue'],
  list: ['[JSONValue]', 'array', 'arrayValue'],
  object: ['[String: JSONValue]', 'object', 'objectValue'],
  items: ['[JSONValue]', 'array', 'arrayValue'],
};

export function swiftType({ kind }: ValueType): string {
  return kinds[kind][0];
}

export function swiftParamType(param: ParamMember): string {
  const type = param.enum?.name ?? swiftType(param.type);
  return isNeeded(param) ? type : `${type}?`;
}

/** Returns whether a parameter's type excludes nil. A nullable parameter accepts nil even if it is required. */
export function isNeeded({ required, type }: ParamMember): boolean {
  return required && !type.nullable;
}

/** Returns the JSONValue case that wraps a value of this type; undefined if the value is a JSONValue already. */
export function swiftCase({ kind }: ValueType): string | undefined {
  return kinds[kind][1] || undefined;
}

/** Returns the code that reads a value of this type from an optional JSONValue. */
export function swiftReaderOf({ kind, isToken }: ValueType): string {
  const reader = isToken === true ? 'tokenText' : kinds[kind][2];
  return reader === '' ? '' : `?.${reader}`;
}

function swiftLiteral(value: unknown): Code {
  if (Array.isArray(value)) return list('.array([', value.map(swiftLiteral), '])');
  if (value === null || value === undefined) return '.null';
  if (typeof value === 'boolean') return `.bool(${value})`;
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? `.integer(${value})` : `.number(${decimalText(value)})`;
  if (typeof value !== 'object') return `.string(${swiftText(String(value))})`;
  const members = Object.entries(value).map(([key, member]) =>
    after(`${swiftText(key)}: `, swiftLiteral(member)),
  );
  return members.length === 0 ? '.object([:])' : list('.object([', members, '])');
}

export function swiftPath(path: readonly (string | number)[]): string {
  return `[${pathLiteral(path, swiftText)}]`;
}

export function swiftPathCode(path: readonly (string | number)[], open = '[', close = ']'): Code {
  const steps = path.map((step) => pathLiteral([step], swiftText));
  return { ...list(open, steps, close), lines: 'filled' };
}

/** An unescaped backslash would begin an interpolation. */
export function swiftText(text: string): string {
  return bracedQuoted(text, '"', /["\\]/g, true);
}

/** The arguments of a Paging are in an extension, which indents them. */
const pagingStyle: LayoutStyle = { ...swiftStyle, columns: swiftStyle.columns - swiftStyle.step.length };

/** The name of a static property of `Paging`. swift-format's linter accepts no such name that ends in `Paging`. */
export function swiftPagingName({ names }: Pick<PagePlan, 'names'>): string {
  return `${names.page.charAt(0).toLowerCase()}${names.page.slice(1)}Rules`;
}

/** Writes the arguments of a Paging, each on its own lines. The scheme's name is one of them, because positions contain it. */
export function swiftPagingLines({ scheme, paging }: Pick<PagePlan, 'scheme' | 'paging'>): readonly string[] {
  const found = [
    ...pagingEntries(paging),
    ...urlEntries(paging),
    ...headerEntries(paging),
    ...flagEntries(paging),
  ].filter(({ name }) => name !== 'tokenInItem');
  // The arguments of a call must have the order of the declaration.
  const entries = order.flatMap((name) => found.filter((one) => argumentName(one) === name));
  const isInItem = paging.token?.of === 'lastItem';
  return withCommas([
    [`${swiftStyle.step}scheme: ${swiftText(scheme)}`],
    ...entries.map((one) => entryLines(one, isInItem)),
  ]);
}

const order =
  'rule items passesEmptyPages hasMore position start limit limitValue end token literals url urlParameters failsOnBreaks advancesByItems'.split(
    ' ',
  );

/** A value has the same argument wherever it is read from. */
function argumentName({ name }: PagingEntry | HeaderEntry): string {
  return name.replace(/Header$/, '');
}

function entryLines(entry: PagingEntry | HeaderEntry, isInItem: boolean): readonly string[] {
  if (entry.kind !== 'literals') {
    const code = after(`${argumentName(entry)}: `, valueCode(entry, isInItem));
    return codeLines(code, swiftStyle.step, pagingStyle);
  }
  const lines = withCommas(entry.value.map(literalLines));
  // swift-format adds no trailing comma to a list of one item.
  const last = `${lines.at(-1) ?? ''}${entry.value.length > 1 ? ',' : ''}`;
  return [`${swiftStyle.step}${entry.name}: [`, ...lines.slice(0, -1), last, `${swiftStyle.step}]`];
}

function literalLines({ slot, value }: PagingPlan['literals'][number]): readonly string[] {
  const indent = swiftStyle.step.repeat(2);
  const code = after(`slot: ${oneLine(swiftWirePlaceCode(slot))}, value: `, swiftLiteral(value));
  const flat = oneLine(code);
  const line = `${indent}(${flat ?? ''})`;
  if (flat !== undefined && line.length < pagingStyle.columns) return [line];
  const inner = swiftStyle.step.repeat(3);
  return [
    `${indent}(`,
    ...withCommas([
      codeLines(after('slot: ', swiftWirePlaceCode(slot)), inner, pagingStyle),
      codeLines(after('value: ', swiftLiteral(value)), inner, pagingStyle),
    ]),
    `${indent})`,
  ];
}

export function argumentLines(
  given: readonly Code[],
  indent = swiftStyle.step,
  style = swiftStyle,
): readonly string[] {
  return withCommas(given.map((one) => codeLines(one, indent, style)));
}

/** Writes a call in a function body. If it is too long for one line, its arguments are on as few lines as possible. */
export function callOf(name: string, given: readonly string[], style: LayoutStyle): readonly string[] {
  const indent = style.step;
  const flat = `${name}(${given.join(', ')})`;
  if (indent.length + flat.length <= style.columns) return [flat];
  const lines = filledLines(given, indent, { ...style, columns: style.columns - indent.length });
  const isTall = lines.some((line) => line.includes('\n') || indent.length + line.length > style.columns);
  if (isTall) return [`${name}(`, ...argumentLines(given, indent, style), ')'];
  return [`${name}(`, ...lines.slice(0, -1), `${(lines.at(-1) ?? '').slice(0, -1)})`];
}

/** Adds a comma after every part except the last, because calls and tuples take no trailing comma. */
function withCommas(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.flatMap((lines, index) =>
    index === parts.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`],
  );
}

function valueCode(
  entry: Exclude<PagingEntry, { readonly kind: 'literals' }> | HeaderEntry,
  isInItem: boolean,
): Code {
  switch (entry.kind) {
    case 'text':
      return `.${entry.value}`;
    case 'path': {
      if (entry.name === 'items') return swiftPathCode(entry.value);
      const place = entry.name === 'token' && isInItem ? '.lastItem' : '.body';
      return swiftPathCode(entry.value, `${place}([`, '])');
    }
    case 'slot':
      return swiftWirePlaceCode(entry.value);
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

export function swiftWirePlaceCode(slot: WirePlace): Code {
  if (slot.in === 'body') return swiftPathCode(slot.path, '.body([', '])');
  return `.${slot.in}(${swiftText(slot.name)})`;
}

function sourceText(source: HeaderSource): string {
  if (source.in === 'header') return `.header(${swiftText(source.name)})`;
  return `.link(${swiftText(source.name)}, rel: ${swiftText(source.rel)})`;
}
