import { afterBlanks } from '../text/forward.js';
import { isLineBreak, isSpace, type OffsetRange } from '../text/line-index.js';

const byteOrderMark = 0xfeff;

/** Returns the start of the line, which is after a byte order mark. */
export function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !isLineBreak(text.charCodeAt(start - 1))) start--;
  return start === 0 && text.charCodeAt(0) === byteOrderMark ? Math.min(1, at) : start;
}

export function endOfLineBefore(text: string, line: number): number | undefined {
  if (line === 0 || !isLineBreak(text.charCodeAt(line - 1))) return undefined;
  return line - (text.startsWith('\r\n', line - 2) ? 2 : 1);
}

export function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isLineBreak(text.charCodeAt(end))) end++;
  return end;
}

export function nextLine(text: string, at: number): number {
  return afterBreak(text, lineEnd(text, at));
}

export function afterBreak(text: string, end: number): number {
  if (end >= text.length) return text.length;
  return text.startsWith('\r\n', end) ? end + 2 : end + 1;
}

export function columnOf(text: string, at: number): number {
  return at - lineStart(text, at);
}

export function beforeBlanks(text: string, at: number): number {
  let start = at;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return start;
}

export function isFirstOnLine(text: string, at: number): boolean {
  const start = beforeBlanks(text, at);
  if (start === 0 || isLineBreak(text.charCodeAt(start - 1))) return true;
  return start === 1 && text.charCodeAt(0) === byteOrderMark;
}

export function isLineOver(text: string, at: number): boolean {
  const next = afterBlanks(text, at);
  return next >= text.length || isLineBreak(text.charCodeAt(next));
}

export function lineBreakOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
}

/** Returns at most `lines` lines on either side, and fewer if the lines are very long. */
export function linesAround(text: string, at: number, lines: number): string {
  // A document may be a single line, so the search for line breaks is limited.
  const first = Math.max(0, at - maxAreaLength);
  const area = text.slice(first, at + maxAreaLength);
  let start = lineStart(area, at - first);
  let end = lineEnd(area, at - first);
  for (let count = 0; count < lines && start > 0; count++) {
    start = lineStart(area, endOfLineBefore(area, start) ?? start);
  }
  for (let count = 0; count < lines && end < area.length; count++) {
    end = lineEnd(area, afterBreak(area, end));
  }
  return area.slice(start, end);
}

const maxAreaLength = 40_000;

interface Property extends OffsetRange {
  readonly anchor?: string;
}

/** Returns the tags and anchors before a value. `from` is after a colon or dash. Skips comments and line breaks. */
export function nodePropertiesIn(text: string, from: number, to: number): readonly Property[] {
  const found: Property[] = [];
  for (let at = from; at < to; ) {
    const sign = text[at];
    if (isSpace(text.charCodeAt(at))) at++;
    else if (sign === '#') at = lineEnd(text, at);
    else if (sign === '&' || sign === '!') {
      let end = at;
      while (
        end < text.length &&
        !isSpace(text.charCodeAt(end)) &&
        !(sign === '&' && ',[]{}'.includes(text.charAt(end)))
      )
        end++;
      found.push({ start: at, end, ...(sign === '&' && { anchor: text.slice(at + 1, end) }) });
      at = end;
    } else break;
  }
  return found;
}

/** Returns the names of all anchors, and of text that only looks like an anchor. */
export function anchorsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|[\s,[{])&([^\s,[\]{}]+)/g)].map(([, name]) => name ?? '');
}

export function commentEnd(text: string, start: number, isYaml: boolean): number | undefined {
  if (isYaml) return text[start] === '#' ? lineEnd(text, start) : undefined;
  if (text.startsWith('//', start)) return lineEnd(text, start);
  if (!text.startsWith('/*', start)) return undefined;
  const close = text.indexOf('*/', start + 2);
  return close < 0 ? text.length : close + 2;
}
