import type { Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree, TextEdit } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/grammar-place.js';

export interface EditSite {
  /**
   * - entry: a key, followed by a new value if the key has none yet
   * - value: the value of a key, of a list item, or of the whole file
   */
  readonly site: 'entry' | 'value';
  readonly pointer: Pointer;
  /** The existing key, or the typed part of a new key. */
  readonly current?: string;
  /** UTF-16 offsets on one line. The insert mode replaces up to `insertEnd`, the replace mode up to `replaceEnd`. */
  readonly start: number;
  readonly insertEnd: number;
  readonly replaceEnd: number;
  readonly typed: string;
  /** Quotes around the replaced text. They stay if the item fits inside them; if not, the item replaces `whole`. */
  readonly quote?: { readonly mark: '"' | "'"; readonly isClosed: boolean; readonly whole: OffsetRange };
  readonly style: 'block' | 'flow' | 'json';
  /** Indentation of new lines. For a value, the indentation of its key. */
  readonly indent: string;
  readonly besideKey?: OffsetRange;
  readonly needsDash?: true;
  readonly hasColon?: true;
  readonly hasBlock?: true;
  readonly before: string;
  readonly after: string;
  /** An edit before `start` that adds a missing comma or corrects the indentation. */
  readonly also?: TextEdit;
}

export function isInFlow(tree: SyntaxTree, { node: { pointer, part } }: Pick<FormatPlace, 'node'>): boolean {
  if (part !== 'gap' && pointer.length === 0) return false;
  const range = tree.range(part === 'gap' ? pointer : pointer.slice(0, -1), 'value');
  return range !== undefined && '{['.includes(tree.slice(range.start, range.start + 1) || ' ');
}

/** The line of the cursor. All numbers are offsets in the whole text. */
export interface CursorLine {
  readonly offset: number;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  readonly code: LineCode;
}

const maxLines = 200;
const maxLineLength = 20_000;

/** Undefined if the line is longer than `maxLineLength`. */
export function cursorLine(tree: SyntaxTree, wanted: number): CursorLine | undefined {
  const { line, character } = tree.lines.positionAt(wanted);
  const range = tree.lines.lineRange(line);
  const start = range.start + (line === 0 && tree.slice(0, 1) === '\uFEFF' ? 1 : 0);
  const offset = Math.max(start, range.start + character);
  if (range.end - start > maxLineLength) return undefined;
  const before = tree.slice(start, offset);
  const code = readLine(before, tree.language === 'yaml');
  return { offset, start, end: range.end, before, after: tree.slice(offset, range.end), code };
}

/** A character that is neither white space nor part of a comment; `end` is the offset after it. */
export interface Sign {
  readonly sign: string;
  readonly end: number;
}

export function signBefore(tree: SyntaxTree, offset: number): Sign | undefined {
  const isYaml = tree.language === 'yaml';
  const { line } = tree.lines.positionAt(offset);
  for (let at = line; at >= 0 && line - at < maxLines; at--) {
    const range = tree.lines.lineRange(at);
    const end = at === line ? offset : range.end;
    if (end - range.start > maxLineLength) return lastSign(tree.slice(end - maxLineLength, end), end);
    const found = lastSign(readLine(tree.slice(range.start, end), isYaml).code, range.start);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function signAfter(tree: SyntaxTree, offset: number): Sign | undefined {
  const isYaml = tree.language === 'yaml';
  const { line } = tree.lines.positionAt(offset);
  for (let at = line; at < tree.lines.lineCount && at - line < maxLines; at++) {
    const range = tree.lines.lineRange(at);
    const start = at === line ? offset : range.start;
    const text = tree.slice(start, Math.min(range.end, start + maxLineLength));
    const [first] = text.trimStart();
    const isComment = isYaml ? first === '#' : /^\s*\/[/*]/.test(text);
    if (first !== undefined && !isComment)
      return { sign: first, end: start + text.indexOf(first) + first.length };
  }
  return undefined;
}

function lastSign(code: string, start: number): Sign | undefined {
  const kept = code.replace(/^\uFEFF/, ' ').trimEnd();
  return kept === '' ? undefined : { sign: kept.charAt(kept.length - 1), end: start + kept.length };
}

interface LineCode {
  readonly code: string;
  readonly isInComment: boolean;
  readonly quote?: { readonly at: number; readonly mark: '"' | "'" };
  readonly open: readonly OpenBracket[];
}

interface OpenBracket {
  readonly mark: '{' | '[';
  readonly key?: string;
  /** The number of commas, which equals the index of the current item. */
  readonly commas: number;
}

/**
 * Scans one line of YAML or JSON. In YAML, quotes and brackets are only special at the start of a value or
 * key.
 */
function readLine(line: string, isYaml: boolean): LineCode {
  const open: { mark: '{' | '['; key?: string; commas: number }[] = [];
  let isAtStart = true;
  let from = 0;
  let key: string | undefined;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === ' ' || sign === '\t') continue;
    if (isAtStart) from = at;
    if (commentAt(line, at, isYaml)) return { code: line.slice(0, at), isInComment: true, open };
    if (isQuote(sign) && (isYaml ? isAtStart : sign === '"')) {
      const end = quoteEnd(line, at, sign, isYaml);
      if (end === undefined) return { code: line, isInComment: false, quote: { at, mark: sign }, open };
      at = end;
      isAtStart = false;
      continue;
    }
    const inBrackets = !isYaml || open.length > 0;
    if ((sign === '{' || sign === '[') && (isAtStart || inBrackets)) {
      open.push({ mark: sign, ...(key !== undefined && { key }), commas: 0 });
      key = undefined;
      isAtStart = true;
    } else if ((sign === '}' || sign === ']') && inBrackets) {
      open.pop();
      isAtStart = false;
    } else if (sign === ',' && inBrackets) {
      const inner = open.at(-1);
      if (inner !== undefined) inner.commas++;
      key = undefined;
      isAtStart = true;
    } else if (sign === ':' && (!isYaml || /^[\s"'[{]?$/.test(line.charAt(at + 1)))) {
      key = unquoted(line.slice(from, at).trim());
      isAtStart = true;
    } else {
      isAtStart = isAtStart && (sign === '-' || sign === '?') && /^\s?$/.test(line.charAt(at + 1));
    }
  }
  return { code: line, isInComment: false, open };
}

function commentAt(line: string, at: number, isYaml: boolean): boolean {
  if (isYaml) return line[at] === '#' && /^\s?$/.test(line.charAt(at - 1));
  return line.startsWith('//', at) || (line.startsWith('/*', at) && !line.includes('*/', at));
}

function isQuote(sign: string): sign is '"' | "'" {
  return sign === '"' || sign === "'";
}

/** Undefined if the quote is not closed on the line. */
function quoteEnd(line: string, at: number, mark: '"' | "'", isYaml: boolean): number | undefined {
  for (let end = at + 1; end < line.length; end++) {
    if (mark === '"' && line[end] === '\\') end++;
    else if (line[end] === mark && isYaml && mark === "'" && line[end + 1] === mark) end++;
    else if (line[end] === mark) return end;
  }
  return undefined;
}

function unquoted(key: string): string {
  return /^(?:"[^"\\]*"|'[^']*')$/.test(key) ? key.slice(1, -1) : key;
}

export interface EditToken extends Pick<EditSite, 'start' | 'insertEnd' | 'replaceEnd' | 'typed' | 'quote'> {
  readonly whole: OffsetRange;
}

export function quotedToken(tree: SyntaxTree, line: CursorLine): EditToken | undefined {
  const { quote } = line.code;
  if (quote === undefined) return undefined;
  const { mark, at } = quote;
  const start = line.start + at + 1;
  const rest = (mark === '"' ? /^(?:[^"\\]|\\.)*/ : /^(?:[^']|'')*/).exec(line.after)?.[0] ?? '';
  const isClosed = line.after.charAt(rest.length) === mark && !/[:,{}[\]]/.test(rest);
  // An unclosed quote swallows the rest of the line: replace only the word at the cursor.
  const word = isClosed ? rest : (/^[^\s,:{}[\]"']*/.exec(line.after)?.[0] ?? '');
  const replaceEnd = line.offset + word.length;
  const whole = { start: start - 1, end: replaceEnd + (isClosed ? 1 : 0) };
  const typed = tree.slice(start, line.offset);
  return { start, insertEnd: line.offset, replaceEnd, typed, whole, quote: { mark, isClosed, whole } };
}
