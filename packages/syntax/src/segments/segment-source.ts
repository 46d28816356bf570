import type { SyntaxProblem } from '../problems/problem.js';
import type { OffsetRange } from '../text/line-index.js';
import type { TreePart } from '../tree/tree-part.js';
import type { Head, Segment } from './segment.js';

/** The part of a language in reading its texts segment by segment. Everything else is the same for all languages. */
export interface SegmentSource {
  /**
   * The segments of a text, which joined are the text: first one of level -1, perhaps empty, then one for each boundary.
   * Undefined when the text can be read only as a whole. A text has no lone carriage returns, and comes in parts, each
   * of which but the last ends with a line feed.
   */
  scan(parts: readonly string[]): Segment[] | undefined;
  /**
   * Replaces the segments from `first` to `last` (inclusive), which together now read `text`. The answer may take the
   * place of more segments: `first` and `last` of the answer name these. Undefined when the whole text has to be
   * scanned again.
   */
  rescan(segments: readonly Segment[], first: number, last: number, text: string): Rescan | undefined;
  /** Finds the segments that are the entries of the root; undefined when the text can be read only as a whole. */
  span(segments: readonly Segment[]): SegmentSpan | undefined;
  /** True when a scan of the text as it is now would cut it in another way. */
  isOutgrown?(segments: readonly Segment[]): boolean;
  /** Returns the head of a segment. It is called once for each segment that has none yet, never for the first one. */
  readonly head: (segment: Segment) => Head;
  /**
   * The smallest level at which a deeper segment with a key can be inside of the entry that begins with a segment,
   * whose head does not decide it: not an entry that opens. Undefined where its value begins with the next segment. Absent
   * in a language where the level alone decides.
   */
  outmost?(segment: Segment): number | undefined;
  /**
   * True where the text of a leaf certainly has no fault and refers to nothing else, decided without reading it. `below`
   * is the level of the segment behind the leaf, or -1 at the end.
   */
  isTriviallyValid?(text: string, head: Head, level: number, below: number): boolean;
  /** Reads the text of a leaf, which begins with that head, at that level, in front of a segment of level `below`. */
  read(text: string, head: Head, level: number, below: number): LeafReading;
  /**
   * Returns where the value of a container is, brackets included: `start` counts from the beginning of `head`, the
   * segment with its key (for the root, the first segment of all), `end` from that of `last`, its last segment, with
   * which so many containers end, `inside` of them in this one. Absent in a language without brackets: the value then is
   * from the first entry to the last.
   */
  brackets?(head: Segment, last: Segment, ends: number, inside: number): OffsetRange;
}

/** The segments from `first` on and before `end`. */
export interface SegmentSpan {
  readonly first: number;
  readonly end: number;
}

export interface Rescan {
  readonly first: number;
  readonly last: number;
  readonly segments: readonly Segment[];
}

/** An entry that was read. Offsets count from the beginning of its text. */
export interface LeafReading {
  /** The key as text, also where the head does not have it. */
  readonly key: string;
  /** Made of the entry: `treePart(parsed, text, entry)`. */
  readonly part: TreePart;
  /** Duplicate keys too. */
  readonly problems: readonly SyntaxProblem[];
  /** The names that it refers to outside of its text (anchors); the whole text may have to be read for it. */
  readonly missing: ReadonlySet<string>;
}

/** For the many that refer to nothing. */
export const noNames: ReadonlySet<string> = Object.freeze(new Set<string>());

export function headOf(segment: Segment, source: SegmentSource): Head {
  return segment.headBy(source.head);
}
