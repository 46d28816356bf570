import { Segment } from './segment.js';
import type { Rescan } from './segment-source.js';

export interface LineRule {
  readonly farthest: number;
  readonly areTabsIndents: boolean;
  /**
   * Decides whether a line begins a segment, and at which level, by its first character, which is at offset `at` in
   * column `column`. Undefined if the line can only continue the previous line.
   */
  levelOf(text: string, at: number, column: number): number | undefined;
}

/**
 * Cuts a text at boundaries. Whether a line is a boundary depends only on that line. The first segment, which may be
 * empty, precedes the first boundary. `isBegin` is true if the text begins the document.
 */
function cutLines(text: string, rule: LineRule, isBegin: boolean): Segment[] {
  const { farthest, areTabsIndents } = rule;
  const isIndent = (code: number) => code === space || (areTabsIndents && code === tab);
  const segments: Segment[] = [];
  const { length } = text;
  let start = 0;
  let level = -1;
  let newlineCount = 0;
  let line = isBegin && text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  while (line < length) {
    const end = line + farthest;
    let at = line;
    let code = text.charCodeAt(at);
    while (isIndent(code) && at < end) code = text.charCodeAt(++at);
    const found = isIndent(code) || at >= length ? undefined : rule.levelOf(text, at, at - line);
    if (found !== undefined) {
      segments.push(new Segment(text.slice(start, line), newlineCount, level));
      start = line;
      level = found;
      newlineCount = 0;
    }
    line = text.indexOf('\n', at) + 1;
    if (line === 0) break;
    newlineCount++;
  }
  segments.push(new Segment(text.slice(start), newlineCount, level));
  return segments;
}

export function cutParts([first = '', ...others]: readonly string[], rule: LineRule): Segment[] {
  const segments = cutLines(first, rule, true);
  for (const part of others) {
    const [lead, ...found] = cutLines(part, rule, false);
    const last = segments.pop();
    if (lead === undefined || last === undefined) throw new Error('A scan finds a segment.');
    segments.push(new Segment(last.text + lead.text, last.newlineCount + lead.newlineCount, last.level));
    // `push(...found)` could exceed the maximum number of arguments.
    for (const segment of found) segments.push(segment);
  }
  return segments;
}

/** Implements `SegmentSource.rescan`. Only the lines of `text` are scanned. */
export function cutAgain(
  segments: readonly Segment[],
  { first, last, text }: { readonly first: number; readonly last: number; readonly text: string },
  rule: LineRule,
): Rescan {
  const prior = segments[first - 1];
  if (prior?.text === '') return cutAgain(segments, { first: first - 1, last, text }, rule);
  const after = text.endsWith('\n') ? undefined : segments[last + 1];
  if (after !== undefined)
    return cutAgain(segments, { first, last: last + 1, text: text + after.text }, rule);
  const found = cutLines(text, rule, first === 0);
  if (prior === undefined) return { first, last, segments: found };
  if (found[0]?.text === '') return { first, last, segments: found.slice(1) };
  return cutAgain(segments, { first: first - 1, last, text: prior.text + text }, rule);
}

const byteOrderMark = 0xfeff;
const tab = 0x09;
const space = 0x20;
