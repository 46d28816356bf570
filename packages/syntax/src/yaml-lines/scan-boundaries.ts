import { Segment } from '../segments/segment.js';

/**
 * Cuts YAML at its boundaries: at each line whose first character is at column `depth` or before it, unless the line is
 * empty or a comment, an item of a list, or begins with a bracket that closes. Whether a line is a boundary depends on
 * nothing but that line. In a block mapping everything that belongs to an entry is indented more than its key, but for
 * such lines; so wherever the text is well formed, no boundary is inside of a value at the column of its key or before
 * it. The first segment, perhaps empty, is what is before the first boundary. `isBegin` where the text begins its
 * document.
 */
export function scanBoundaries(text: string, depth: number, isBegin: boolean): Segment[] {
  const segments: Segment[] = [];
  const { length } = text;
  let start = 0;
  let indent = -1;
  let newlineCount = 0;
  let line = isBegin && text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  while (line < length) {
    const farthest = line + depth;
    let at = line;
    let code = text.charCodeAt(at);
    while (code === space && at < farthest) code = text.charCodeAt(++at);
    if (code !== space && isBoundary(text, at, code)) {
      segments.push(new Segment(text.slice(start, line), newlineCount, indent));
      start = line;
      indent = at - line;
      newlineCount = 0;
    }
    line = text.indexOf('\n', at) + 1;
    if (line === 0) break;
    newlineCount++;
  }
  segments.push(new Segment(text.slice(start), newlineCount, indent));
  return segments;
}

/** Cuts a document that comes in parts, each of which but the last ends with a line feed. */
export function scanParts([first = '', ...others]: readonly string[], depth: number): Segment[] {
  const segments = scanBoundaries(first, depth, true);
  for (const part of others) {
    const [lead, ...found] = scanBoundaries(part, depth, false);
    const last = segments.pop();
    if (lead === undefined || last === undefined) throw new Error('A scan finds a segment.');
    segments.push(new Segment(last.text + lead.text, last.newlineCount + lead.newlineCount, last.level));
    // One after the other: a call takes only so many arguments.
    for (const segment of found) segments.push(segment);
  }
  return segments;
}

const byteOrderMark = 0xfeff;
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const hash = 0x23;
const dash = 0x2d;
const closingSquare = 0x5d;
const closingCurly = 0x7d;

/** True unless the line whose first character is `code`, at `at`, can only be a part of what is before it. */
function isBoundary(text: string, at: number, code: number): boolean {
  switch (code) {
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
      return at < text.length;
  }
}

/** White space, or the end of the text. */
function isGap(code: number): boolean {
  return code === space || code === tab || code === lineFeed || code === carriageReturn || Number.isNaN(code);
}

/** True for a line with nothing but spaces, tabs and perhaps a comment from `from` on. */
function isBlankLine(text: string, from: number): boolean {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === space || code === tab) code = text.charCodeAt(++at);
  return code === hash || isGap(code);
}
