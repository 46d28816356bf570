import type { LineRule } from '../segments/cut-lines.js';
import type { Head } from '../segments/segment.js';
import { afterBlanks, endOf } from '../text/forward.js';
import { isSpace } from '../text/line-index.js';
import { parseYaml } from '../yaml/parse-yaml.js';

/**
 * Determines which kind of segment begins with `text`, and reads its key if it has one. The first line must be a
 * boundary whose first character is in column `indent`.
 */
export function entryHead(text: string, indent: number): Head {
  const simple = endOf(simpleKey, text, indent);
  if (simple >= 0) return entryOf(text, text.slice(indent, simple), indent, simple, simple);
  const first = text.charAt(indent);
  if (indent === 0 && belongsToNone(text)) return { kind: 'unsplittable' };
  switch (first) {
    case '"':
    case "'":
      return quotedHead(text, indent);
    case '?':
      return isGapAt(text, indent + 1) ? explicitKeyHead(text, indent) : plainHead(text, indent);
    case ':':
      return isGapAt(text, indent + 1) ? { kind: 'continuation' } : plainHead(text, indent);
    case '*':
      return { kind: aliasKey.test(lineAt(text, indent)) ? 'unsplittable' : 'unparsed' };
    case '\uFEFF':
      return { kind: 'unsplittable' };
    default:
      return indicators.includes(first) ? { kind: 'unparsed' } : plainHead(text, indent);
  }
}

const simpleKey = /[\w$/][\w$/.{}-]*(?=:[ \n])/y;

function entryOf(text: string, key: string, keyStart: number, keyEnd: number, colon: number): Head {
  return { kind: 'entry', key, keyStart, keyEnd, opens: isBlankFrom(text, colon + 1) };
}

/** Matches an alias as a key. Other lines that begin with an asterisk are more likely part of a scalar. */
const aliasKey = /^\*[^\s,[\]{}]+[ \t]+:(?:\s|$)/;

const indicators = ',[]{}#&!|>%@`\t';

function belongsToNone(text: string): boolean {
  return isDocumentMarker(text) || conflictMarkers.includes(text.slice(0, 7));
}

const conflictMarkers = ['<', '|', '=', '>'].map((sign) => sign.repeat(7));

/** True for `%YAML` with any version 1.x, because the differences between these versions don't matter here. */
export function isDirective(text: string): boolean {
  return /^%YAML 1\.[0-9]\r?\n$/.test(text);
}

export function isDocumentMarker(text: string): boolean {
  return (text.startsWith('---') || text.startsWith('...')) && isGapAt(text, 3);
}

function plainHead(text: string, indent: number): Head {
  const colon = plainKeyEnd(text, indent);
  const keyEnd = trimmedEnd(text, indent, colon);
  const key = text.slice(indent, keyEnd);
  if (key === '<<') return { kind: 'unsplittable' };
  if (text[colon] !== ':') return { kind: 'orphan', key, keyStart: indent, keyEnd };
  return entryOf(text, key, indent, keyEnd, colon);
}

/** Returns the offset of the colon after the key, or the end of the text on the line if there is no colon. */
function plainKeyEnd(text: string, from: number): number {
  let end = text.indexOf('\n', from);
  if (end < 0) end = text.length;
  let colon = text.indexOf(':', from);
  while (colon >= 0 && colon < end && !isGapAt(text, colon + 1)) colon = text.indexOf(':', colon + 1);
  if (colon >= 0 && colon < end) end = colon;
  // The loop is short, because few keys contain `#` or have a comment after them.
  for (let hash = text.lastIndexOf('#', end); hash > from; hash = text.lastIndexOf('#', hash - 1)) {
    if (isGapAt(text, hash - 1)) end = hash;
  }
  return end;
}

function quotedHead(text: string, indent: number): Head {
  const quoted = quotedKey(text, indent);
  if (quoted === undefined) return { kind: 'unparsed' };
  const colon = afterBlanks(text, quoted.end);
  if (text[colon] !== ':' || !isGapAt(text, colon + 1)) return { kind: 'unparsed' };
  return entryOf(text, quoted.key, indent, quoted.end, colon);
}

function explicitKeyHead(text: string, indent: number): Head {
  const keyStart = afterBlanks(text, indent + 1);
  const first = text.charAt(keyStart);
  if (first === '*') return { kind: 'unsplittable' };
  if (first === '"' || first === "'") {
    const quoted = quotedKey(text, keyStart);
    if (quoted === undefined || !isBlankFrom(text, quoted.end)) return { kind: 'explicitKey' };
    return { kind: 'explicitKey', key: quoted.key, keyStart, keyEnd: quoted.end };
  }
  const end = plainKeyEnd(text, keyStart);
  const isPlain =
    !indicators.includes(first || '#') && !'-?:*'.includes(first) && !isSpace(first.charCodeAt(0));
  if (!isPlain || text[end] === ':' || !isBlankFrom(text, end)) return { kind: 'explicitKey' };
  const keyEnd = trimmedEnd(text, keyStart, end);
  return { kind: 'explicitKey', key: text.slice(keyStart, keyEnd), keyStart, keyEnd };
}

/** A `#` that touches the text before it is not a comment. */
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

export function lineAt(text: string, from: number): string {
  const feed = text.indexOf('\n', from);
  return text.slice(from, feed < 0 ? text.length : feed);
}

function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && isSpace(text.charCodeAt(last - 1))) last--;
  return last;
}

function isGapAt(text: string, at: number): boolean {
  return at < 0 || at >= text.length || isSpace(text.charCodeAt(at));
}

interface QuotedKey {
  readonly key: string;
  readonly end: number;
}

/** Reads a key in quotes. Undefined if its closing quote is not on the same line or it has an invalid escape. */
function quotedKey(text: string, start: number): QuotedKey | undefined {
  const end = closingQuote(text, start);
  if (end === undefined) return undefined;
  const quoted = text.slice(start, end);
  if (/[\r\n]/.test(quoted)) return undefined;
  const isPlain = !quoted.includes(text[start] === '"' ? '\\' : "''");
  const key = isPlain || quoted === "''" ? quoted.slice(1, -1) : unescaped(quoted);
  return key === undefined ? undefined : { key, end };
}

export function closingQuote(text: string, start: number): number | undefined {
  const quote = text.charAt(start);
  for (let at = text.indexOf(quote, start + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (quote === '"') {
      if (!isEscaped(text, start, at)) return at + 1;
    } else if (text[at + 1] === quote) at++;
    else return at + 1;
  }
  return undefined;
}

export function isKnownEscapes(text: string, start: number, end: number): boolean {
  for (let at = text.indexOf('\\', start); at >= 0 && at < end; at = text.indexOf('\\', at + 2))
    if (endOf(knownEscape, text, at) < 0) return false;
  return true;
}

const knownEscape =
  /\\(?:["\\/abefnrtv0N_LP \r\n]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U00(?:0[\da-fA-F]|10)[\da-fA-F]{4})/y;

function isEscaped(text: string, start: number, at: number): boolean {
  let before = at - 1;
  while (before > start && text[before] === '\\') before--;
  return (at - before) % 2 === 0;
}

function unescaped(quoted: string): string | undefined {
  const { root, view, problems } = parseYaml(quoted);
  const shape = view.shape(root);
  if (problems.length > 0 || shape.kind !== 'scalar' || typeof shape.value !== 'string') return undefined;
  return shape.value;
}

/**
 * Cuts YAML at each line that begins at or before column `depth`, except empty lines, comments, list items and closing
 * brackets. In a block mapping, everything else inside an entry is indented more than its key, so in a well-formed text
 * no boundary is inside a value.
 */
export function yamlRule(depth: number): LineRule {
  return {
    farthest: depth,
    areTabsIndents: false,
    levelOf: (text, at, column) => (isBoundary(text, at) ? column : undefined),
  };
}

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const hash = 0x23;
const dash = 0x2d;
const closingSquare = 0x5d;
const closingCurly = 0x7d;

function isBoundary(text: string, at: number): boolean {
  switch (text.charCodeAt(at)) {
    case lineFeed:
    case carriageReturn:
    case hash:
    case closingSquare:
    case closingCurly:
      return false;
    case dash:
      return !isGap(text.charCodeAt(at + 1));
    case tab:
      return !isBlankLine(text, at);
    default:
      return true;
  }
}

function isGap(code: number): boolean {
  return code === space || code === tab || code === lineFeed || code === carriageReturn || Number.isNaN(code);
}

function isBlankLine(text: string, from: number): boolean {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === space || code === tab) code = text.charCodeAt(++at);
  return code === hash || isGap(code);
}
