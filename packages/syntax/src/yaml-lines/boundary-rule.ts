import type { LineRule } from '../segments/cut-lines.js';

/**
 * YAML is cut at each line whose first character is at column `depth` or before it, unless the line is empty or a
 * comment, an item of a list, or begins with a bracket that closes. In a block mapping everything that belongs to an
 * entry is indented more than its key, but for such lines; so wherever the text is well formed, no boundary is inside of
 * a value at the column of its key or before it.
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

/** True unless the line whose first character is at `at` can only be a part of what is before it. */
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
