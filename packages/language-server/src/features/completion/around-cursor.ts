import type { SyntaxTree } from '@pagewright/syntax';
import { type LineCode, readLine } from './line-code.js';

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

/** More lines are not searched for what stands before or after a cursor, and a longer one is not looked at. */
const mostLines = 200;
const longestLine = 20_000;

/** Undefined on a line longer than anybody edits by hand. */
export function cursorLine(tree: SyntaxTree, wanted: number): CursorLine | undefined {
  const { line, character } = tree.lines.positionAt(wanted);
  const range = tree.lines.lineRange(line);
  const start = range.start + (line === 0 && tree.slice(0, 1) === '\uFEFF' ? 1 : 0);
  const offset = Math.max(start, range.start + character);
  if (range.end - start > longestLine) return undefined;
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
  for (let at = line; at >= 0 && line - at < mostLines; at--) {
    const range = tree.lines.lineRange(at);
    const end = at === line ? offset : range.end;
    if (end - range.start > longestLine) return lastSign(tree.slice(end - longestLine, end), end);
    const found = lastSign(readLine(tree.slice(range.start, end), isYaml).code, range.start);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first one from an offset on. */
export function signAfter(tree: SyntaxTree, offset: number): Sign | undefined {
  const isYaml = tree.language === 'yaml';
  const { line } = tree.lines.positionAt(offset);
  for (let at = line; at < tree.lines.lineCount && at - line < mostLines; at++) {
    const range = tree.lines.lineRange(at);
    const start = at === line ? offset : range.start;
    const text = tree.slice(start, Math.min(range.end, start + longestLine));
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
