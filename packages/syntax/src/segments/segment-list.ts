import { lastUpTo } from '../text/forward.js';
import { clamp, type LineIndex, type LinePosition, type OffsetRange } from '../text/line-index.js';
import { type Head, Segment } from './segment.js';
import type { Rescan } from './segment-source.js';

/**
 * The segments of a text, and between them, offsets and lines. The position of a segment is computed on first use after
 * an edit. It serves as the line index of texts without lone carriage returns.
 */
export class SegmentList implements LineIndex {
  #segments: Segment[];
  #length = 0;
  #newlineCount = 0;
  /** The number of segments with a known position. */
  #locatedCount = 0;
  /** The whole text, where it is at hand and as long as it is. */
  #text: string | undefined;

  constructor(segments: Segment[], text: string | undefined) {
    this.#segments = segments;
    this.#text = text;
    for (const segment of segments) this.#count(segment, 1);
  }

  get length(): number {
    return this.#length;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  get lineCount(): number {
    return this.#newlineCount + 1;
  }

  get text(): string {
    return this.#text ?? this.#segments.map(({ text }) => text).join('');
  }

  splice(first: number, last: number, fresh: readonly Segment[]): void {
    this.#text = undefined;
    for (let at = first; at <= last; at++) this.#count(this.#segments[at], -1);
    for (const segment of fresh) this.#count(segment, 1);
    const count = last - first + 1;
    if (fresh.length === count)
      for (const [index, segment] of fresh.entries()) this.#segments[first + index] = segment;
    // In place, no more is moved than is behind; but a call takes only so many arguments.
    else if (fresh.length < mostAtOnce) this.#segments.splice(first, count, ...fresh);
    else this.#segments = this.#segments.slice(0, first).concat(fresh, this.#segments.slice(last + 1));
    this.#locatedCount = Math.min(this.#locatedCount, first);
  }

  /** From here on every segment knows its index and its position. */
  locateSegments(): readonly Segment[] {
    const before = this.#segments[this.#locatedCount - 1];
    let start = before === undefined ? 0 : before.start + before.text.length;
    let line = before === undefined ? 0 : before.line + before.newlineCount;
    for (let at = this.#locatedCount; at < this.#segments.length; at++) {
      const segment = this.#segments[at];
      if (segment === undefined) continue;
      segment.index = at;
      segment.start = start;
      segment.line = line;
      start += segment.text.length;
      line += segment.newlineCount;
    }
    this.#locatedCount = this.#segments.length;
    return this.#segments;
  }

  /** The segment that holds the character at `offset`; at the end of the text, the last one. */
  at(offset: number): Segment {
    return this.#last((segment) => segment.start <= offset);
  }

  slice(start: number, end: number): string {
    if (this.#text !== undefined) return this.#text.slice(Math.max(0, start), Math.max(0, end));
    const last = Math.min(end, this.#length);
    let segment: Segment | undefined = this.at(Math.max(0, start));
    let text = '';
    while (segment !== undefined && segment.start < last) {
      text += segment.text.slice(Math.max(0, start - segment.start), last - segment.start);
      segment = this.#segments[segment.index + 1];
    }
    return text;
  }

  positionAt(offset: number): LinePosition {
    const inside = clamp(offset, 0, this.#length);
    const segment = this.at(inside);
    const line = segment.line + newlinesBefore(segment, inside - segment.start);
    const { start, end } = this.lineRange(line);
    return { line, character: Math.min(inside, end) - start };
  }

  offsetAt({ line, character }: LinePosition): number {
    if (line < 0) return 0;
    if (line >= this.lineCount) return this.#length;
    const { start, end } = this.lineRange(line);
    return clamp(start + character, start, end);
  }

  lineRange(line: number): OffsetRange {
    const inside = clamp(line, 0, this.#newlineCount);
    const start = this.#lineStart(inside);
    if (inside === this.#newlineCount) return { start, end: this.#length };
    const end = this.#lineStart(inside + 1) - 1;
    return { start, end: end > start && this.slice(end - 1, end) === '\r' ? end - 1 : end };
  }

  #lineStart(line: number): number {
    if (line === 0) return 0;
    const segment = this.#last((one) => one.line < line);
    return segment.start + newlineOffset(segment, line - segment.line) + 1;
  }

  /** The last segment of which something is true that is true of all before it. */
  #last(isUpTo: (segment: Segment) => boolean): Segment {
    const segments = this.locateSegments();
    const found = segments[lastUpTo(segments, isUpTo)];
    if (found === undefined) throw new Error('A text has a segment.');
    return found;
  }

  #count(segment: Segment | undefined, sign: 1 | -1): void {
    if (segment === undefined) return;
    this.#length += sign * segment.text.length;
    this.#newlineCount += sign * segment.newlineCount;
  }
}

const mostAtOnce = 10_000;

/** Returns how many newlines are before `offset` in the text of a segment. */
function newlinesBefore(segment: Segment, offset: number): number {
  const offsets = newlineOffsetsOf(segment);
  return lastUpTo(offsets, (at) => at < offset) + 1;
}

/** Returns where the newline of that number is in the text of a segment; the first is 1. */
function newlineOffset(segment: Segment, number: number): number {
  return newlineOffsetsOf(segment)[number - 1] ?? segment.text.length;
}

function newlineOffsetsOf(segment: Segment): Uint32Array {
  segment.newlineOffsets ??= findNewlines(segment);
  return segment.newlineOffsets;
}

function findNewlines({ text, newlineCount }: Segment): Uint32Array {
  const offsets = new Uint32Array(newlineCount);
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) offsets[count++] = at;
  return offsets;
}

/**
 * Leaves out the segments at the beginning and end of a rescan that are there already; `last` is before `first` if none is
 * left.
 */
export function narrowed(before: readonly Segment[], { first, last, segments }: Rescan): Rescan {
  const count = last - first + 1;
  const most = Math.min(count, segments.length);
  let same = 0;
  while (same < most && isSame(before[first + same], segments[same])) same++;
  let after = 0;
  while (after < most - same && isSame(before[last - after], segments.at(-1 - after))) after++;
  const left = segments.slice(same, segments.length - after);
  return { first: first + same, last: last - after, segments: same + after > 0 ? left.map(detached) : left };
}

/** Compares segments: all of a head follows from the text, but whether the entries of a mapping are segments of their own. */
function isSame(one: Segment | undefined, other: Segment | undefined): boolean {
  if (one === undefined || one.level !== other?.level || one.text !== other.text) return false;
  return one.head === undefined || other.head === undefined || opens(one.head) === opens(other.head);
}

function opens(head: Head): boolean {
  return head.kind === 'entry' && head.opens;
}

/** Copies a segment and its text: a part of a long string would keep all of the string in memory. */
function detached({ text, newlineCount, level, head }: Segment): Segment {
  return new Segment(` ${text}`.slice(1), newlineCount, level, head);
}
