import { afterSpaces, endOf } from '../text/forward.js';

/** The first sign on the lines below that have one; -1 where something is on the rest of this line, or nothing below. */
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

/** True where nothing but a comment is left of a line. */
export function hasNoContent(text: string, at: number): boolean {
  return text[at] === '#' || isEndOfLine(text, at);
}

/** A space or a line end; tabs are out of the ordinary. */
export function isGap(text: string, at: number): boolean {
  return text[at] === ' ' || isEndOfLine(text, at);
}

/** The beginning of the line below. */
export function behindLine(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed + 1;
}

/** The end of a line, with its comment. */
export function endOfLineAt(text: string, at: number): number {
  const end = behindLine(text, at);
  return end - (text[end - 1] === '\n' ? 1 : 0) - (text[end - 2] === '\r' ? 1 : 0);
}

export function columnInLine(text: string, at: number): number {
  return at - text.lastIndexOf('\n', at - 1) - 1;
}

/** The first sign of a plain text, and those that follow on its line: colons in front of a sign, spaces in front of others than comments. */
const plainStart = /[^\s,[\]{}#&*!|>'"%@`?:-]|[?:-](?=[^\s])/y;
const plainRest = /(?:[^ \t\r\n:]{1,500}|:(?=[^ \t\r\n])| {1,500}(?=[^ \t\r\n#:]|:[^ \t\r\n])){0,200}/y;

/** The end of a plain text on its first line; -1 where none begins. */
export function plainTextEnd(text: string, start: number): number {
  const first = endOf(plainStart, text, start);
  return first < 0 ? -1 : restOfPlain(text, first);
}

/** The end of the part of a plain text that is on this line. */
export function restOfPlain(text: string, from: number): number {
  for (let at = from; ; ) {
    const end = endOf(plainRest, text, at);
    if (end === at) return end;
    at = end;
  }
}

/** The first sign of a plain text in brackets, and those that follow on its line. */
const flowStart = /[^\s,[\]{}#&*!|>'"%@`?:-]|[?:-](?=[^\s,[\]{}])/y;
const flowRest =
  /(?:[^ \t\r\n:,[\]{}]|:(?=[^ \t\r\n,[\]{}])| {1,500}(?=[^ \t\r\n#:,[\]{}]|:[^ \t\r\n,[\]{}])){0,2000}/y;

/** The end of a plain text in brackets; -1 where none begins. */
export function plainEndInFlow(text: string, start: number): number {
  const first = endOf(flowStart, text, start);
  return first < 0 ? -1 : endOf(flowRest, text, first);
}
