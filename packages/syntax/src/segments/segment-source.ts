import type { SyntaxProblem } from '../problems/problem.js';
import type { OffsetRange } from '../text/line-index.js';
import type { TreePart } from '../tree/tree-part.js';
import type { Head, Segment } from './segment.js';

/** Cuts a text of one language into segments, and reads the entries in them. */
export interface SegmentSource {
  /**
   * Cuts a text into a segment of level -1, which may be empty, and a segment for each boundary. Undefined if the text
   * can only be read as a whole. The text has no lone carriage returns, and each part except the last ends with a line
   * feed.
   */
  scan(parts: readonly string[]): Segment[] | undefined;
  /**
   * Rescans the segments from `first` to `last`, whose text is now `text`. The result may replace more segments.
   * Undefined if the whole text has to be scanned again.
   */
  rescan(segments: readonly Segment[], first: number, last: number, text: string): Rescan | undefined;
  /** Returns the range of the root's entries; undefined if the text can only be read as a whole. */
  span(segments: readonly Segment[]): SegmentSpan | undefined;
  /** True if a scan would now cut the text differently. */
  isOutgrown?(segments: readonly Segment[]): boolean;
  /** Reads a segment's head. Called at most once, only if the scan did not set it, and never for the first segment. */
  readonly head: (segment: Segment) => Head;
  /**
   * For an entry whose head has no `opens`, returns the smallest level of a later key that can belong to its value.
   * Undefined if the value begins with the next segment. Absent if levels alone decide in the language.
   */
  outmost?(segment: Segment): number | undefined;
  /**
   * True if a leaf certainly has no fault and no alias. Builds no tree. `below` is the level of the next segment, or -1
   * at the end.
   */
  isTriviallyValid?(text: string, head: Head, level: number, below: number): boolean;
  read(text: string, head: Head, level: number, below: number): LeafReading;
  /**
   * Returns the range of a container's value, with its brackets. `start` is an offset in `head`, the segment with the
   * key, and `end` is an offset in `last`, the last segment. `ends` is the number of containers that end with `last`,
   * and `inside` is how many of them are inside this one. Absent if the language has no brackets: the value then
   * extends from the first entry to the last.
   */
  brackets?(head: Segment, last: Segment, ends: number, inside: number): OffsetRange;
}

export interface SegmentSpan {
  readonly first: number;
  readonly end: number;
}

export interface Rescan {
  readonly first: number;
  readonly last: number;
  readonly segments: readonly Segment[];
}

/** Offsets are relative to the text of the entry. */
export interface LeafReading {
  readonly key: string;
  readonly part: TreePart;
  readonly problems: readonly SyntaxProblem[];
  /** Anchors outside the entry's text, for which the whole text may have to be read. */
  readonly missing: ReadonlySet<string>;
}

export const noNames: ReadonlySet<string> = Object.freeze(new Set<string>());

export function headOf(segment: Segment, source: SegmentSource): Head {
  return segment.headBy(source.head);
}
