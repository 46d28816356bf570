import { lastUpTo } from '../text/forward.js';
import { clamp, type LineIndex, type LinePosition, type OffsetRange } from '../text/line-index.js';
import { Segment } from './segment.js';
import type { Rescan } from './segment-source.js';

/**
 * The segments of a text, with conversion between offsets and lines. Positions are computed on first use after an edit.
 * The text must not have lone carriage returns.
 */
export class SegmentList implements LineIndex {
  #segments: Segment[];
  #length = 0;
  #newlineCount = 0;
  /** The offset of each segment and the number of newlines before it, valid up to `#locatedCount`. */
  readonly #starts: number[] = [];
  readonly #lines: number[] = [];
  #locatedCount = 0;
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
    // `splice` moves fewer elements, but a call takes a limited number of arguments.
    if (fresh.length < maxAtOnce) this.#segments.splice(first, count, ...fresh);
    else this.#segments = this.#segments.slice(0, first).concat(fresh, this.#segments.slice(last + 1));
    this.#locatedCount = Math.min(this.#locatedCount, first);
  }

  indexAt(offset: number): number {
    return lastUpTo(this.#locate(), (start) => start <= offset);
  }

  startOf(index: number): number {
    return this.#locate()[index] ?? this.#length;
  }

  slice(start: number, end: number): string {
    if (this.#text !== undefined) return this.#text.slice(Math.max(0, start), Math.max(0, end));
    const last = Math.min(end, this.#length);
    let text = '';
    for (let index = this.indexAt(Math.max(0, start)); this.startOf(index) < last; index++) {
      const from = this.startOf(index);
      text += this.#segmentAt(index).text.slice(Math.max(0, start - from), last - from);
    }
    return text;
  }

  positionAt(offset: number): LinePosition {
    const inside = clamp(offset, 0, this.#length);
    const index = this.indexAt(inside);
    const at = inside - this.startOf(index);
    const before = lastUpTo(this.#segmentAt(index).newlines, (newline) => newline < at) + 1;
    const line = (this.#lines[index] ?? 0) + before;
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
    this.#locate();
    const index = lastUpTo(this.#lines, (before) => before < line);
    const { newlines, text } = this.#segmentAt(index);
    const newline = newlines[line - (this.#lines[index] ?? 0) - 1];
    return this.startOf(index) + (newline ?? text.length) + 1;
  }

  #segmentAt(index: number): Segment {
    const segment = this.#segments[index];
    if (segment === undefined) throw new Error('A text has a segment.');
    return segment;
  }

  #locate(): readonly number[] {
    const segments = this.#segments;
    const starts = this.#starts;
    const lines = this.#lines;
    const { length } = segments;
    if (this.#locatedCount === length && starts.length === length) return starts;
    const first = Math.max(0, this.#locatedCount - 1);
    let start = starts[first] ?? 0;
    let line = lines[first] ?? 0;
    for (let index = first; index < length; index++) {
      starts[index] = start;
      lines[index] = line;
      const segment = segments[index];
      if (segment === undefined) continue;
      start += segment.text.length;
      line += segment.newlineCount;
    }
    starts.length = length;
    lines.length = length;
    this.#locatedCount = length;
    return this.#starts;
  }

  #count(segment: Segment | undefined, sign: 1 | -1): void {
    if (segment === undefined) return;
    this.#length += sign * segment.text.length;
    this.#newlineCount += sign * segment.newlineCount;
  }
}

const maxAtOnce = 10_000;

/** Drops unchanged segments at both ends of a rescan. If none remain, `last` is before `first`. */
export function narrowed(before: readonly Segment[], { first, last, segments }: Rescan): Rescan {
  const count = last - first + 1;
  const maxCount = Math.min(count, segments.length);
  let same = 0;
  while (same < maxCount && isSame(before[first + same], segments[same])) same++;
  let after = 0;
  while (after < maxCount - same && isSame(before[last - after], segments.at(-1 - after))) after++;
  const remaining = segments.slice(same, segments.length - after);
  return {
    first: first + same,
    last: last - after,
    segments: same + after > 0 ? remaining.map(detached) : remaining,
  };
}

/** Compares the heads only if the scan has set them. Every other head depends only on the text. */
function isSame(one: Segment | undefined, other: Segment | undefined): boolean {
  if (one === undefined || one.level !== other?.level || one.text !== other.text) return false;
  return opens(one) === opens(other);
}

function opens({ given }: Segment): boolean | undefined {
  return given && given.kind === 'entry' && given.opens;
}

/** Copies the text, because a substring would keep the original in memory. */
function detached({ text, newlineCount, level, given }: Segment): Segment {
  return new Segment(` ${text}`.slice(1), newlineCount, level, given);
}
