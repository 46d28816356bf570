import type { Pointer } from '@pagewright/core';
import type { OffsetRange, SyntaxTree, TextEdit } from '@pagewright/syntax';
import type { FormatPlace } from '../../grammar/grammar-place.js';

/** The place in the text that a completion fills. */
export interface EditSite {
  /**
   * - entry: a key, with its value where it has none
   * - value: what is under a key, in a list, or in the whole file
   */
  readonly site: 'entry' | 'value';
  /** Pointer to the mapping that the entry is in, or to the value. */
  readonly pointer: Pointer;
  /** The key that is there, or as much of it as is typed. */
  readonly current?: string;
  /** Offsets of the text that is replaced, on one line: up to the cursor when inserting, else all of it. */
  readonly start: number;
  readonly insertEnd: number;
  readonly replaceEnd: number;
  /** The part of the replaced text that is typed. */
  readonly typed: string;
  /** The quotes around what is replaced; they stay. `whole` is what is replaced with them, where they can't. */
  readonly quote?: { readonly mark: '"' | "'"; readonly isClosed: boolean; readonly whole: OffsetRange };
  readonly style: 'block' | 'flow' | 'json';
  /** Indentation of the lines that begin here, or of the key that holds the value. */
  readonly indent: string;
  /** White space between the key and its value, where the value is behind the key. */
  readonly besideKey?: OffsetRange;
  /** True when a dash is missing: the value is a new item of a list that is written by dashes. */
  readonly needsDash?: true;
  /** True when the key has its colon already. */
  readonly hasColon?: true;
  /** True when the value of the key is on the lines below already. */
  readonly hasBlock?: true;
  /** Text that is written in front and behind: a space, a comma. */
  readonly before: string;
  readonly after: string;
  /** Edit that is needed before the start: of a comma that is missing, an indentation that is wrong. */
  readonly also?: TextEdit;
}

/** Returns true when the container of the place is in brackets. */
export function isInFlow(tree: SyntaxTree, { node: { pointer, part } }: Pick<FormatPlace, 'node'>): boolean {
  if (part !== 'gap' && pointer.length === 0) return false;
  const range = tree.range(part === 'gap' ? pointer : pointer.slice(0, -1), 'value');
  return range !== undefined && '{['.includes(tree.slice(range.start, range.start + 1) || ' ');
}

/** The line of a cursor. Everything in it is an offset of the whole text. */
export interface CursorLine {
  readonly offset: number;
  readonly start: number;
  readonly end: number;
  /** The text before the cursor, and after it. */
  readonly before: string;
  readonly after: string;
  readonly code: LineCode;
}

/** More lines are not searched for what is before or after a cursor, and a longer one is not looked at. */
const maxLines = 200;
const maxLineLength = 20_000;

/** Undefined on a line longer than anybody edits by hand. */
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

/** A character that is neither white space nor in a comment, and where it ends. */
export interface Sign {
  readonly sign: string;
  readonly end: number;
}

/** The last one before an offset; undefined where there is none near. */
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

/** The first one from an offset on. */
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

/** The code of a line up to a cursor, read without a look at other lines. */
interface LineCode {
  /** Without the comment that it ends in. */
  readonly code: string;
  readonly isInComment: boolean;
  /** The quotes that are open at the end: where they begin. */
  readonly quote?: { readonly at: number; readonly mark: '"' | "'" };
  /** Brackets that are open at the end, the outermost first. */
  readonly open: readonly OpenBracket[];
}

interface OpenBracket {
  readonly mark: '{' | '[';
  /** The key that the bracket's content is in, if the cursor's value is under a key. */
  readonly key?: string;
  /** Number of items before the cursor in a list. */
  readonly commas: number;
}

/** Reads a line as YAML or JSON. Quotes and brackets count in YAML only where a value or key begins. */
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

/** Returns where the quotes that open at `at` close; undefined where they do not. */
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

/** The text at a cursor; `whole` is all of it, with its quotes. */
export interface EditToken extends Pick<EditSite, 'start' | 'insertEnd' | 'replaceEnd' | 'typed' | 'quote'> {
  readonly whole: OffsetRange;
}

/** Returns the text in the quotes that the cursor is in; undefined where the cursor is in none. */
export function quotedToken(tree: SyntaxTree, line: CursorLine): EditToken | undefined {
  const { quote } = line.code;
  if (quote === undefined) return undefined;
  const { mark, at } = quote;
  const start = line.start + at + 1;
  const rest = (mark === '"' ? /^(?:[^"\\]|\\.)*/ : /^(?:[^']|'')*/).exec(line.after)?.[0] ?? '';
  const isClosed = line.after.charAt(rest.length) === mark && !/[:,{}[\]]/.test(rest);
  // Quotes that nothing closes take in what follows: only the word at the cursor is meant.
  const word = isClosed ? rest : (/^[^\s,:{}[\]"']*/.exec(line.after)?.[0] ?? '');
  const replaceEnd = line.offset + word.length;
  const whole = { start: start - 1, end: replaceEnd + (isClosed ? 1 : 0) };
  const typed = tree.slice(start, line.offset);
  return { start, insertEnd: line.offset, replaceEnd, typed, whole, quote: { mark, isClosed, whole } };
}
