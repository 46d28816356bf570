import type { Pointer } from '@pagewright/core';
import { verbs } from '@pagewright/core/internal';
import type { SyntaxTree } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import {
  type CursorLine,
  cursorLine,
  type EditSite,
  type EditToken,
  isInFlow,
  quotedToken,
  type Sign,
  signAfter,
  signBefore,
} from './edit-site.js';
import { columnAt, columnOfEntries, columnOfKey } from './indentation.js';

export function findEditSite(tree: SyntaxTree, place: FormatPlace, offset: number): EditSite | undefined {
  const line = cursorLine(tree, offset);
  if (line === undefined || line.code.isInComment) return undefined;
  return tree.language === 'yaml' && !isInFlow(tree, place) && line.code.open.length === 0
    ? blockEditSite(tree, place, line)
    : flowEditSite(tree, place, line);
}

function blockEditSite(tree: SyntaxTree, place: FormatPlace, line: CursorLine): EditSite | undefined {
  const { pointer, part } = place.node;
  switch (part) {
    case 'key':
      return keyEditSite(tree, pointer, line);
    case 'value':
      return valueEditSite(tree, pointer, line);
    case 'gap':
      return gapEditSite(tree, pointer, line);
  }
}

function keyEditSite(tree: SyntaxTree, pointer: Pointer, line: CursorLine): EditSite | undefined {
  const range = tree.range(pointer, 'key');
  // The tree knows the place of the last repeated key, so nothing is offered at an earlier one.
  if (range === undefined || range.start < line.start || range.start > line.offset) return undefined;
  const token = quotedToken(tree, line) ?? plain(tree, line, range.start, range.end);
  return {
    ...editSiteAt(tree, line, token),
    site: 'entry',
    pointer: pointer.slice(0, -1),
    current: String(pointer.at(-1)),
    hasColon: true,
  };
}

function valueEditSite(tree: SyntaxTree, pointer: Pointer, line: CursorLine): EditSite | undefined {
  const range = tree.range(pointer, 'value');
  if (range === undefined || tree.reader.keys(pointer) !== undefined) return undefined;
  const isMissing = range.start === range.end;
  const start = isMissing ? line.offset : range.start;
  // The line continues a multi-line value, such as a block scalar.
  if (start < line.start || start > line.offset || '|>'.includes(tree.slice(start, start + 1) || ' '))
    return undefined;
  const end = Math.max(line.offset, Math.min(isMissing ? start : range.end, line.end));
  const token = quotedToken(tree, line) ?? plain(tree, line, start, end);
  const front = tree.slice(line.start, token.whole.start);
  const leading = front.trimEnd();
  // If a tag or an anchor comes before the value, nothing is offered, because a tag determines the kind of the value.
  if (!isMissing && token.whole.start !== start) return undefined;
  if (leading !== '' && !/(?:^|\s)-$|:$/.test(leading)) return undefined;
  const isBeside = leading.endsWith(':');
  const gap = { start: line.start + leading.length, end: token.whole.start };
  return {
    ...editSiteAt(tree, line, token),
    site: 'value',
    pointer,
    before: leading !== '' && gap.start === gap.end ? ' ' : '',
    ...(isBeside
      ? { besideKey: gap, indent: ' '.repeat(columnOfKey(tree, pointer) ?? 0) }
      : leading !== '' && gap.start === gap.end && { indent: ' '.repeat(columnAt(tree, gap.end) + 1) }),
  };
}

function gapEditSite(tree: SyntaxTree, pointer: Pointer, line: CursorLine): EditSite | undefined {
  const typed = /^\s*([^\s#]*)$/.exec(line.before)?.[1];
  const quoted = quotedToken(tree, line);
  if (typed === undefined && quoted === undefined) return undefined;
  const rest = /^[^\s:]*/.exec(line.after)?.[0] ?? '';
  const start = line.offset - (typed ?? '').length;
  const token = quoted ?? plain(tree, line, start, line.offset + rest.length);
  if (line.before.slice(0, token.whole.start - line.start).trim() !== '') return undefined;
  const editSite = editSiteAt(tree, line, token);
  // A new entry is offered only if the rest of the line is empty or a comment.
  if (!editSite.hasColon && !/^\s*(?:#|$)/.test(tree.slice(token.whole.end, line.end))) return undefined;
  const keys = tree.reader.keys(pointer);
  if (keys === undefined || keys.length === 0) {
    const isNothing = (tree.reader.get(pointer) ?? null) === null;
    return isNothing ? { ...editSite, site: 'value', pointer } : undefined;
  }
  const column = columnOfEntries(tree, pointer);
  const aligned = { ...editSite, ...alignedTo(column, tree, line, token) };
  if (typeof keys[0] === 'number') {
    return { ...aligned, site: 'value', pointer: [...pointer, keys.length], needsDash: true };
  }
  const hasBlock = !editSite.hasColon && hasBlockBelow(tree, line, aligned.indent.length);
  return { ...aligned, site: 'entry', pointer, current: token.typed, ...(hasBlock && { hasBlock }) };
}

function hasBlockBelow(tree: SyntaxTree, line: CursorLine, column: number): boolean {
  const first = tree.lines.positionAt(line.offset).line + 1;
  for (let at = first; at < Math.min(tree.lines.lineCount, first + maxBlank); at++) {
    const { start, end } = tree.lines.lineRange(at);
    const [indent, sign] =
      /^( *)([^\s#])/.exec(tree.slice(start, Math.min(end, start + 1_000)))?.slice(1) ?? [];
    if (indent !== undefined) return indent.length > column || (indent.length === column && sign === '-');
  }
  return false;
}

const maxBlank = 100;

function alignedTo(
  column: number | undefined,
  tree: SyntaxTree,
  line: CursorLine,
  { whole }: EditToken,
): Pick<EditSite, 'indent' | 'before' | 'also'> {
  const now = columnAt(tree, whole.start);
  const wanted = column ?? now;
  const indent = ' '.repeat(wanted);
  if (wanted >= now) return { indent, before: ' '.repeat(wanted - now) };
  const surplus = { start: line.start + wanted, end: whole.start, text: '' };
  return { indent, before: '', also: surplus };
}

function editSiteAt(
  tree: SyntaxTree,
  line: CursorLine,
  { whole, ...token }: EditToken,
): Omit<EditSite, 'site' | 'pointer'> {
  const colon = /^\s*:(?:\s|$)/.test(tree.slice(whole.end, Math.min(line.end, whole.end + 200)));
  return {
    ...token,
    style: 'block',
    indent: ' '.repeat(columnAt(tree, whole.start)),
    before: '',
    after: '',
    ...(colon && { hasColon: true }),
  };
}

function plain(tree: SyntaxTree, { offset }: CursorLine, start: number, end: number): EditToken {
  return {
    start,
    insertEnd: offset,
    replaceEnd: end,
    typed: tree.slice(start, offset),
    whole: { start, end },
  };
}

function flowEditSite(tree: SyntaxTree, place: FormatPlace, line: CursorLine): EditSite | undefined {
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

/**
 * True if `sign`, the next character, begins another element in the same brackets, so that a comma must be
 * inserted before it. If the closing bracket is missing in YAML, a later line that is not indented deeper
 * belongs to an enclosing block.
 */
function isNeighbour(tree: SyntaxTree, line: CursorLine, { sign, end }: Sign): boolean {
  if (',}]'.includes(sign)) return false;
  const isOut = end > line.end && columnAt(tree, end - 1) <= line.before.search(/\S|$/);
  return tree.language !== 'yaml' || line.code.open.length === 0 || !isOut;
}

type Site = Pick<EditSite, 'site' | 'pointer' | 'current'>;

function siteOf(
  tree: SyntaxTree,
  place: FormatPlace,
  line: CursorLine,
  { typed, whole }: EditToken,
  front: Sign | undefined,
): Site | undefined {
  const { pointer, part } = place.node;
  const { reader } = tree;
  if (part === 'key') {
    if (front?.sign === '"' || front?.sign === "'") return undefined;
    // A new key can be inserted right before an existing one.
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
  // After a quoted key, only a colon can follow.
  if (!isList) return isQuotedKey(tree, front) ? undefined : entryAt(container, typed);
  return { site: 'value', pointer: [...container, itemIndex(tree, container, front)] };
}

/** True if a value follows on the same line. Text before a colon is the next key, not a value. */
function hasValueBehind(tree: SyntaxTree, { site, pointer }: Site, { whole }: EditToken): boolean {
  const range = site === 'value' ? tree.range(pointer, 'value') : undefined;
  if (range === undefined || range.start < whole.end || range.start === range.end) return false;
  const isOnLine = !/[\r\n]/.test(tree.slice(whole.end, range.start));
  return isOnLine && typeof pointer.at(-1) === 'string' && signAfter(tree, range.end)?.sign !== ':';
}

function entryAt(pointer: Pointer, current: string): Site {
  return { site: 'entry', pointer, current };
}

function containerOf(
  tree: SyntaxTree,
  place: FormatPlace,
  { code: { open } }: CursorLine,
): Pointer | undefined {
  const { pointer } = place.node;
  if (open.length === 0 || isInFlow(tree, place)) return pointer;
  const steps = open.map(({ key }, index) => key ?? open[index - 1]?.commas ?? 0);
  const made = [...pointer, ...steps];
  const [first] = steps;
  return first !== undefined && tree.reader.keys(pointer)?.includes(first) ? made : undefined;
}

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

function itemIndex(tree: SyntaxTree, list: Pointer, front: Sign): number {
  const items = tree.reader.keys(list) ?? [];
  const next = items.findIndex((index) => (tree.range([...list, index], 'value')?.start ?? 0) >= front.end);
  return next < 0 ? items.length : next;
}

/** True if `front`, a sign in a mapping, closes a quoted text that is not a value. */
function isQuotedKey(tree: SyntaxTree, { sign, end }: Sign): boolean {
  if (sign !== '"' && sign !== "'") return false;
  const { start } = tree.lines.lineRange(tree.lines.positionAt(end).line);
  const quoted = /(?:"(?:[^"\\]|\\.)*"|'[^']*')$/.exec(tree.slice(start, end))?.[0];
  return quoted !== undefined && signBefore(tree, end - quoted.length)?.sign !== ':';
}

function keyBefore(tree: SyntaxTree, colon: number): string | undefined {
  const { line } = tree.lines.positionAt(colon);
  const text = tree.slice(tree.lines.lineRange(line).start, colon).trimEnd();
  const quoted = /"((?:[^"\\]|\\.)*)"$/.exec(text);
  if (quoted === null) return /[^\s,{[]*$/.exec(text)?.[0] || undefined;
  try {
    const key: unknown = JSON.parse(quoted[0]);
    return typeof key === 'string' ? key : undefined;
  } catch {
    // A half-typed escape is not a key yet.
    return undefined;
  }
}

/** The unquoted text around the cursor. YAML strings may contain spaces. */
function plainToken(tree: SyntaxTree, { before, after, offset }: CursorLine): EditToken {
  const typed = tree.language === 'yaml' ? plainText(before) : (/[^\s,{}[\]:"]*$/.exec(before)?.[0] ?? '');
  const rest =
    (tree.language === 'yaml' ? /^(?:[^\s,{}[\]:]|:(?!\s|$))*/ : /^[^\s,{}[\]:"]*/).exec(after)?.[0] ?? '';
  const start = offset - typed.length;
  const end = offset + rest.length;
  return { start, insertEnd: offset, replaceEnd: end, typed, whole: { start, end } };
}

function plainText(before: string): string {
  const text = /(?:[^\s,{}[\]:"']|:(?!\s|$))(?:[^,{}[\]:"']|:(?!\s|$))*$/.exec(before)?.[0] ?? '';
  const isWhole = !/\s$/.test(text) || verbs.some((verb) => verb === text.trim().toLowerCase());
  return isWhole ? text : '';
}
