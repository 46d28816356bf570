import { type Pointer, verbs } from '@pagewright/core';
import type { SyntaxTree } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/place.js';
import { type CursorLine, type Sign, signAfter, signBefore } from './around-cursor.js';
import { columnAt } from './indentation.js';
import { isInFlow, type Slot } from './slot.js';
import { quotedToken, type Token } from './token.js';

/** The slot inside of brackets: JSON, and YAML that looks like it. What surrounds it tells what it is. */
export function flowSlot(tree: SyntaxTree, place: FormatPlace, line: CursorLine): Slot | undefined {
  const token = quotedToken(tree, line) ?? plainToken(tree, line);
  const front = signBefore(tree, token.whole.start);
  const site = siteOf(tree, place, line, token, front);
  if (site === undefined || hasValueBehind(tree, site, token)) return undefined;
  const isJson = tree.language !== 'yaml';
  const next = signAfter(tree, token.whole.end);
  const isWhole = site.site === 'value' && site.pointer.length === 0;
  const hasColon = site.site === 'entry' && next?.sign === ':';
  const needsComma = !hasColon && !isWhole && next !== undefined && isNeighbour(tree, line, next);
  const follows = (sign: string) =>
    front !== undefined && front.sign === sign && front.end === token.whole.start;
  const lacksComma = front !== undefined && !'{[:,'.includes(front.sign);
  const isClose = lacksComma && front.end === token.whole.start;
  return {
    ...site,
    ...token,
    style: isJson ? 'json' : 'flow',
    indent: /^[ \t]*/.exec(line.before)?.[0] ?? '',
    ...(hasColon && { hasColon }),
    before: isClose ? ', ' : follows(':') || follows(',') ? ' ' : '',
    after: needsComma ? (/^\s|^$/.test(tree.slice(token.whole.end, token.whole.end + 1)) ? ',' : ', ') : '',
    ...(lacksComma && !isClose && { also: { start: front.end, end: front.end, text: ',' } }),
  };
}

/** Whether what comes next stands in the same brackets; where they are not closed, it may be a line further out. */
function isNeighbour(tree: SyntaxTree, line: CursorLine, { sign, end }: Sign): boolean {
  if (',}]'.includes(sign)) return false;
  const isOut = end > line.end && columnAt(tree, end - 1) <= line.before.search(/\S|$/);
  return tree.language !== 'yaml' || line.code.open.length === 0 || !isOut;
}

type Site = Pick<Slot, 'site' | 'pointer' | 'current'>;

function siteOf(
  tree: SyntaxTree,
  place: FormatPlace,
  line: CursorLine,
  { typed, whole }: Token,
  front: Sign | undefined,
): Site | undefined {
  const { pointer, part } = place.spot;
  const { reader } = tree;
  if (part === 'key') {
    if (front?.sign === '"' || front?.sign === "'") return undefined;
    // Right before its quotes there is room for another.
    const isAtKey = tree.range(pointer, 'key')?.start === whole.start;
    return entryAt(pointer.slice(0, -1), isAtKey && whole.end > whole.start ? String(pointer.at(-1)) : typed);
  }
  if (part === 'value') {
    if (reader.keys(pointer) !== undefined || (front !== undefined && !'{[:,'.includes(front.sign)))
      return undefined;
    return { site: 'value', pointer };
  }
  const container = containerOf(tree, place, line);
  if (container === undefined || front === undefined || isBehind(tree, container, line.offset))
    return undefined;
  const { open } = line.code;
  const isList = open.at(-1)?.mark === '[' || isListAt(tree, container);
  if (front.sign === ':') {
    const key = isList ? undefined : keyBefore(tree, front.end - 1);
    return key === undefined ? undefined : { site: 'value', pointer: [...container, key] };
  }
  if (!isList) return entryAt(container, typed);
  return { site: 'value', pointer: [...container, itemIndex(tree, container, front)] };
}

/** Whether the value stands on the line behind the cursor already. A text with a colon is the next key instead. */
function hasValueBehind(tree: SyntaxTree, { site, pointer }: Site, { whole }: Token): boolean {
  const range = site === 'value' ? tree.range(pointer, 'value') : undefined;
  if (range === undefined || range.start < whole.end || range.start === range.end) return false;
  const isOnLine = !/[\r\n]/.test(tree.slice(whole.end, range.start));
  return isOnLine && typeof pointer.at(-1) === 'string' && signAfter(tree, range.end)?.sign !== ':';
}

function entryAt(pointer: Pointer, current: string): Site {
  return { site: 'entry', pointer, current };
}

/** What the tree holds the cursor for, or, where a bracket on the line is not closed, what the line does. */
function containerOf(
  tree: SyntaxTree,
  place: FormatPlace,
  { code: { open } }: CursorLine,
): Pointer | undefined {
  const { pointer } = place.spot;
  if (open.length === 0 || isInFlow(tree, place)) return pointer;
  const steps = open.map(({ key }, index) => key ?? open[index - 1]?.commas ?? 0);
  const made = [...pointer, ...steps];
  const [first] = steps;
  return first !== undefined && tree.reader.keys(pointer)?.includes(first) ? made : undefined;
}

/** Whether the brackets of a container close before an offset. */
function isBehind(tree: SyntaxTree, container: Pointer, offset: number): boolean {
  const range = tree.range(container, 'value');
  return (
    range !== undefined && offset >= range.end && '}]'.includes(tree.slice(range.end - 1, range.end) || ' ')
  );
}

function isListAt({ reader }: SyntaxTree, pointer: Pointer): boolean {
  const [first] = reader.keys(pointer) ?? [];
  return first === undefined ? Array.isArray(reader.get(pointer)) : typeof first === 'number';
}

/** Which item it becomes: those that begin before it stand in front. */
function itemIndex(tree: SyntaxTree, list: Pointer, front: Sign): number {
  const items = tree.reader.keys(list) ?? [];
  const next = items.findIndex((index) => (tree.range([...list, index], 'value')?.start ?? 0) >= front.end);
  return next < 0 ? items.length : next;
}

/** The key whose colon stands at an offset. */
function keyBefore(tree: SyntaxTree, colon: number): string | undefined {
  const { line } = tree.lines.positionAt(colon);
  const text = tree.slice(tree.lines.lineRange(line).start, colon).trimEnd();
  const quoted = /"((?:[^"\\]|\\.)*)"$/.exec(text);
  if (quoted === null) return /[^\s,{[]*$/.exec(text)?.[0] || undefined;
  try {
    const key: unknown = JSON.parse(quoted[0]);
    return typeof key === 'string' ? key : undefined;
  } catch {
    // An escape that is half-typed is no key yet.
    return undefined;
  }
}

/** What stands at the cursor without quotes, up to the next mark. In YAML it may hold spaces. */
function plainToken(tree: SyntaxTree, { before, after, offset }: CursorLine): Token {
  const typed = tree.language === 'yaml' ? plainText(before) : (/[^\s,{}[\]:"]*$/.exec(before)?.[0] ?? '');
  const rest =
    (tree.language === 'yaml' ? /^(?:[^\s,{}[\]:]|:(?!\s|$))*/ : /^[^\s,{}[\]:"]*/).exec(after)?.[0] ?? '';
  const start = offset - typed.length;
  const end = offset + rest.length;
  return { start, insertEnd: offset, replaceEnd: end, typed, whole: { start, end } };
}

/** A space ends a text, but that of an endpoint after its verb. */
function plainText(before: string): string {
  const text = /(?:[^\s,{}[\]:"']|:(?!\s|$))(?:[^,{}[\]:"']|:(?!\s|$))*$/.exec(before)?.[0] ?? '';
  const isWhole = !/\s$/.test(text) || verbs.some((verb) => verb === text.trim().toLowerCase());
  return isWhole ? text : '';
}
