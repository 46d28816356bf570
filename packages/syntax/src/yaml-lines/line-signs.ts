import { afterSpaces, endOf } from '../text/forward.js';

/**
 * Returns the offset of the next content below. Returns -1 if the rest of this line has content, or if nothing follows.
 */
export function nextContentLine(text: string, from: number): number {
  for (
    let at = afterSpaces(text, from);
    isEndOfLine(text, at);
    at = afterSpaces(text, behindLine(text, at))
  ) {
    if (at >= text.length) return -1;
    const next = afterSpaces(text, behindLine(text, at));
    if (!isEndOfLine(text, next)) return next;
  }
  return -1;
}

export function isEndOfLine(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n' || text[at] === '\r';
}

export function hasNoContent(text: string, at: number): boolean {
  return text[at] === '#' || isEndOfLine(text, at);
}

/** True for a space or the end of a line. False for a tab, which is left to the parser. */
export function isGap(text: string, at: number): boolean {
  return text[at] === ' ' || isEndOfLine(text, at);
}

export function behindLine(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed + 1;
}

export function endOfLineAt(text: string, at: number): number {
  const end = behindLine(text, at);
  return end - (text[end - 1] === '\n' ? 1 : 0) - (text[end - 2] === '\r' ? 1 : 0);
}

export function columnInLine(text: string, at: number): number {
  return at - text.lastIndexOf('\n', at - 1) - 1;
}

/** In a plain scalar, a colon must be followed by a visible character, and a space must not precede a comment. */
const plainStart = /[^\s,[\]{}#&*!|>'"%@`?:-]|[?:-](?=[^\s])/y;
const plainRest = /(?:[^ \t\r\n:]{1,500}|:(?=[^ \t\r\n])| {1,500}(?=[^ \t\r\n#:]|:[^ \t\r\n])){0,200}/y;

export function plainTextEnd(text: string, start: number): number {
  const first = endOf(plainStart, text, start);
  return first < 0 ? -1 : restOfPlain(text, first);
}

export function restOfPlain(text: string, from: number): number {
  for (let at = from; ; ) {
    const end = endOf(plainRest, text, at);
    if (end === at) return end;
    at = end;
  }
}

const flowStart = /[^\s,[\]{}#&*!|>'"%@`?:-]|[?:-](?=[^\s,[\]{}])/y;
const flowRest =
  /(?:[^ \t\r\n:,[\]{}]|:(?=[^ \t\r\n,[\]{}])| {1,500}(?=[^ \t\r\n#:,[\]{}]|:[^ \t\r\n,[\]{}])){0,2000}/y;

export function plainEndInFlow(text: string, start: number): number {
  const first = endOf(flowStart, text, start);
  return first < 0 ? -1 : endOf(flowRest, text, first);
}
