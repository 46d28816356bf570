import { Segment } from './segment.js';
import type { Rescan } from './segment-source.js';

/**
 * The rule of a language about its boundaries: which level a line has by its first character, which is at column
 * `column` and at offset `at` of the text. Undefined where the line can only be a part of what is before it.
 */
export interface LineRule {
  /** No boundary is further in than this column. */
  readonly farthest: number;
  /** True where tabs indent as spaces do. */
  readonly areTabsIndents: boolean;
  levelOf(text: string, at: number, column: number): number | undefined;
}

/**
 * Cuts a text at the lines that are boundaries. Whether a line is one depends on nothing but that line. The first
 * segment, perhaps empty, is what is before the first boundary. `isBegin` where the text begins its document.
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

/** Cuts a document that comes in parts, each of which but the last ends with a line feed. */
export function cutParts([first = '', ...others]: readonly string[], rule: LineRule): Segment[] {
  const segments = cutLines(first, rule, true);
  for (const part of others) {
    const [lead, ...found] = cutLines(part, rule, false);
    const last = segments.pop();
    if (lead === undefined || last === undefined) throw new Error('A scan finds a segment.');
    segments.push(new Segment(last.text + lead.text, last.newlineCount + lead.newlineCount, last.level));
    // One after the other: a call takes only so many arguments.
    for (const segment of found) segments.push(segment);
  }
  return segments;
}

/** As `SegmentSource.rescan`: nothing but the lines of `text` has to be looked at. */
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
