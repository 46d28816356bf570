import type { Head } from '../outline/piece.js';
import { afterBlanks, endOf } from '../text/forward.js';
import { isSpace } from '../text/offset-range.js';
import { quotedKey } from './quoted-key.js';

/** What a piece of YAML begins with; its first line is a mark whose first character stands at column `level`. */
export function entryHead(text: string, level: number): Head {
  const simple = endOf(simpleKey, text, level);
  if (simple >= 0) return entryOf(text, text.slice(level, simple), level, simple, simple);
  const first = text.charAt(level);
  if (level === 0 && belongsToNone(text)) return { kind: 'whole' };
  switch (first) {
    case '"':
    case "'":
      return quotedHead(text, level);
    case '?':
      return isGapAt(text, level + 1) ? askedHead(text, level) : plainHead(text, level);
    case ':':
      return isGapAt(text, level + 1) ? { kind: 'more' } : plainHead(text, level);
    case '*':
      return { kind: aliasKey.test(lineAt(text, level)) ? 'whole' : 'opaque' };
    case '\uFEFF':
      return { kind: 'whole' };
    default:
      return indicators.includes(first) ? { kind: 'opaque' } : plainHead(text, level);
  }
}

/** As nearly all keys are: nothing in them has to be looked at twice. */
const simpleKey = /[\w$/][\w$/.{}-]*(?=:[ \n])/y;

function entryOf(text: string, key: string, keyStart: number, keyEnd: number, colon: number): Head {
  return { kind: 'entry', key, keyStart, keyEnd, opens: isBlankFrom(text, colon + 1) };
}

/** Whether the head may be of kind `whole`, by its first character. */
export function mayBeWhole(text: string, level: number): boolean {
  return level === 0 || '*<?\uFEFF'.includes(text.charAt(level));
}

/** The alias of a key; in the middle of a text it is more likely that a line begins with an asterisk. */
const aliasKey = /^\*[^\s,[\]{}]+[ \t]+:(?:\s|$)/;

/** No plain text begins with them. */
const indicators = ',[]{}#&!|>%@`\t';

/** A line at the left margin that ends or begins a document, or a side of a merge conflict: no part of any entry. */
function belongsToNone(text: string): boolean {
  return isDocumentMarker(text) || conflictMarkers.includes(text.slice(0, 7));
}

const conflictMarkers = ['<', '|', '=', '>'].map((sign) => sign.repeat(7));

/** The directive of the only version that is read: all others are like it in what matters here. */
export function isDirective(text: string): boolean {
  return /^%YAML 1\.[0-9]\r?\n$/.test(text);
}

/** `---` or `...` alone or before something. */
export function isDocumentMarker(text: string): boolean {
  return (text.startsWith('---') || text.startsWith('...')) && isGapAt(text, 3);
}

function plainHead(text: string, level: number): Head {
  const colon = plainKeyEnd(text, level);
  const keyEnd = trimmedEnd(text, level, colon);
  const key = text.slice(level, keyEnd);
  if (key === '<<') return { kind: 'whole' };
  if (text[colon] !== ':') return { kind: 'stray', key, keyStart: level, keyEnd };
  return entryOf(text, key, level, keyEnd, colon);
}

/** Where the colon stands that ends a plain key; where there is none, the end of what is written on the line. */
function plainKeyEnd(text: string, from: number): number {
  let end = text.indexOf('\n', from);
  if (end < 0) end = text.length;
  let colon = text.indexOf(':', from);
  while (colon >= 0 && colon < end && !isGapAt(text, colon + 1)) colon = text.indexOf(':', colon + 1);
  if (colon >= 0 && colon < end) end = colon;
  // Few keys are that long, or followed by a comment.
  for (let hash = text.lastIndexOf('#', end); hash > from; hash = text.lastIndexOf('#', hash - 1)) {
    if (isGapAt(text, hash - 1)) end = hash;
  }
  return end;
}

function quotedHead(text: string, level: number): Head {
  const quoted = quotedKey(text, level);
  if (quoted === undefined) return { kind: 'opaque' };
  const colon = afterBlanks(text, quoted.end);
  if (text[colon] !== ':' || !isGapAt(text, colon + 1)) return { kind: 'opaque' };
  return entryOf(text, quoted.key, level, quoted.end, colon);
}

/** The key is known where nothing else stands on its line or below it. */
function askedHead(text: string, level: number): Head {
  const keyStart = afterBlanks(text, level + 1);
  const first = text.charAt(keyStart);
  if (first === '*') return { kind: 'whole' };
  if (first === '"' || first === "'") {
    const quoted = quotedKey(text, keyStart);
    if (quoted === undefined || !isBlankFrom(text, quoted.end)) return { kind: 'asked' };
    return { kind: 'asked', key: quoted.key, keyStart, keyEnd: quoted.end };
  }
  const end = plainKeyEnd(text, keyStart);
  const isPlain =
    !indicators.includes(first || '#') && !'-?:*'.includes(first) && !isSpace(first.charCodeAt(0));
  if (!isPlain || text[end] === ':' || !isBlankFrom(text, end)) return { kind: 'asked' };
  const keyEnd = trimmedEnd(text, keyStart, end);
  return { kind: 'asked', key: text.slice(keyStart, keyEnd), keyStart, keyEnd };
}

/** Nothing but white space and comments from `from` to the end; what touches it is no comment. */
export function isBlankFrom(text: string, from: number): boolean {
  let at = from;
  for (;;) {
    while (isSpace(text.charCodeAt(at))) at++;
    if (at >= text.length) return true;
    if (text[at] !== '#' || !isGapAt(text, at - 1)) return false;
    const end = text.indexOf('\n', at);
    if (end < 0) return true;
    at = end;
  }
}

/** The rest of a line. */
export function lineAt(text: string, from: number): string {
  const feed = text.indexOf('\n', from);
  return text.slice(from, feed < 0 ? text.length : feed);
}

function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && isSpace(text.charCodeAt(last - 1))) last--;
  return last;
}

/** White space, or the end of the text. */
function isGapAt(text: string, at: number): boolean {
  return at >= text.length || isSpace(text.charCodeAt(at));
}
