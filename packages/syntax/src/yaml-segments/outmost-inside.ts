import { isSpace } from '../text/line-index.js';
import { closingQuote, entryHead, lineAt } from '../yaml-lines/entry-head.js';

/**
 * The smallest column at which a key can be inside of an entry, of which a first part is known: its own line and those
 * after it. Zero where it is not known, infinite where there is no place for any key.
 */
export function outmostInside(text: string, indent: number): number {
  const head = entryHead(text, indent);
  switch (head.kind) {
    case 'entry':
      return outmostInValue(text, afterColon(text, head.keyEnd));
    case 'continuation':
      return outmostInValue(text, afterColon(text, indent));
    case 'unparsed':
      return canBeKey(lineAt(text, indent)) ? 0 : nowhere;
    case 'orphan':
      return nowhere;
    default:
      return 0;
  }
}

const nowhere = Number.POSITIVE_INFINITY;

function outmostInValue(text: string, start: number): number {
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

/** Finds that column in a value that begins on a line of its own. */
function outmostBelow(text: string, from: number): number {
  const line = firstLine(text, from, true);
  if (line === undefined) return 0;
  const { start, column } = line;
  if (isItem(text, start + column)) return column + 1;
  const { kind } = entryHead(text.slice(start), column);
  return kind === 'orphan' || kind === 'unparsed' ? outmostInValue(text, start + column) : column;
}

/** All brackets that open on the line close on it. */
function isClosed(line: string): boolean {
  const signs = line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '').replace(/\s#.*/, '');
  return !/["']/.test(signs) && signs.split(/[[{]/).length === signs.split(/[\]}]/).length;
}

/** True where the line begins with a tag or an anchor, or with a bracket that closes before the colon. */
function canBeKey(line: string): boolean {
  return '&!'.includes(line.charAt(0)) || /^[[{].*[\]}][ \t]*:/.test(line);
}

interface FirstLine {
  readonly start: number;
  readonly column: number;
}

/** The first line at `from` or after it that is neither empty nor, if they are none of the text, a comment. */
function firstLine(text: string, from: number, hasComments: boolean): FirstLine | undefined {
  for (let start = from; start < text.length; start += lineAt(text, start).length + 1) {
    let at = start;
    while (text[at] === ' ') at++;
    const first = text.charAt(at);
    if (first === '' || first === '\t') return undefined;
    const isPassed = first === '\n' || first === '\r' || (hasComments && first === '#');
    if (!isPassed) return { start, column: at - start };
  }
  return undefined;
}

function isItem(text: string, at: number): boolean {
  return text[at] === '-' && (at + 1 === text.length || isSpace(text.charCodeAt(at + 1)));
}

/** Finds the beginning of the value on the line of its key. */
function afterColon(text: string, keyEnd: number): number {
  let at = keyEnd;
  while (text[at] === ' ' || text[at] === '\t') at++;
  if (text[at] === ':') at++;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}
