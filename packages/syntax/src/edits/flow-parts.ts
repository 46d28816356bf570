import { JsonCursor } from '../json/json-cursor.js';
import { isLineBreak, isSpace, type OffsetRange } from '../text/line-index.js';
import { lineEnd } from './lines.js';

/** A member or item in brackets. */
export interface FlowPart extends OffsetRange {
  /** The offset of the comma behind the part. */
  readonly comma: number | undefined;
}

export interface FlowParts {
  readonly parts: readonly FlowPart[];
  readonly hasComments: boolean;
}

interface JsonToken extends OffsetRange {
  readonly kind: 'open' | 'close' | 'comma' | 'comment' | 'content';
}

/** The members or items of what is in brackets from `start` to `end`. */
export function flowParts(text: string, { start, end }: OffsetRange, isYaml: boolean): FlowParts {
  const parts: { start: number; end: number; comma: number | undefined }[] = [];
  let current: { start: number; end: number; comma: number | undefined } | undefined;
  let hasComments = false;
  let depth = 0;
  for (let at = start + 1; at < end - 1; ) {
    if (isSpace(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const token = tokenAt(text, at, end - 1, isYaml);
    at = token.end;
    if (token.kind === 'comment') {
      hasComments ||= depth === 0;
      continue;
    }
    if (depth === 0 && token.kind === 'comma') {
      if (current !== undefined) current.comma = token.start;
      current = undefined;
      continue;
    }
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth = Math.max(0, depth - 1);
    if (current === undefined) {
      current = { ...token, comma: undefined };
      parts.push(current);
    }
    current.end = token.end;
  }
  return { parts, hasComments };
}

function tokenAt(text: string, start: number, limit: number, isYaml: boolean): JsonToken {
  const sign = text.charAt(start);
  if (sign === '{' || sign === '[') {
    if (isYaml) return { kind: 'open', start, end: start + 1 };
    const cursor = new JsonCursor(text, start);
    cursor.skipBrackets();
    return { kind: 'content', start, end: Math.min(cursor.at, limit) };
  }
  if (sign === '}' || sign === ']') return { kind: 'close', start, end: start + 1 };
  if (sign === ',') return { kind: 'comma', start, end: start + 1 };
  if (isYaml && text.startsWith('!<', start))
    return { kind: 'content', start, end: verbatimEnd(text, start, limit) };
  const comment = commentEnd(text, start, isYaml);
  if (comment !== undefined) return { kind: 'comment', start, end: Math.min(comment, limit) };
  const end =
    sign === '"' || (isYaml && sign === "'") ? quotedEnd(text, start, isYaml) : plainEnd(text, start, isYaml);
  return { kind: 'content', start, end: Math.min(end, limit) };
}

/** A tag in angle brackets, which may hold commas. */
function verbatimEnd(text: string, start: number, limit: number): number {
  const close = text.indexOf('>', start);
  return close < 0 || close >= limit ? start + 2 : close + 1;
}

/** Returns where the comment ends that begins at `start`; undefined where none does. */
export function commentEnd(text: string, start: number, isYaml: boolean): number | undefined {
  if (isYaml) return text[start] === '#' ? lineEnd(text, start) : undefined;
  if (text.startsWith('//', start)) return lineEnd(text, start);
  if (!text.startsWith('/*', start)) return undefined;
  const close = text.indexOf('*/', start + 2);
  return close < 0 ? text.length : close + 2;
}

function quotedEnd(text: string, start: number, isYaml: boolean): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\' && quote === '"') at++;
    else if (!isYaml && isLineBreak(text.charCodeAt(at))) return at;
    else if (sign === quote) {
      if (quote === '"' || text[at + 1] !== "'") return at + 1;
      at++;
    }
  }
  return text.length;
}

/** A number, a word, a colon; in YAML a tag, an anchor, or a whole plain text, in which quotes are nothing special. */
function plainEnd(text: string, start: number, isYaml: boolean): number {
  const first = text.charAt(start);
  let end = start + 1;
  if (!isYaml) {
    while (end < text.length && !isSpace(text.charCodeAt(end)) && !',[]{}:"/'.includes(text.charAt(end)))
      end++;
    return end;
  }
  if ((first === ':' || first === '?') && (endsSign(text, end) || '"\''.includes(text.charAt(end))))
    return end;
  const isProperty = first === '&' || first === '!';
  for (; end < text.length; end++) {
    const sign = text.charAt(end);
    if (',[]{}'.includes(sign) || (isProperty && isSpace(sign.charCodeAt(0)))) break;
    if (sign === ':' && endsSign(text, end + 1)) break;
    if (sign === '#' && isSpace(text.charCodeAt(end - 1))) break;
  }
  while (end > start + 1 && isSpace(text.charCodeAt(end - 1))) end--;
  return end;
}

/** True when the text before `at` is a sign of its own, and no part of a text. */
function endsSign(text: string, at: number): boolean {
  const next = text.charAt(at);
  return next === '' || isSpace(next.charCodeAt(0)) || ',[]{}'.includes(next);
}
