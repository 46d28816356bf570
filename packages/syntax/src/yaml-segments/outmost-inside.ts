import { afterBlanks } from '../text/forward.js';
import { isSpace } from '../text/line-index.js';
import { closingQuote, entryHead, lineAt } from '../yaml-lines/entry-head.js';

/**
 * Returns the smallest column at which a key can be inside an entry, according to its first lines: 0 if unknown,
 * infinite if the entry can't contain a key, undefined if the value begins after `text`.
 */
export function outmostInside(text: string, indent: number): number | undefined {
  const head = entryHead(text, indent);
  switch (head.kind) {
    case 'entry':
      return outmostInValue(text, afterColon(text, head.keyEnd));
    case 'continuation':
      return outmostInValue(text, afterColon(text, indent));
    case 'unparsed':
      if ('&!'.includes(text.charAt(indent))) return outmostBehindProperties(text, indent);
      return bracketsAsKey.test(lineAt(text, indent)) ? 0 : nowhere;
    case 'orphan':
      return nowhere;
    case 'explicitKey':
      return outmostInKey(text, indent);
    default:
      return 0;
  }
}

function outmostBehindProperties(text: string, start: number): number | undefined {
  let at = start;
  while ('&!'.includes(text.charAt(at)) && at < text.length)
    at = afterBlanks(text, at + lineAt(text, at).search(/\s|$/));
  const isAlone = lineAt(text, at).trim() === '' || text[at] === '#';
  return isAlone ? outmostInValue(text, at) : outmostInside(text, at);
}

function outmostInKey(text: string, indent: number): number | undefined {
  const at = afterBlanks(text, indent + 1);
  if (isItem(text, at)) return at + 1;
  const isAlone = lineAt(text, at).trim() === '' || text[at] === '#';
  return !isAlone && entryHead(text, at).kind === 'entry' ? at : outmostInValue(text, at);
}

const nowhere = Number.POSITIVE_INFINITY;

function outmostInValue(text: string, start: number): number | undefined {
  const value = lineAt(text, start).trim();
  const next = start + lineAt(text, start).length + 1;
  switch (value.charAt(0)) {
    case '':
    case '#':
      return outmostBelow(text, next);
    case '|':
    case '>':
      return /^.[-+]?[1-9]/.test(value) ? 0 : (firstLine(text, next, false)?.column ?? 0);
    case '"':
    case "'":
      return closingQuote(text, start) === undefined ? 0 : nowhere;
    case '{':
    case '[':
      return isClosed(value) ? nowhere : 0;
    case '&':
    case '*':
    case '!':
      return 0;
    default:
      return nowhere;
  }
}

function outmostBelow(text: string, from: number): number | undefined {
  const line = firstLine(text, from, true);
  if (line === undefined || line.isTab) return line?.column;
  const { start, column } = line;
  if (isItem(text, start + column)) return column + 1;
  const { kind } = entryHead(text.slice(start), column);
  return kind === 'orphan' || kind === 'unparsed' ? outmostInValue(text, start + column) : column;
}

function isClosed(line: string): boolean {
  const signs = line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '').replace(/\s#.*/, '');
  return !/["']/.test(signs) && signs.split(/[[{]/).length === signs.split(/[\]}]/).length;
}

const bracketsAsKey = /^[[{].*[\]}][ \t]*:/;

interface FirstLine {
  readonly start: number;
  readonly column: number;
  /** True if the indentation has a tab; the column is then 0. */
  readonly isTab: boolean;
}

function firstLine(text: string, from: number, hasComments: boolean): FirstLine | undefined {
  for (let start = from; start < text.length; start += lineAt(text, start).length + 1) {
    let at = start;
    while (text[at] === ' ') at++;
    const first = text.charAt(at);
    if (first === '') return undefined;
    if (first === '\t') return { start, column: 0, isTab: true };
    const isPassed = first === '\n' || first === '\r' || (hasComments && first === '#');
    if (!isPassed) return { start, column: at - start, isTab: false };
  }
  return undefined;
}

function isItem(text: string, at: number): boolean {
  return text[at] === '-' && (at + 1 === text.length || isSpace(text.charCodeAt(at + 1)));
}

function afterColon(text: string, keyEnd: number): number {
  const at = afterBlanks(text, keyEnd);
  return text[at] === ':' ? afterBlanks(text, at + 1) : at;
}
